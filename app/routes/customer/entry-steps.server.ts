/** The sale behind an entry knows the list that the entry stands in: a day's of the schedule, or that of all entries. */
import { getReceivableEntryStanding } from "#contract/extension/receivable-entries";
import type { Portal } from "~/access/portal.server";
import { isCalendarDay } from "~/domain/days";
import { readList, rowAnchor } from "~/lists/from-list";
import { type RecordSteps, recordSteps } from "~/lists/record-steps";
import { isRefused } from "~/lists/refused";
import { readPage, readSort, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { chooseEntries, entriesQuery } from "./entry-filter";
import { saleOfEntry } from "./entry-way";
import { choicesQuery, readChoices } from "./schedule-choices";
import { entrySorts, readEntryTypes } from "./shown-entry";

/** What the address asks of the entries of a day, as the upstream takes it. */
export function dayEntriesQuery(search: URLSearchParams, date: string, showsPrices: boolean) {
  const choices = readChoices(search);
  const types = readEntryTypes(search);
  const sort = readSort(search, entrySorts(showsPrices), "-venda");
  const filter = {
    date,
    ...choicesQuery(choices),
    id: types.value.id?.join(),
    ...(types.value.tipo && { entry_type: types.value.tipo.join(",") }),
  };
  return { choices, types, sort, filter, refused: isRefused(choices, types) };
}

/** Which entry the sale was opened from, and in which list. */
export interface EntryPlace {
  /** `6012-3`, `a-15` */
  entry: string;
  /** Of the schedule; null for the list of all entries. */
  day: string | null;
  list: URLSearchParams;
}

/** As `saleOfEntry` wrote it; null where the sale was not opened from an entry, or the person may not open its list. */
export function readEntryPlace({ url, mayOpen }: Pick<Portal, "url" | "mayOpen">): EntryPlace | null {
  const entry = url.searchParams.get("lancamento") ?? "";
  const day = url.searchParams.get("dia");
  const list = readList(url.searchParams);
  if (list === null || !/^(?:a|\d{1,15})-\d{1,15}$/.test(entry)) return null;
  if (day !== null && !isCalendarDay(day)) return null;
  return mayOpen(day === null ? "customer/receivables/entries" : "customer/receivables/day")
    ? { entry, day, list }
    : null;
}

/** From the sale of one entry to that of the next. */
export async function askEntrySteps(portal: Portal, place: EntryPlace): Promise<RecordSteps> {
  const { entry, day, list } = place;
  const standing = await askStanding(portal, place);
  const wayTo = (id: string | null, sale: string | null) =>
    id === null || sale === null ? null : saleOfEntry(sale, { entry: id, day });
  return recordSteps({
    list,
    listHref:
      day === null ? to("customer/receivables/entries") : to("customer/receivables/day", { date: day }),
    anchor: rowAnchor(entry),
    standing,
    previous: standing && wayTo(standing.previous_id, standing.previous_sale_id),
    next: standing && wayTo(standing.next_id, standing.next_sale_id),
  });
}

/** A filter that is refused finds nothing to stand in. */
function askStanding(portal: Portal, { entry, day, list }: EntryPlace) {
  const asked = day === null ? ofAll(list, portal) : ofDay(list, day, portal);
  if (!asked) return null;
  return portal.aside(getReceivableEntryStanding, {
    params: { customerId: portal.customerId, entryId: entry },
    query: { ...asked.query, ...sortQuery(asked.sort), limit: readPage(list, portal).size },
  });
}

function ofAll(list: URLSearchParams, portal: Portal) {
  const chosen = chooseEntries(list, portal);
  return chosen.refused ? null : { sort: chosen.sort, query: entriesQuery(chosen) };
}

function ofDay(list: URLSearchParams, day: string, { showsPrices }: Portal) {
  const { sort, filter, refused } = dayEntriesQuery(list, day, showsPrices);
  return refused ? null : { sort, query: filter };
}
