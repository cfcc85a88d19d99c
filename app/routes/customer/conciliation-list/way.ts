/** The way from a row of the conciliation to the sale behind it, and back to that row. */
import { rowAnchor } from "~/lists/from-list";
import { to } from "~/screens/to";

/** In the address of a sale: the query of the conciliation that it was opened from, empty for that without a filter. */
const CONCILIATION = "conciliacao";

/** As much as an address can carry beside itself; what is longer is no list of ours. */
const LONGEST = 4_000;

/** The page travels too: nobody asks where a sale stands in the conciliation. */
export function saleOfConciliation(sale: string, search: string): string {
  const from = new URLSearchParams({ [CONCILIATION]: search.replace(/^\?/, "") });
  return `${to("customer/sales/detail", { id: sale })}?${from}`;
}

/** The conciliation at the row of the sale; null where the sale was not opened from there. */
export function backToConciliation(search: URLSearchParams, sale: string): string | null {
  const carried = search.get(CONCILIATION);
  if (carried === null || carried.length > LONGEST) return null;
  const query = new URLSearchParams(carried).toString();
  return `${to("customer/conciliation", query && `?${query}`)}#${rowAnchor(sale)}`;
}
