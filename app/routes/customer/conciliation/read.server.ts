import {
  getConciliationTotals,
  listConciliationMovements,
  listConciliationSales,
} from "#contract/extension/conciliation";
import { listConciliationDays } from "#contract/extension/conciliation-days";
import { getSalesFilters } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { daysOfMonth, monthOf, parseMonth } from "~/domain/months";
import { changed } from "~/lists/address";
import { unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { to } from "~/screens/to";
import { viewOf } from "../conciliation-list/choices";
import { chooseSides, queryOf } from "../conciliation-list/filter.server";
import { movementShown, saleShown } from "./prices";

/** A month at a glance, or one of the two sides under a filter; one wave of questions either way. */
export async function readConciliation(portal: Portal, url: URL) {
  const view = viewOf(url.searchParams);
  const shown = view === "mes" ? await readMonth(portal, url) : await readSide(portal, url, view);
  // Only for whoever has DTX Pro.
  const discrepancies = portal.mayOpen("customer/discrepancies") ? to("customer/discrepancies") : null;
  return { ...shown, discrepancies };
}

/** The month that the address asks for; another word for none is said. */
export function readMonthOf(search: URLSearchParams, today: string) {
  const typed = search.get("mes") ?? "";
  const month = parseMonth(typed);
  const problem = typed !== "" && !month ? "Este mês não existe." : null;
  return { month: month ?? monthOf(today), problem };
}

async function readMonth(portal: Portal, url: URL) {
  const { month, problem } = readMonthOf(url.searchParams, portal.today);
  return {
    ...(await unlessRefused(problem !== null, () => findMonth(portal, month))),
    view: "mes" as const,
    month,
    problem,
    search: url.search,
    today: portal.today,
    exported: problem ? null : to("customer/conciliation/export", `?mes=${month}`),
  };
}

async function findMonth(portal: Portal, month: string) {
  const params = { customerId: portal.customerId };
  const [{ page, asOf, fault }, totals] = await Promise.all([
    portal.list(listConciliationDays, { params, query: { month } }, { days: [] }),
    portal.panel(getConciliationTotals, { params, query: daysOfMonth(month) }),
  ]);
  return { days: page.days, asOf, fault, totals };
}

async function readSide(portal: Portal, url: URL, view: "vendas" | "adquirente") {
  const search = url.searchParams;
  const chosen = chooseSides(search, portal.today);
  const [found, stores] = await Promise.all([
    unlessRefused(chosen.refused, () => findSide(portal, chosen, search, view)),
    portal.panel(getSalesFilters, { params: { customerId: portal.customerId } }),
  ]);
  return {
    ...chosen,
    ...found,
    view,
    stores: stores.ok ? { ...stores, value: stores.value.stores } : stores,
    chart: search.get("grafico") === "sim",
    search: url.search,
    today: portal.today,
    showsPrices: portal.showsPrices,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: chosen.refused
      ? null
      : to("customer/conciliation/export", changed(url.search, { visao: view, grafico: null, por: null })),
  };
}

async function findSide(
  portal: Portal,
  chosen: Chosen,
  search: URLSearchParams,
  view: "vendas" | "adquirente",
) {
  const params = { customerId: portal.customerId };
  const [side, totals] = await Promise.all([
    view === "vendas" ? readSales(portal, chosen, search) : readMovements(portal, chosen, search),
    portal.panel(getConciliationTotals, { params, query: queryOf(chosen) }),
  ]);
  return { ...side, totals };
}

type Chosen = ReturnType<typeof chooseSides>;

async function readSales(portal: Portal, chosen: Chosen, search: URLSearchParams) {
  const input = { params: { customerId: portal.customerId }, query: queryOf(chosen) };
  const { rows, ...page } = await askPage(portal, listConciliationSales, input, {
    search,
    sort: chosen.sort,
  });
  return { ...page, sales: rows.map((sale) => saleShown(sale, portal.showsPrices)), movements: [] };
}

async function readMovements(portal: Portal, chosen: Chosen, search: URLSearchParams) {
  const input = { params: { customerId: portal.customerId }, query: queryOf(chosen) };
  const { rows, ...page } = await askPage(portal, listConciliationMovements, input, {
    search,
    sort: chosen.sort,
  });
  return {
    ...page,
    sales: [],
    movements: rows.map((movement) => movementShown(movement, portal.showsPrices)),
  };
}

export type ConciliationProps = Awaited<ReturnType<typeof readConciliation>>;
export type MonthProps = Awaited<ReturnType<typeof readMonth>>;
export type FoundMonth = Extract<MonthProps, { refused: false }>;
export type SideProps = Awaited<ReturnType<typeof readSide>>;
export type FoundSide = Extract<SideProps, { refused: false }>;
