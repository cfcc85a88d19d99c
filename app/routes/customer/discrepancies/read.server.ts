import type { AnswerOf } from "#contract/call";
import {
  DEFAULT_TOLERANCE,
  type DiscrepancyTotals,
  getDiscrepancyTotals,
  listDiscrepancies,
} from "#contract/extension/discrepancies";
import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { isRefused, unlessRefused } from "~/lists/refused";
import { pageQuery, readPage } from "~/lists/state";
import type { Listed } from "~/page/asking.server";
import { to } from "~/screens/to";
import type { Panel } from "~/ui/panel";
import { type ReadDiscrepancyFilter, readDiscrepancyFilter, readDiscrepancySort } from "./filter.server";
import { countsOf, type ShownTotals, shown } from "./prices";

const NO_ROWS: Listed<AnswerOf<typeof listDiscrepancies>> = { page: NO_PAGE, lost: false };

/** The list and the sums of its whole filter, asked at once. */
export async function readDiscrepancies(portal: Portal, url: URL) {
  const { showsPrices } = portal;
  const read = readDiscrepancyFilter(url.searchParams, portal);
  const { value, typed, problems, period } = read;
  const sort = readDiscrepancySort(url.searchParams, showsPrices);
  const refused = isRefused(read);
  return {
    ...(await unlessRefused(refused, () => findDiscrepancies(portal, url.searchParams, read, sort))),
    search: url.search,
    filter: { value, typed, problems, period },
    sort: { name: sort.name, direction: sort.direction },
    showsPrices,
    today: portal.today,
    tolerance: {
      amount: value.tolerancia ?? DEFAULT_TOLERANCE.amount,
      rate: value.tolerancia_taxa ?? DEFAULT_TOLERANCE.rate,
    },
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: refused
      ? null
      : to(
          "customer/discrepancies/export",
          changed(url.search, { por: null, visao: null }).replace(/^\?$/, ""),
        ),
  };
}

async function findDiscrepancies(
  portal: Portal,
  search: URLSearchParams,
  { query }: ReadDiscrepancyFilter,
  sort: ReturnType<typeof readDiscrepancySort>,
) {
  const { showsPrices } = portal;
  const asked = readPage(search, portal);
  const params = { customerId: portal.customerId };
  // The causes are sums: nobody waits for rows that are not shown.
  const view = showsPrices && search.get("visao") === "causas" ? "causas" : "lista";
  const [{ page, lost, asOf, fault }, totals] = await Promise.all([
    view === "causas"
      ? NO_ROWS
      : portal.list(listDiscrepancies, { params, query: { ...query, ...pageQuery(sort, asked) } }, NO_PAGE),
    portal.panel(getDiscrepancyTotals, { params, query }),
  ]);
  const { problem, ...place } = placeOf(asked, page, lost, fault);
  return {
    view,
    rows: page.items.map((one) => shown(one, showsPrices)),
    asOf,
    fault,
    place,
    lost: problem,
    totals: shownTotals(totals, showsPrices),
  } as const;
}

function shownTotals(totals: Panel<DiscrepancyTotals>, showsPrices: boolean): Panel<ShownTotals> {
  return totals.ok && !showsPrices ? { ...totals, value: countsOf(totals.value) } : totals;
}

export type ReadDiscrepancies = Awaited<ReturnType<typeof readDiscrepancies>>;
export type FoundDiscrepancies = Extract<ReadDiscrepancies, { refused: false }>;
