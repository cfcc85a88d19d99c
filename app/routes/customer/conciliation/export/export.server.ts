import { listConciliationMovements, listConciliationSales } from "#contract/extension/conciliation";
import { listConciliationDays } from "#contract/extension/conciliation-days";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { viewOf } from "../choices";
import { chooseSides, queryOf } from "../filter.server";
import { movementShown, saleShown } from "../prices";
import { readMonthOf } from "../read.server";
import { DAY_COLUMNS, movementColumns, saleColumns } from "./columns";

/** The most rows that the upstream hands over at once. */
const LOT = 100;

/** Exactly what is seen under the same address: the days of the month, or all pages of one side. */
export function exportConciliation(portal: Portal, url: URL): Promise<Response> {
  const view = viewOf(url.searchParams);
  return view === "mes" ? exportMonth(portal, url) : exportSide(portal, url, view);
}

async function exportMonth(portal: Portal, { search, searchParams }: URL): Promise<Response> {
  const { month, problem } = readMonthOf(searchParams, portal.today);
  if (problem) return portal.redirect(to("customer/conciliation", search));
  return portal.csv(`conciliacao-${month}`, DAY_COLUMNS, async () => {
    const params = { customerId: portal.customerId };
    const { days } = await portal.ask(listConciliationDays, { params, query: { month } });
    return { items: days, next_cursor: null };
  });
}

async function exportSide(
  portal: Portal,
  { search, searchParams }: URL,
  view: "vendas" | "adquirente",
): Promise<Response> {
  const { showsPrices } = portal;
  const chosen = chooseSides(searchParams, portal.today);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!chosen.valid) return portal.redirect(to("customer/conciliation", search));
  const { period, sort } = chosen;
  const params = { customerId: portal.customerId };
  const query = { ...queryOf(chosen), sort: sort.key, direction: sort.direction, limit: LOT };
  const name = `conciliacao-${view}-${period.from}-a-${period.to}`;
  if (view === "vendas")
    return portal.csv(name, saleColumns(showsPrices), async (cursor) => {
      const page = await portal.ask(listConciliationSales, { params, query: { ...query, cursor } });
      return { ...page, items: page.items.map((sale) => saleShown(sale, showsPrices)) };
    });
  return portal.csv(name, movementColumns(showsPrices), async (cursor) => {
    const page = await portal.ask(listConciliationMovements, { params, query: { ...query, cursor } });
    return { ...page, items: page.items.map((movement) => movementShown(movement, showsPrices)) };
  });
}
