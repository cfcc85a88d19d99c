import type { AnswerOf } from "#contract/call";
import { getReceivablesBridge } from "#contract/extension/bridges";
import { getReceivableEntriesTotals, listReceivableEntries } from "#contract/extension/receivable-entries";
import { getReceivableDays, getReceivablesTotals, listReceivables } from "#contract/extension/receivables";
import type { Portal } from "~/access/portal.server";
import { addDays, isCalendarDay } from "~/domain/days";
import { NO_PAGE } from "~/lists/fault";
import { numberedPlace, readNumber } from "~/lists/numbered";
import { placeOf } from "~/lists/place";
import { unlessRefused } from "~/lists/refused";
import { pageQuery, readPage } from "~/lists/state";
import type { Listed } from "~/page/asking.server";
import { oldest } from "~/ui/stale-answer";
import { receivablesRows } from "../../bridge-rows.server";
import { dayEntriesQuery } from "../../entry-steps.server";
import { choicesQuery, type ScheduleChoices } from "../../schedule-choices";
import { countOnly, entryWithoutPrices } from "../../shown-entry";
import { askAccounts } from "../read.server";

const NO_UNITS: Listed<AnswerOf<typeof listReceivables>> = { page: NO_PAGE, lost: false };

/** A day's units and entries, and their sums: one wave of questions. */
export async function readDay(portal: Portal, date: string, url: URL) {
  const asked = dayEntriesQuery(url.searchParams, date, portal.showsPrices);
  const { choices, types, sort, refused } = asked;
  const found = await unlessRefused(refused, () => findDay(portal, date, url.searchParams, asked));
  return {
    ...found,
    accounts: found.refused
      ? await askAccounts(portal)
      : found.totals.ok
        ? found.totals.value.bank_accounts
        : [],
    date,
    today: portal.today,
    prices: portal.showsPrices,
    sales: portal.mayOpen("customer/sales/detail"),
    search: url.search,
    /** Of both, for what a view may ask for that is no more. */
    filter: {
      typed: { ...choices.typed, ...types.typed },
      problems: { ...choices.problems, ...types.problems },
    },
    choices,
    types,
    sort: { name: sort.name, direction: sort.direction },
  };
}

/** How far one looks for the days before and after. */
const NEAR = 45;

/** The nearest days on either side on which something is paid; null where none is near, or nobody answered. */
async function askBeside(portal: Portal, date: string, choices: ScheduleChoices) {
  const [from, to] = [addDays(date, -NEAR), addDays(date, NEAR)];
  const isKnown = isCalendarDay(from) && isCalendarDay(to);
  const params = { customerId: portal.customerId };
  const answer = isKnown
    ? await portal.aside(getReceivableDays, { params, query: { from, to, ...choicesQuery(choices) } })
    : null;
  const paid = (answer?.days ?? []).filter(({ amount }) => amount !== 0).map((day) => day.date);
  return {
    former: paid.findLast((day) => day < date) ?? null,
    next: paid.find((day) => day > date) ?? null,
  };
}

async function findDay(
  portal: Portal,
  date: string,
  search: URLSearchParams,
  { choices, types, sort, filter }: ReturnType<typeof dayEntriesQuery>,
) {
  const asked = readPage(search, portal);
  const params = { customerId: portal.customerId };
  const unitsQuery = { from: date, to: date, ...choicesQuery(choices) };
  // A unit is of entries of many kinds: beside some of these alone, it would be of others.
  const isOfEntries = Object.keys(types.value).length > 0;
  // It is of the whole day: beside a part of it, it would be of something else.
  const { adquirente: acquirers, ...others } = { ...choices.value, ...types.value };
  const isWhole = Object.keys(others).length === 0 && portal.showsPrices;
  const [units, totals, entries, sums, beside, bridge] = await Promise.all([
    isOfEntries
      ? NO_UNITS
      : portal.list(
          listReceivables,
          { params, query: { ...unitsQuery, sort: "settlement_date", limit: 100 } },
          NO_PAGE,
        ),
    portal.panel(getReceivablesTotals, { params, query: unitsQuery }),
    portal.list(listReceivableEntries, { params, query: { ...filter, ...pageQuery(sort, asked) } }, NO_PAGE),
    portal.panel(getReceivableEntriesTotals, { params, query: filter }),
    askBeside(portal, date, choices),
    isWhole
      ? portal.panel(getReceivablesBridge, {
          params,
          query: { from: date, to: date, acquirer: acquirers?.join() },
        })
      : null,
  ]);
  const { problem, ...place } = placeOf(asked, entries.page, entries.lost, entries.fault);
  const { items } = entries.page;
  return {
    /** Only entries of some kinds, or those that were marked: what is shown and summed is them. */
    isOfEntries,
    units: units.page.items,
    unitsPlace: numberedPlace(readNumber(search, portal, "unidades"), units.page.items.length),
    asOf: oldest([units, entries]) ?? undefined,
    /** Of the entries, of the units, or of both. */
    fault: entries.fault ?? units.fault,
    faulty: { units: units.fault !== undefined, entries: entries.fault !== undefined },
    /** A day of more units than fit: the list of units has them all. */
    moreUnits: units.page.next_cursor !== null,
    totals,
    bridge: bridge?.ok
      ? { ...bridge, value: receivablesRows(bridge.value, { from: date, to: date, acquirers }, portal) }
      : bridge,
    beside,
    entries: portal.showsPrices ? items : items.map(entryWithoutPrices),
    sums: sums.ok && !portal.showsPrices ? { ...sums, value: countOnly(sums.value) } : sums,
    place,
    problem,
  };
}
