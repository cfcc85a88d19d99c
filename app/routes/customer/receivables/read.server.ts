import {
  getReceivableDays,
  getReceivableShares,
  getReceivablesTotals,
  listReceivables,
} from "#contract/extension/receivables";
import type { Portal } from "~/access/portal.server";
import { scheduleSpans } from "~/domain/receivables";
import { placeOf } from "~/lists/place";
import { unlessRefused } from "~/lists/refused";
import { sliceAfter } from "~/lists/slice-after";
import { readPage } from "~/lists/state";
import { askPage } from "~/page/paging.server";
import { statementWay } from "../statement-way.server";
import { readSchedule, readScheduleSort, type Schedule } from "./schedule";

/** The view and the totals of its filter: one wave of questions. Showing what is to be paid is mandatory, so no price hides here. */
export async function readReceivables(portal: Portal, url: URL) {
  const { searchParams: search } = url;
  const schedule = readSchedule(search, portal.today);
  const { query: _, ...shown } = schedule;
  const found = await unlessRefused(schedule.refused, () => findReceivables(portal, schedule, search));
  return {
    ...shown,
    ...found,
    accounts: found.refused
      ? await askAccounts(portal)
      : found.totals.ok
        ? found.totals.value.bank_accounts
        : [],
    // The same money as an account of a month.
    statement: statementWay(portal, schedule.query.to),
    search: url.search,
    today: portal.today,
  };
}

/** What to choose from, of a filter that was refused: its totals are not asked for. */
export async function askAccounts(portal: Portal) {
  const params = { customerId: portal.customerId };
  const query = { from: portal.today, to: portal.today };
  const totals = await portal.panel(getReceivablesTotals, { params, query });
  return totals.ok ? totals.value.bank_accounts : [];
}

async function findReceivables(portal: Portal, schedule: Schedule, search: URLSearchParams) {
  const params = { customerId: portal.customerId };
  const [totals, { fault, ...body }] = await Promise.all([
    portal.panel(getReceivablesTotals, { params, query: schedule.query }),
    readBody(portal, schedule, search),
  ]);
  return { totals, body, fault };
}

function readBody(portal: Portal, schedule: Schedule, search: URLSearchParams) {
  switch (schedule.view) {
    case "dias":
      return readDays(portal, schedule, search);
    case "unidades":
      return readUnits(portal, schedule, search);
    case "calendario":
      return readMonth(portal, schedule);
    case "adquirente":
      return readShares(portal, schedule, "acquirer");
    case "bandeira":
      return readShares(portal, schedule, "brand");
  }
}

/** All days come at once: what is sorted and paged here is at most a year of them. */
async function readDays(portal: Portal, { query }: Schedule, search: URLSearchParams) {
  const sort = readScheduleSort(search);
  const page = readPage(search, portal);
  const { days, asOf, fault } = await askDays(portal, query);
  const turn = sort.direction === "asc" ? 1 : -1;
  const sorted = days
    .filter((day) => day.entries_count > 0)
    .sort(
      (one, other) =>
        turn * (sort.name === "valor" ? one.total_amount - other.total_amount : 0) ||
        turn * one.date.localeCompare(other.date),
    );
  const slice = sliceAfter(sorted, (day) => day.date, page.cursor, page.size);
  const { problem, ...place } = placeOf(page, slice, slice.lost, fault);
  return {
    kind: "days" as const,
    asOf,
    fault,
    rows: slice.rows,
    count: sorted.length,
    spans: scheduleSpans(days),
    sort,
    place,
    problem,
  };
}

async function readUnits(portal: Portal, { query }: Schedule, search: URLSearchParams) {
  const sort = readScheduleSort(search);
  const params = { customerId: portal.customerId };
  const { place, ...page } = await askPage(portal, listReceivables, { params, query }, { search, sort });
  return { ...page, kind: "units" as const, sort, place, problem: place.problem };
}

async function askDays(portal: Portal, query: Schedule["query"]) {
  const params = { customerId: portal.customerId };
  const { page, asOf, fault } = await portal.list(getReceivableDays, { params, query }, { days: [] });
  return { days: page.days, asOf, fault };
}

async function readMonth(portal: Portal, { query }: Schedule) {
  const { days, asOf, fault } = await askDays(portal, query);
  return {
    kind: "month" as const,
    asOf,
    fault,
    days: days.map(({ date, amount, entries_count }) => ({ date, amount, entries_count })),
    problem: null,
  };
}

async function readShares(portal: Portal, { query }: Schedule, dimension: "acquirer" | "brand") {
  const { page, asOf, fault } = await portal.list(
    getReceivableShares,
    {
      params: { customerId: portal.customerId },
      query: { ...query, dimension },
    },
    { shares: [] },
  );
  return { kind: "shares" as const, asOf, fault, dimension, shares: page.shares, problem: null };
}
