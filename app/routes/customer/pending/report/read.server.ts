import {
  getPendingTreatmentTotals,
  listPendingTreatments,
  type PendingTreatmentTotals,
} from "#contract/extension/pending-treatments";
import type { Portal } from "~/access/portal.server";
import { addDays } from "~/domain/days";
import { pendingsPerDay, treatmentColumns } from "~/domain/pending-treatments";
import type { Period } from "~/domain/periods";
import { isRefused, unlessRefused } from "~/lists/refused";
import { type ReadSort, readSort } from "~/lists/state";
import { askPage } from "~/page/paging.server";
import { type ReadReportFilter, readReportFilter, SORTS, USUAL_SORT } from "./filter.server";

/** The report and the sums of its whole filter, asked at once. */
export async function readReport(portal: Portal, url: URL) {
  const read = readReportFilter(url.searchParams, portal.today);
  const { period, value, typed, problems } = read;
  const sort = readSort(url.searchParams, SORTS, USUAL_SORT);
  // What the sums of a narrower filter come with is less than there is to choose from.
  const isNarrowed = Object.keys(typed).length > 0;
  const refused = isRefused(period, read);
  const [found, choices] = await Promise.all([
    unlessRefused(refused, () => findReport(portal, url.searchParams, read, sort)),
    refused || isNarrowed ? askChoices(portal, read) : null,
  ]);
  return {
    ...found,
    choices: choices ?? (!found.refused && found.totals.ok ? found.totals.value : NO_CHOICES),
    search: url.search,
    filter: { value, typed, problems },
    period,
    sort: { name: sort.name, direction: sort.direction },
    /** The last ninety days. */
    wider: { de: addDays(portal.today, -89), ate: portal.today },
    today: portal.today,
    mayOpenPending: portal.mayOpen("customer/pending/detail"),
  };
}

async function findReport(
  portal: Portal,
  search: URLSearchParams,
  { query, period }: ReadReportFilter,
  sort: ReadSort<(typeof SORTS)[keyof typeof SORTS]>,
) {
  const params = { customerId: portal.customerId };
  const [page, totals] = await Promise.all([
    askPage(portal, listPendingTreatments, { params, query }, { search, sort }),
    portal.panel(getPendingTreatmentTotals, { params, query }),
  ]);
  return {
    ...page,
    totals: totals.ok ? { ...totals, value: shownTotals(totals.value, period) } : totals,
  };
}

const NO_CHOICES: Choices = { users: [], places: [] };

/** The people, stores and checkouts of the period, whatever is filtered by: one may be changed for another. */
async function askChoices(portal: Portal, { query: asked, period }: ReadReportFilter): Promise<Choices> {
  const params = { customerId: portal.customerId };
  const query = { period_of: asked.period_of, from: period.from, to: period.to } as const;
  const totals = await portal.panel(getPendingTreatmentTotals, { params, query });
  return totals.ok ? { users: totals.value.users, places: totals.value.points_of_sale } : NO_CHOICES;
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
export type FoundReport = Extract<ReportRead, { refused: false }>;
export type ReportTotals = ReturnType<typeof shownTotals>;

type PlaceOf = Pick<
  PendingTreatmentTotals["points_of_sale"][number],
  "store_id" | "store_name" | "pos_number"
>;
export interface Choices {
  users: PendingTreatmentTotals["users"];
  places: readonly PlaceOf[];
}
