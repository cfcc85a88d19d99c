import { getTerminalTotals, listTerminals } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { unlessRefused } from "~/lists/refused";
import { pageQuery, readPage } from "~/lists/state";
import { chooseTerminals, FILTER_NAMES } from "~/routes/terminals/filter.server";

/** One customer's terminals: the head, the list, what the filter counts. One wave; only the list must not fail. */
export async function readCustomerTerminals(portal: Portal, customerId: string, url: URL) {
  const chosen = chooseTerminals(url.searchParams);
  const { filter, sort, valid } = chosen;
  const [found, choices] = await Promise.all([
    unlessRefused(!valid, () => findTerminals(portal, customerId, url.searchParams, chosen)),
    // What to choose from comes with the totals, where these are asked for.
    valid ? null : portal.panel(getTerminalTotals, { params: { customerId }, query: {} }),
  ]);
  return { customerId, ...found, choices, filter, filterNames: FILTER_NAMES, sort, search: url.search };
}

async function findTerminals(
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
    // The code is for who stands before the device: the customer's own page shows it.
    terminals: page.items.map(({ activation_code: _, ...terminal }) => terminal),
    asOf,
    fault,
    place: placeOf(asked, page, lost, fault),
    totals,
    statuses: anyStatus ?? totals,
  };
}

export type CustomerTerminalsPage = Awaited<ReturnType<typeof readCustomerTerminals>>;
export type FoundCustomerTerminals = Extract<CustomerTerminalsPage, { refused: false }>;
