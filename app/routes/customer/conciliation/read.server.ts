import type { Portal } from "~/access/portal.server";
import {
  getConciliationTotals,
  listConciliationMovements,
  listConciliationSales,
} from "~/contract/extension/conciliation";
import { listConciliationDays } from "~/contract/extension/conciliation-days";
import { getSalesFilters } from "~/contract/extension/sales";
import { daysOfMonth, monthOf, parseMonth } from "~/domain/months";
import { changed } from "~/lists/address";
import { placeOf } from "~/lists/place";
import { readPage } from "~/lists/state";
import { paths } from "~/paths";
import { viewOf } from "./choices";
import { chooseSides, queryOf } from "./filter.server";
import { movementShown, saleShown } from "./prices";

/** A month at a glance, or one of the two sides under a filter; one wave of questions either way. */
export async function readConciliation(portal: Portal, url: URL) {
  const view = viewOf(url.searchParams);
  const shown = view === "mes" ? await readMonth(portal, url) : await readSide(portal, url, view);
  // Only for whoever has DTX Pro.
  const discrepancies = portal.mayOpen("customer/discrepancies") ? paths.discrepancies() : null;
  return { ...shown, discrepancies };
}

/** The month that the address asks for; another word for none is said, and today's month is shown. */
export function readMonthOf(search: URLSearchParams, today: string) {
  const typed = search.get("mes") ?? "";
  const month = parseMonth(typed);
  const problem = typed !== "" && !month ? "Este mês não existe. Mostramos o mês de hoje." : null;
  return { month: month ?? monthOf(today), problem };
}

async function readMonth(portal: Portal, url: URL) {
  const { month, problem } = readMonthOf(url.searchParams, portal.today);
  const params = { customerId: portal.customerId };
  const [{ page, asOf }, totals] = await Promise.all([
    portal.list(listConciliationDays, { params, query: { month } }),
    portal.panel(getConciliationTotals, { params, query: daysOfMonth(month) }),
  ]);
  return {
    view: "mes" as const,
    month,
    problem,
    days: page.days,
    asOf,
    totals,
    search: url.search,
    today: portal.today,
    exported: paths.conciliationExport(`?mes=${month}`),
  };
}

async function readSide(portal: Portal, url: URL, view: "vendas" | "adquirente") {
  const search = url.searchParams;
  const chosen = chooseSides(search, portal.today);
  const query = queryOf(chosen);
  const params = { customerId: portal.customerId };
  const [side, totals, stores] = await Promise.all([
    view === "vendas" ? readSales(portal, chosen, search) : readMovements(portal, chosen, search),
    portal.panel(getConciliationTotals, { params, query }),
    portal.panel(getSalesFilters, { params }),
  ]);
  return {
    ...chosen,
    ...side,
    view,
    totals,
    stores: stores.ok ? { ...stores, value: stores.value.stores } : stores,
    chart: search.get("grafico") === "sim",
    search: url.search,
    today: portal.today,
    showsPrices: portal.showsPrices,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: chosen.valid
      ? paths.conciliationExport(changed(url.search, { visao: view, grafico: null, por: null }))
      : null,
  };
}

type Chosen = ReturnType<typeof chooseSides>;

function pageQuery(portal: Portal, chosen: Chosen, search: URLSearchParams) {
  const place = readPage(search, portal);
  const { key: sort, direction } = chosen.sort;
  return { place, query: { ...queryOf(chosen), sort, direction, cursor: place.cursor, limit: place.size } };
}

async function readSales(portal: Portal, chosen: Chosen, search: URLSearchParams) {
  const { place, query } = pageQuery(portal, chosen, search);
  const params = { customerId: portal.customerId };
  const { page, lost, asOf } = await portal.list(listConciliationSales, { params, query });
  const sales = page.items.map((sale) => saleShown(sale, portal.showsPrices));
  return { sales, movements: [], asOf, place: placeOf(place, page, lost) };
}

async function readMovements(portal: Portal, chosen: Chosen, search: URLSearchParams) {
  const { place, query } = pageQuery(portal, chosen, search);
  const params = { customerId: portal.customerId };
  const { page, lost, asOf } = await portal.list(listConciliationMovements, { params, query });
  const movements = page.items.map((movement) => movementShown(movement, portal.showsPrices));
  return { sales: [], movements, asOf, place: placeOf(place, page, lost) };
}

export type ConciliationProps = Awaited<ReturnType<typeof readConciliation>>;
export type MonthProps = Awaited<ReturnType<typeof readMonth>>;
export type SideProps = Awaited<ReturnType<typeof readSide>>;
