import { type Discrepancy, listDiscrepancies } from "#contract/extension/discrepancies";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { SearchMeaning } from "~/domain/search-words";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { DISCREPANCY_STATUSES, DISCREPANCY_TYPES } from "~/words/discrepancies";
import { COUNTED, foundOf, type Hit } from "~/words/search";
import { addressOf } from "./filter";
import { matchedIn } from "./matched";

/** By number, and by the day of the sale; in the order of days, which tells nobody how much each is about. */
export function searchDiscrepancies(portal: Portal, { number, day, amount }: SearchMeaning) {
  const isOfADay = day !== null && amount === null && day <= portal.today;
  if (number === null && !isOfADay) return null;
  const params = { customerId: portal.customerId };
  const days = isOfADay ? { from: day, to: day } : {};
  const query = {
    ...days,
    date_of: "sale",
    q: number ?? undefined,
    sort: "date",
    limit: COUNTED + 1,
  } as const;
  const all = addressOf(to("customer/discrepancies"), {
    q: number ?? undefined,
    de: days.from,
    ate: days.to,
    data: "venda",
    ordem: "-data",
  });
  return portal
    .panel(listDiscrepancies, { params, query })
    .then((panel) =>
      mapped(panel, ({ items }) => foundOf(items, all, (one) => hitOf(one, number, portal.showsPrices))),
    );
}

function hitOf(one: Discrepancy, number: string | null, showsPrices: boolean): Hit {
  const { id, type, nsu, acquirer, sold_at, detected_at, amount, status } = one;
  return {
    key: id,
    name: `${DISCREPANCY_TYPES[type]}, ${nsu ? `NSU ${nsu}` : `nº ${id}`}`,
    detail: [
      markLabel(acquirer),
      sold_at ? `venda de ${formatDate(sold_at)}` : `detectada em ${formatDate(detected_at)}`,
      ...(showsPrices ? [formatMoney(amount)] : []),
      DISCREPANCY_STATUSES[status],
    ].join(" · "),
    matched: matchedIn(
      [
        ["NSU", nsu],
        ["autorização", one.authorization_code],
        ["protocolo", one.protocol],
      ],
      number,
    ),
    href: to("customer/discrepancies/detail", { id }),
  };
}
