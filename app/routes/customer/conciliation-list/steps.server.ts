/** The sale behind a row of the conciliation knows its place among the sales that are compared. */
import { getConciliationSaleStanding } from "#contract/extension/conciliation";
import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import { type RecordSteps, stepsById } from "~/lists/record-steps";
import { readPage, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { chooseSides, queryOf } from "./filter.server";
import { isOfConciliation, saleOfConciliation } from "./way";

/** The list that the sale was opened from; null where that was another, or the person may not open it. */
export function readConciliationList({ url, mayOpen }: Pick<Portal, "url" | "mayOpen">) {
  const isOf = isOfConciliation(url.searchParams) && mayOpen("customer/conciliation");
  return isOf ? readList(url.searchParams) : null;
}

export async function askConciliationSteps(
  portal: Portal,
  saleId: string,
  list: URLSearchParams,
): Promise<RecordSteps> {
  const standing = await askStanding(portal, saleId, list);
  return stepsById({ list, listHref: to("customer/conciliation") }, saleId, standing, saleOfConciliation);
}

/** A filter that is refused finds nothing to stand in. */
function askStanding(portal: Portal, saleId: string, list: URLSearchParams) {
  const chosen = chooseSides(list, portal.today);
  if (chosen.refused) return null;
  return portal.aside(getConciliationSaleStanding, {
    params: { customerId: portal.customerId, saleId },
    query: { ...queryOf(chosen), ...sortQuery(chosen.sort), limit: readPage(list, portal).size },
  });
}
