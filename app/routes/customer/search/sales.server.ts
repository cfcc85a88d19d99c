import { listSales, type SaleItem } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { formatMoney } from "~/domain/money";
import type { SearchMeaning } from "~/domain/search-words";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { COUNTED, foundOf, type Hit } from "~/words/search";
import { addressOf, amountFilter, numberOf } from "./filter";
import { lastFourOf, matchedIn } from "./matched";

/** The longest period that the list of sales takes. */
const DAYS = 366;

/** By number, gross amount and day; the fee and what is left after it are never looked for. */
export function searchSales(portal: Portal, meant: SearchMeaning) {
  const { day } = meant;
  const q = numberOf(meant);
  const amount = amountFilter(meant);
  const isAsked = q !== undefined || meant.amount !== null || day !== null;
  if (!isAsked || (day !== null && day > portal.today)) return null;
  const period =
    day === null ? { from: addDays(portal.today, 1 - DAYS), to: portal.today } : { from: day, to: day };
  const params = { customerId: portal.customerId };
  const query = { ...period, q, ...amount.query, limit: COUNTED + 1 };
  const all = addressOf(to("customer/sales"), { de: period.from, ate: period.to, q, ...amount.address });
  return portal
    .panel(listSales, { params, query })
    .then((panel) => mapped(panel, ({ items }) => foundOf(items, all, (sale) => hitOf(sale, meant))));
}

function hitOf(sale: SaleItem, { number, lastFour }: SearchMeaning): Hit {
  const { id, nsu, sold_at, gross_amount, brand, store_name } = sale;
  const said = [formatDateTime(sold_at), formatMoney(gross_amount), markLabel(brand ?? "pix"), store_name];
  return {
    key: id,
    name: `NSU ${nsu}`,
    detail: said.join(" · "),
    matched: matchedIn(
      [
        ["NSU", nsu],
        ["autorização", sale.authorization_code],
        ["NSU TEF", sale.nsu_tef],
        ["cupom", sale.fiscal_document],
        ["TID", sale.tid],
        ["cartão", lastFourOf(sale.masked_card)],
      ],
      number ?? lastFour,
    ),
    href: to("customer/sales/detail", { id }),
  };
}
