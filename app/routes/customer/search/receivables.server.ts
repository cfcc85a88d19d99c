import { listReceivables, type ReceivableUnit } from "#contract/extension/receivables";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { SearchMeaning } from "~/domain/search-words";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { ARRANGEMENT_NAMES, STATUS_NAMES } from "~/words/receivables";
import { COUNTED, foundOf, type Hit } from "~/words/search";

/** What is paid on a day, past or to come. What a unit comes to is net, and so no amount is looked for among them. */
export function searchReceivables(portal: Portal, { day, amount }: SearchMeaning) {
  if (day === null || amount !== null) return null;
  const params = { customerId: portal.customerId };
  const query = { from: day, to: day, sort: "settlement_date", limit: COUNTED + 1 } as const;
  const all = to("customer/receivables/day", { date: day });
  return portal
    .panel(listReceivables, { params, query })
    .then((panel) =>
      mapped(panel, ({ items }) => foundOf(items, all, (unit) => hitOf(unit, portal.showsPrices))),
    );
}

function hitOf(unit: ReceivableUnit, showsPrices: boolean): Hit {
  const { settlement_date: date, acquirer, arrangement, status, entries_count } = unit;
  const entries = entries_count === 1 ? "1 lançamento" : `${entries_count} lançamentos`;
  const said = [formatDate(date), STATUS_NAMES[status], entries];
  const reaching = unit.available_amount + unit.paid_amount;
  return {
    key: [acquirer, arrangement, status, unit.original_settlement_date].join(),
    name: `${markLabel(acquirer)}, ${ARRANGEMENT_NAMES[arrangement]}`,
    detail: [...said, ...(showsPrices ? [formatMoney(reaching)] : [])].join(" · "),
    href: to("customer/receivables/day", { date }),
  };
}
