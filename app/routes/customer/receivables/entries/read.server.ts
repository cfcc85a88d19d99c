import { getReceivableEntriesTotals, listReceivableEntries } from "#contract/extension/receivable-entries";
import { getSalesFilters } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { unlessRefused } from "~/lists/refused";
import { pageQuery, readPage } from "~/lists/state";
import { to } from "~/screens/to";
import { type ChosenEntries, chooseEntries, entriesQuery } from "../../entry-filter";
import { countOnly, entryWithoutPrices } from "../../shown-entry";

/** The list, its totals and the stores to choose from: one wave. */
export async function readEntries(portal: Portal, url: URL) {
  const chosen = chooseEntries(url.searchParams, portal);
  const params = { customerId: portal.customerId };
  const [found, choices] = await Promise.all([
    unlessRefused(!chosen.valid, () => findEntries(portal, chosen, url.searchParams)),
    // The names of stores are those of the sales' filter; without it they can still be filtered by.
    portal.mayOpen("customer/sales") ? portal.panel(getSalesFilters, { params }) : null,
  ]);
  return {
    ...chosen,
    ...found,
    stores: choices?.ok ? choices.value.stores : [],
    prices: portal.showsPrices,
    sales: portal.mayOpen("customer/sales/detail"),
    search: url.search,
    exported: chosen.valid ? to("customer/receivables/entries/export") + url.search : null,
  };
}

async function findEntries(portal: Portal, chosen: ChosenEntries, search: URLSearchParams) {
  const { showsPrices } = portal;
  const asked = readPage(search, portal);
  const params = { customerId: portal.customerId };
  const query = entriesQuery(chosen);
  const [{ page, lost, asOf, fault }, totals] = await Promise.all([
    portal.list(
      listReceivableEntries,
      { params, query: { ...query, ...pageQuery(chosen.sort, asked) } },
      NO_PAGE,
    ),
    portal.panel(getReceivableEntriesTotals, { params, query }),
  ]);
  return {
    entries: showsPrices ? page.items : page.items.map(entryWithoutPrices),
    asOf,
    fault,
    place: placeOf(asked, page, lost, fault),
    totals: totals.ok && !showsPrices ? { ...totals, value: countOnly(totals.value) } : totals,
  };
}

export type EntriesList = Awaited<ReturnType<typeof readEntries>>;
export type FoundEntries = Extract<EntriesList, { refused: false }>;
