/** The way from a sale of the conciliation to all that is known of it, and from there to the next in the same list. */
import { to } from "~/screens/to";

/** In the address of a sale that was opened from there: the list's query stands beside it, as of any record. */
const CONCILIATION = "conciliacao";
const SALES = "vendas";

export function saleOfConciliation(sale: string): string {
  return to("customer/sales/detail", { id: sale }, { [CONCILIATION]: SALES });
}

export function isOfConciliation(search: URLSearchParams): boolean {
  return search.get(CONCILIATION) === SALES;
}
