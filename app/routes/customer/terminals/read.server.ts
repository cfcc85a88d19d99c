import type { Portal } from "~/access/portal.server";
import { getTerminalTotals, listTerminals } from "~/contract/extension/terminals";
import { changed } from "~/lists/address";
import { placeOf } from "~/lists/place";
import { readPage } from "~/lists/state";
import { paths } from "~/paths";
import { chooseTerminals, FILTER_NAMES } from "./filter.server";
import { actsFor } from "./may.server";

/** The list, what the filter counts, and what each status would: one wave. Only the list must not fail. */
export async function readTerminals(portal: Portal, url: URL) {
  const { filter, query, sort, valid } = chooseTerminals(url.searchParams);
  const asked = readPage(url.searchParams, portal);
  const params = { customerId: portal.customerId };
  const [{ page, lost, asOf }, totals, anyStatus] = await Promise.all([
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
    filter,
    filterNames: FILTER_NAMES,
    sort,
    // The code stands on its own page, for those who may activate.
    terminals: page.items.map(({ activation_code: _, ...terminal }) => terminal),
    asOf,
    place: placeOf(asked, page, lost),
    totals,
    statuses: anyStatus ?? totals,
    search: url.search,
    acts: actsFor(portal),
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: valid ? paths.terminalsExport() + changed(url.search, { por: null }) : null,
    establishment: portal.mayOpen("customer/establishment") ? paths.establishment() : null,
  };
}

export type TerminalsPage = Awaited<ReturnType<typeof readTerminals>>;
