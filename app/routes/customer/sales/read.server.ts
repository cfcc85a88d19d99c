import type { Portal } from "~/access/portal.server";
import { getSalesDays, getSalesFilters, getSalesTotals, listSales } from "~/contract/extension/sales";
import { addDays } from "~/domain/days";
import { changed } from "~/lists/address";
import { readPage } from "~/lists/state";
import { paths } from "~/paths";
import { chooseSales, queryOf } from "./filter.server";
import { saleWithoutPrices, totalsWithoutPrices } from "./prices";

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
  const place = readPage(search);
  const asked = search.get("grafico") ?? "";
  const chart = Object.hasOwn(CHARTS, asked) ? CHARTS[asked] : undefined;
  const params = { customerId: portal.customerId };
  const query = queryOf(chosen);
  const [{ page, lost }, totals, days, choices] = await Promise.all([
    portal.list(listSales, {
      params,
      query: {
        ...query,
        sort: chosen.sort.key,
        direction: chosen.sort.direction,
        cursor: place.cursor,
        limit: place.size,
      },
    }),
    portal.panel(getSalesTotals, { params, query }),
    chart ? portal.panel(getSalesDays, { params, query: { ...query, by: chart } }) : null,
    portal.panel(getSalesFilters, { params }),
  ]);
  return {
    ...chosen,
    sales: showsPrices ? page.items : page.items.map(saleWithoutPrices),
    place: {
      number: lost ? 1 : place.number,
      size: place.size,
      next: page.next_cursor,
      previous: page.previous_cursor,
      problem: lost ? "Esta página não existe mais. Mostramos a primeira." : place.problem,
    },
    totals: totals.ok && !showsPrices ? { ...totals, value: totalsWithoutPrices(totals.value) } : totals,
    days,
    chart: chart ?? null,
    choices,
    showsPrices,
    search: url.search,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: chosen.valid ? paths.salesExport() + changed(url.search, { grafico: null, por: null }) : null,
    wider: { de: addDays(today, -89), ate: today },
    yesterday: addDays(today, -1),
  };
}

export type SalesList = Awaited<ReturnType<typeof readSales>>;
