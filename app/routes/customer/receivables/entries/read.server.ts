import { getReceivableEntriesTotals, listReceivableEntries } from "#contract/extension/receivable-entries";
import { getSalesFilters } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { to } from "~/screens/to";
import { type ChosenEntries, chooseEntries, entriesQuery } from "../../entry-filter";
import { countOnly, entryWithoutPrices } from "../../shown-entry";

/** The list, its totals and the stores to choose from: one wave. */
export async function readEntries(portal: Portal, url: URL) {
  const chosen = chooseEntries(url.searchParams, portal);
  const params = { customerId: portal.customerId };
  const [found, choices] = await Promise.all([
    unlessRefused(chosen.refused, () => findEntries(portal, chosen, url.searchParams)),
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
    exported: chosen.refused ? null : to("customer/receivables/entries/export") + url.search,
  };
}

async function findEntries(portal: Portal, chosen: ChosenEntries, search: URLSearchParams) {
  const { showsPrices } = portal;
  const params = { customerId: portal.customerId };
  const query = entriesQuery(chosen);
  const [{ rows, ...page }, totals] = await Promise.all([
    askPage(portal, listReceivableEntries, { params, query }, { search, sort: chosen.sort }),
    portal.panel(getReceivableEntriesTotals, { params, query }),
  ]);
  return {
    ...page,
    entries: showsPrices ? rows : rows.map(entryWithoutPrices),
    totals: totals.ok && !showsPrices ? { ...totals, value: countOnly(totals.value) } : totals,
  };
}

export type EntriesList = Awaited<ReturnType<typeof readEntries>>;
export type FoundEntries = Extract<EntriesList, { refused: false }>;
