import type { Portal } from "~/access/portal.server";
import { getReceivableEntriesTotals, listReceivableEntries } from "~/contract/extension/receivable-entries";
import { getReceivablesTotals, listReceivables } from "~/contract/extension/receivables";
import { placeOf } from "~/lists/place";
import { readPage, readSort } from "~/lists/state";
import { oldest } from "~/ui/last-good";
import { choicesQuery, readChoices } from "../filter";
import { entrySorts, readEntryTypes, type ShownEntry, withoutPrices } from "./entries";

/** What the address asks of the entries of a day, as the upstream takes it. */
export function entriesQuery(search: URLSearchParams, date: string, showsPrices: boolean) {
  const choices = readChoices(search);
  const types = readEntryTypes(search);
  const sort = readSort(search, entrySorts(showsPrices), "-venda");
  const filter = {
    date,
    ...choicesQuery(choices),
    ...(types.value.tipo && { entry_type: types.value.tipo.join(",") }),
  };
  return { choices, types, sort, filter };
}

/** A day's units and entries, and their sums: one wave of questions. */
export async function readDay(portal: Portal, date: string, url: URL) {
  const { choices, types, sort, filter } = entriesQuery(url.searchParams, date, portal.showsPrices);
  const asked = readPage(url.searchParams, portal);
  const params = { customerId: portal.customerId };
  const unitsQuery = { from: date, to: date, ...choicesQuery(choices) };
  const [units, totals, entries, sums] = await Promise.all([
    portal.list(listReceivables, { params, query: { ...unitsQuery, sort: "settlement_date", limit: 100 } }),
    portal.panel(getReceivablesTotals, { params, query: unitsQuery }),
    portal.list(listReceivableEntries, {
      params,
      query: {
        ...filter,
        sort: sort.key,
        direction: sort.direction,
        cursor: asked.cursor,
        limit: asked.size,
      },
    }),
    portal.panel(getReceivableEntriesTotals, { params, query: filter }),
  ]);
  const { problem, ...place } = placeOf(asked, entries.page, entries.lost);
  const items: ShownEntry[] = entries.page.items;
  return {
    date,
    today: portal.today,
    prices: portal.showsPrices,
    sales: portal.mayOpen("customer/sales/detail"),
    search: url.search,
    choices,
    types,
    sort: { name: sort.name, direction: sort.direction },
    units: units.page.items,
    asOf: oldest([units, entries]) ?? undefined,
    /** A day of more units than fit: the list of units has them all. */
    moreUnits: units.page.next_cursor !== null,
    totals,
    entries: portal.showsPrices ? items : items.map(withoutPrices),
    sums: sums.ok && !portal.showsPrices ? { ...sums, value: withoutPrices(sums.value) } : sums,
    place,
    problem,
    printedAt: new Date().toISOString(),
  };
}
