import { getTerminalTotals, listTerminals } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { unlessRefused } from "~/lists/refused";
import { pageQuery, readPage } from "~/lists/state";
import { to } from "~/screens/to";
import { chooseTerminals, FILTER_NAMES } from "./filter.server";
import { actsFor } from "./may.server";

/** The list, what the filter counts, and what each status would: one wave. Only the list must not fail. */
export async function readTerminals(portal: Portal, url: URL) {
  const chosen = chooseTerminals(url.searchParams);
  const { filter, sort, valid } = chosen;
  const params = { customerId: portal.customerId };
  return {
    ...(await unlessRefused(!valid, () => findTerminals(portal, url.searchParams, chosen))),
    /** What to choose from comes with the totals, where these are asked for. */
    choices: valid ? null : await portal.panel(getTerminalTotals, { params, query: {} }),
    filter,
    filterNames: FILTER_NAMES,
    sort,
    search: url.search,
    acts: actsFor(portal),
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: valid ? to("customer/terminals/export") + changed(url.search, { por: null }) : null,
    establishment: portal.mayOpen("customer/establishment") ? to("customer/establishment") : null,
  };
}

async function findTerminals(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseTerminals>,
) {
  const asked = readPage(search, portal);
  const params = { customerId: portal.customerId };
  const [{ page, lost, asOf, fault }, totals, anyStatus] = await Promise.all([
    portal.list(listTerminals, { params, query: { ...query, ...pageQuery(sort, asked) } }, NO_PAGE),
    portal.panel(getTerminalTotals, { params, query }),
    // The other statuses stay in sight while one is chosen.
    query.status === undefined
      ? null
      : portal.panel(getTerminalTotals, { params, query: { ...query, status: undefined } }),
  ]);
  return {
    // The code stands on its own page, for those who may activate: nobody else stands before the device.
    terminals: page.items.map(({ activation_code: _, ...terminal }) => terminal),
    asOf,
    fault,
    place: placeOf(asked, page, lost, fault),
    totals,
    statuses: anyStatus ?? totals,
  };
}

export type TerminalsPage = Awaited<ReturnType<typeof readTerminals>>;
export type FoundTerminals = Extract<TerminalsPage, { refused: false }>;
