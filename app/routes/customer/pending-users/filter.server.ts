/** The filters of the list as they stand in the address, and as the upstream takes them. */
import type { PendingUserFilter, PendingUserStatus } from "#contract/extension/pending-users";
import { choicesOf, someChoices } from "~/lists/choices";
import { readDatedFilter } from "~/lists/dated-filter";
import { day, oneOf, text } from "~/lists/fields";
import { ORIGIN_NAMES } from "~/words/pending-users";

/** As the address names them; without one, those that wait for a decision. */
const STATUSES: Readonly<Record<string, PendingUserStatus | undefined>> = {
  aguardando: "pending",
  aprovados: "approved",
  recusados: "refused",
  expirados: "expired",
  todos: undefined,
};

const FIELDS = {
  q: text(100),
  situacao: oneOf(["aguardando", "aprovados", "recusados", "expirados", "todos"]),
  origem: someChoices(choicesOf(ORIGIN_NAMES)),
  de: day,
  ate: day,
};

export const SORTS = { pedido: "requested_at", nome: "name", expira: "expires_at" } as const;
export const USUAL_SORT = "-pedido";

export function readPendingUserFilter(search: URLSearchParams, { today }: { today: string }) {
  const { value, typed, problems, period } = readDatedFilter(search, FIELDS, today, ["de", "ate"]);
  const query = {
    status: STATUSES[value.situacao ?? "aguardando"],
    origin: value.origem?.join(),
    from: value.de,
    to: value.ate,
    q: value.q,
  } satisfies PendingUserFilter;
  return { query, value, typed, problems, period };
}
