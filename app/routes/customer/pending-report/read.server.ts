import type { Portal } from "~/access/portal.server";
import {
  getPendingTreatmentTotals,
  listPendingTreatments,
  type PendingTreatmentTotals,
} from "~/contract/extension/pending-treatments";
import { addDays } from "~/domain/days";
import { pendingsPerDay, treatmentColumns } from "~/domain/pending-treatments";
import type { Period } from "~/domain/periods";
import { placeOf } from "~/lists/place";
import { readPage, readSort } from "~/lists/state";
import { readReportFilter, SORTS, USUAL_SORT } from "./filter.server";

/** The report and the sums of its whole filter, asked at once. */
export async function readReport(portal: Portal, url: URL) {
  const search = url.searchParams;
  const { query, period, value, typed, problems } = readReportFilter(search, portal.today);
  const sort = readSort(search, SORTS, USUAL_SORT);
  const page = readPage(search, portal);
  const params = { customerId: portal.customerId };
  const [{ page: list, lost, asOf }, totals] = await Promise.all([
    portal.list(listPendingTreatments, {
      params,
      query: { ...query, sort: sort.key, direction: sort.direction, cursor: page.cursor, limit: page.size },
    }),
    portal.panel(getPendingTreatmentTotals, { params, query }),
  ]);
  const { problem, ...place } = placeOf(page, list, lost);
  return {
    search: url.search,
    filter: { value, typed, problems },
    period,
    sort: { name: sort.name, direction: sort.direction },
    rows: list.items,
    asOf,
    place,
    lost: problem,
    totals: totals.ok ? { ...totals, value: shownTotals(totals.value, period) } : totals,
    /** The last ninety days. */
    wider: { de: addDays(portal.today, -89), ate: portal.today },
    mayOpenPending: portal.mayOpen("customer/pending/detail"),
  };
}

/** Counted over the days of the period, so that the view only draws. */
function shownTotals({ days, points_of_sale, ...totals }: PendingTreatmentTotals, period: Period) {
  return {
    ...totals,
    columns: treatmentColumns(days, period),
    places: points_of_sale.map(({ days, ...place }) => ({ ...place, ...pendingsPerDay(days, period) })),
  };
}

export type ReportRead = Awaited<ReturnType<typeof readReport>>;
export type ReportTotals = ReturnType<typeof shownTotals>;
