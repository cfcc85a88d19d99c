import type { Portal } from "~/access/portal.server";
import { getTerminalTotals, listTerminals } from "~/contract/extension/terminals";
import { placeOf } from "~/lists/place";
import { readPage } from "~/lists/state";
import { chooseTerminals, FILTER_NAMES } from "~/routes/customer/terminals/filter.server";
import { readHeader } from "../header.server";

/** One customer's terminals: the head, the list, what the filter counts. One wave; only the list must not fail. */
export async function readCustomerTerminals(portal: Portal, customerId: string, url: URL) {
  const { filter, query, sort } = chooseTerminals(url.searchParams);
  const asked = readPage(url.searchParams, portal);
  const params = { customerId };
  const [customer, { page, lost, asOf }, totals, anyStatus] = await Promise.all([
    readHeader(portal, customerId, "partner/customer/terminals"),
    portal.list(listTerminals, {
      params,
      query: { ...query, sort: sort.key, direction: sort.direction, cursor: asked.cursor, limit: asked.size },
    }),
    portal.panel(getTerminalTotals, { params, query }),
    // The other statuses stay in sight while one is chosen.
    query.status === undefined
      ? null
      : portal.panel(getTerminalTotals, { params, query: { ...query, status: undefined } }),
  ]);
  return {
    customer,
    filter,
    filterNames: FILTER_NAMES,
    sort,
    // The code is for who stands before the device: the customer's own page shows it.
    terminals: page.items.map(({ activation_code: _, ...terminal }) => terminal),
    asOf,
    place: placeOf(asked, page, lost),
    totals,
    statuses: anyStatus ?? totals,
    search: url.search,
  };
}

export type CustomerTerminalsPage = Awaited<ReturnType<typeof readCustomerTerminals>>;
