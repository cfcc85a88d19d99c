import { getTerminalTotals, listTerminals } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { pageQuery, readPage } from "~/lists/state";
import type { chooseTerminals } from "./filter.server";

/** A page of a customer's terminals, what the filter counts, and what each status would: one wave. */
export async function findTerminals(
  portal: Portal,
  customerId: string,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseTerminals>,
) {
  const asked = readPage(search, portal);
  const params = { customerId };
  const [{ page, lost, asOf, fault }, totals, anyStatus] = await Promise.all([
    portal.list(listTerminals, { params, query: { ...query, ...pageQuery(sort, asked) } }, NO_PAGE),
    portal.panel(getTerminalTotals, { params, query }),
    // The other statuses stay in sight while one is chosen.
    query.status === undefined
      ? null
      : portal.panel(getTerminalTotals, { params, query: { ...query, status: undefined } }),
  ]);
  return {
    // The code stands on the customer's own page, for those who may activate: nobody else stands before the device.
    terminals: page.items.map(({ activation_code: _, ...terminal }) => terminal),
    asOf,
    fault,
    place: placeOf(asked, page, lost, fault),
    totals,
    statuses: anyStatus ?? totals,
  };
}
