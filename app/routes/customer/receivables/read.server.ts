import type { Portal } from "~/access/portal.server";
import {
  getReceivableDays,
  getReceivableShares,
  getReceivablesTotals,
  listReceivables,
} from "~/contract/extension/receivables";
import { scheduleSpans, sliceAfter } from "~/domain/receivables";
import { readPage } from "~/lists/state";
import { readSchedule, readScheduleSort, type Schedule } from "./schedule";

/** The view and the totals of its filter: one wave of questions. Showing what is to be paid is mandatory, so no price hides here. */
export async function readReceivables(portal: Portal, url: URL) {
  const { searchParams: search } = url;
  const schedule = readSchedule(search, portal.today);
  const params = { customerId: portal.customerId };
  const [totals, body] = await Promise.all([
    portal.panel(getReceivablesTotals, { params, query: schedule.query }),
    readBody(portal, schedule, search),
  ]);
  const { query: _, ...shown } = schedule;
  return {
    ...shown,
    totals,
    body,
    search: url.search,
    today: portal.today,
    printedAt: new Date().toISOString(),
  };
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
  const page = readPage(search);
  const { days } = await portal.ask(getReceivableDays, { params: { customerId: portal.customerId }, query });
  const turn = sort.direction === "asc" ? 1 : -1;
  const sorted = days
    .filter((day) => day.entries_count > 0)
    .sort(
      (one, other) =>
        turn * (sort.name === "valor" ? one.total_amount - other.total_amount : 0) ||
        turn * one.date.localeCompare(other.date),
    );
  const { rows, next, previous, lost } = sliceAfter(sorted, (day) => day.date, page.cursor, page.size);
  return {
    kind: "days" as const,
    rows,
    count: sorted.length,
    spans: scheduleSpans(days),
    sort,
    place: { number: lost ? 1 : page.number, size: page.size, next, previous },
    problem: page.problem ?? (lost ? GONE : null),
  };
}

const GONE = "Esta página não existe mais. Mostramos a primeira.";

async function readUnits(portal: Portal, { query }: Schedule, search: URLSearchParams) {
  const sort = readScheduleSort(search);
  const place = readPage(search);
  const { page, lost } = await portal.list(listReceivables, {
    params: { customerId: portal.customerId },
    query: { ...query, sort: sort.key, direction: sort.direction, cursor: place.cursor, limit: place.size },
  });
  return {
    kind: "units" as const,
    rows: page.items,
    sort,
    place: {
      number: lost ? 1 : place.number,
      size: place.size,
      next: page.next_cursor,
      previous: page.previous_cursor,
    },
    problem: place.problem ?? (lost ? GONE : null),
  };
}

async function readMonth(portal: Portal, { query }: Schedule) {
  const { days } = await portal.ask(getReceivableDays, { params: { customerId: portal.customerId }, query });
  return {
    kind: "month" as const,
    days: days.map(({ date, amount, entries_count }) => ({ date, amount, entries_count })),
    problem: null,
  };
}

async function readShares(portal: Portal, { query }: Schedule, dimension: "acquirer" | "brand") {
  const { shares } = await portal.ask(getReceivableShares, {
    params: { customerId: portal.customerId },
    query: { ...query, dimension },
  });
  return { kind: "shares" as const, dimension, shares, problem: null };
}
