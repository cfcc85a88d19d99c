import { listConciliationMovements, listConciliationSales } from "#contract/extension/conciliation";
import { getConciliationDay } from "#contract/extension/conciliation-days";
import type { Portal } from "~/access/portal.server";
import { closable } from "~/domain/conciliation";
import { constraintsOf } from "~/forms/constraints.server";
import { movementShown, saleShown } from "../prices";
import { closeForm } from "../schema.server";

/** Enough to know what is left; the day's page has all of it. */
const LISTED = 25;

/** How the day stands, and what would stay open: a person closes with it knowingly or not at all. */
export async function readClosing(portal: Portal, date: string) {
  const params = { customerId: portal.customerId };
  const open = { from: date, to: date, direction: "asc", limit: LISTED } as const;
  const [{ history: _, ...day }, sales, movements] = await Promise.all([
    portal.ask(getConciliationDay, { params: { ...params, date } }),
    portal.ask(listConciliationSales, {
      params,
      query: { ...open, status: "unmatched,divergent,in-progress" },
    }),
    portal.ask(listConciliationMovements, { params, query: { ...open, status: "unmatched" } }),
  ]);
  const { showsPrices, today } = portal;
  return {
    day,
    closable: closable(day, today),
    today,
    sales: sales.items.map((sale) => saleShown(sale, showsPrices)),
    movements: movements.items.map((one) => movementShown(one, showsPrices)),
    draft: null,
    formToken: portal.formToken(),
    constraint: constraintsOf(closeForm),
  };
}

export type Closing = Awaited<ReturnType<typeof readClosing>>;
