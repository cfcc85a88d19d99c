import type { Panel } from "~/access/page-tools.server";
import type { Portal } from "~/access/portal.server";
import type { AnswerOf } from "~/contract/call";
import {
  DEFAULT_TOLERANCE,
  type DiscrepancyTotals,
  getDiscrepancyTotals,
  listDiscrepancies,
} from "~/contract/extension/discrepancies";
import { changed } from "~/lists/address";
import { placeOf } from "~/lists/place";
import { readPage } from "~/lists/state";
import { paths } from "~/paths";
import { readDiscrepancyFilter, readDiscrepancySort } from "./filter.server";
import { countsOf, type ShownTotals, shown } from "./prices";

const NO_ROWS: { page: AnswerOf<typeof listDiscrepancies>; lost: boolean; asOf?: string } = {
  page: { items: [], next_cursor: null, previous_cursor: null },
  lost: false,
};

/** The list and the sums of its whole filter, asked at once. */
export async function readDiscrepancies(portal: Portal, url: URL) {
  const { showsPrices } = portal;
  const search = url.searchParams;
  const { query, value, typed, problems } = readDiscrepancyFilter(search, portal);
  const sort = readDiscrepancySort(search, showsPrices);
  const asked = readPage(search, portal);
  const params = { customerId: portal.customerId };
  // The causes are sums: nobody waits for rows that are not shown.
  const view = showsPrices && search.get("visao") === "causas" ? "causas" : "lista";
  const [{ page, lost, asOf }, totals] = await Promise.all([
    view === "causas"
      ? NO_ROWS
      : portal.list(listDiscrepancies, {
          params,
          query: {
            ...query,
            sort: sort.key,
            direction: sort.direction,
            cursor: asked.cursor,
            limit: asked.size,
          },
        }),
    portal.panel(getDiscrepancyTotals, { params, query }),
  ]);
  const { problem, ...place } = placeOf(asked, page, lost);
  return {
    view,
    search: url.search,
    filter: { value, typed, problems },
    sort: { name: sort.name, direction: sort.direction },
    rows: page.items.map((one) => shown(one, showsPrices)),
    asOf,
    place,
    lost: problem,
    totals: shownTotals(totals, showsPrices),
    showsPrices,
    tolerance: {
      amount: value.tolerancia ?? DEFAULT_TOLERANCE.amount,
      rate: value.tolerancia_taxa ?? DEFAULT_TOLERANCE.rate,
    },
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported:
      Object.keys(problems).length === 0
        ? paths.discrepanciesExport(changed(url.search, { por: null, visao: null }).replace(/^\?$/, ""))
        : null,
  };
}

function shownTotals(totals: Panel<DiscrepancyTotals>, showsPrices: boolean): Panel<ShownTotals> {
  return totals.ok && !showsPrices ? { ...totals, value: countsOf(totals.value) } : totals;
}

export type ReadDiscrepancies = Awaited<ReturnType<typeof readDiscrepancies>>;
