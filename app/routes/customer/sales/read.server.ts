import { getSalesDays, getSalesFilters, getSalesTotals, listSales } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { addDays } from "~/domain/days";
import { changed } from "~/lists/address";
import { chooseColumns } from "~/lists/chosen-columns";
import { omit } from "~/lists/prices";
import { unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { to } from "~/screens/to";
import { COLUMNS, PRICED } from "./columns";
import { type ChosenSales, chooseSales, queryOf } from "./filter.server";
import { totalsWithoutPrices } from "./prices";

/** `?grafico=bandeira`; on a slow line the bars come only when they are asked for. */
const CHARTS: Readonly<Record<string, "modality" | "brand" | undefined>> = {
  produto: "modality",
  bandeira: "brand",
};

/** The list, its totals, what it can be filtered by, its days: one wave. Only the list must not fail. */
export async function readSales(portal: Portal, url: URL) {
  const { showsPrices, today } = portal;
  const search = url.searchParams;
  const chosen = chooseSales(search, portal);
  const { gone } = chooseColumns(COLUMNS, search);
  const [found, choices] = await Promise.all([
    unlessRefused(chosen.refused, () => findSales(portal, chosen, search)),
    portal.panel(getSalesFilters, { params: { customerId: portal.customerId } }),
  ]);
  return {
    ...chosen,
    ...found,
    choices,
    showsPrices,
    search: url.search,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported:
      chosen.refused || gone.length > 0
        ? null
        : to("customer/sales/export") + changed(url.search, { grafico: null, por: null }),
    wider: { de: addDays(today, -89), ate: today },
    yesterday: addDays(today, -1),
  };
}

async function findSales(portal: Portal, chosen: ChosenSales, search: URLSearchParams) {
  const { showsPrices } = portal;
  const bars = search.get("grafico") ?? "";
  const chart = Object.hasOwn(CHARTS, bars) ? CHARTS[bars] : undefined;
  const params = { customerId: portal.customerId };
  const query = queryOf(chosen);
  const [{ rows, ...page }, totals, days] = await Promise.all([
    askPage(portal, listSales, { params, query }, { search, sort: chosen.sort }),
    portal.panel(getSalesTotals, { params, query }),
    chart ? portal.panel(getSalesDays, { params, query: { ...query, by: chart } }) : null,
  ]);
  return {
    ...page,
    sales: showsPrices ? rows : rows.map((sale) => omit(sale, PRICED)),
    totals: totals.ok && !showsPrices ? { ...totals, value: totalsWithoutPrices(totals.value) } : totals,
    days,
    chart: chart ?? null,
  };
}

export type SalesList = Awaited<ReturnType<typeof readSales>>;
export type FoundSales = Extract<SalesList, { refused: false }>;
