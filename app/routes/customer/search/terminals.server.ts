import { listTerminals, type Terminal } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import type { SearchMeaning } from "~/domain/search-words";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { COUNTED, foundOf, type Hit } from "~/words/search";
import { KIND_NAMES, STATUS_NAMES } from "~/words/terminals";
import { addressOf } from "./filter";
import { matchedIn } from "./matched";

/** As much as the list's own search takes. */
const LONGEST = 60;

/** By its own numbers, the acquirer's (EC), its model, and where it stands. */
export function searchTerminals(portal: Portal, { name, number }: SearchMeaning) {
  const q = name ?? number;
  if (q === null || q.length > LONGEST) return null;
  const params = { customerId: portal.customerId };
  const all = addressOf(to("customer/terminals"), { q });
  return portal
    .panel(listTerminals, { params, query: { q, limit: COUNTED + 1 } })
    .then((panel) => mapped(panel, ({ items }) => foundOf(items, all, (one) => hitOf(one, q))));
}

function hitOf(one: Terminal, searched: string): Hit {
  const { id, serial_number, kind, model, store_name, pos_number, status, logical_numbers } = one;
  return {
    key: id,
    name: serial_number,
    detail: [`${KIND_NAMES[kind]}, ${model}`, pos_number, store_name, STATUS_NAMES[status]]
      .filter(Boolean)
      .join(" · "),
    matched: matchedIn(
      logical_numbers.flatMap(({ acquirer, number, establishment_code }) => [
        [`nº lógico na ${markLabel(acquirer)}`, number] as const,
        [`EC na ${markLabel(acquirer)}`, establishment_code] as const,
      ]),
      searched,
    ),
    href: to("customer/terminals/detail", { id }),
  };
}
