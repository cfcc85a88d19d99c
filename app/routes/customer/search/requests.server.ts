import { listPendingUsers, type PendingUser } from "#contract/extension/pending-users";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import type { SearchMeaning } from "~/domain/search-words";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { requestRow, STATUS_NAMES } from "~/words/pending-users";
import { COUNTED, foundOf, type Hit } from "~/words/search";
import { addressOf } from "./filter";

/** People who asked for access, by name, e-mail or document, whatever became of it. */
export function searchRequests(portal: Portal, { name, number }: SearchMeaning) {
  const q = name ?? number;
  if (q === null) return null;
  const params = { companyId: portal.companyId };
  const query = { q, sort: "requested_at", direction: "desc", limit: COUNTED + 1 } as const;
  const all = addressOf(to("customer/pending-users"), { q, situacao: "todos" });
  return portal
    .panel(listPendingUsers, { params, query })
    .then((panel) => mapped(panel, ({ items }) => foundOf(items, all, (one) => hitOf(one, all))));
}

function hitOf({ id, name, email, requested_at, status }: PendingUser, all: string): Hit {
  return {
    key: id,
    name,
    detail: [email, `pedido de ${formatDate(requested_at)}`, STATUS_NAMES[status]].join(" · "),
    href: `${all}#${requestRow(id)}`,
  };
}
