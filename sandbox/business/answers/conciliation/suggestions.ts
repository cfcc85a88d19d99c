import type { ConciliationMovement, ConciliationSale } from "#contract/extension/conciliation";
import { listConciliationSuggestions } from "#contract/extension/conciliation-matches";
import { answer } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { needsJustification, pairUp } from "../../rules/matching.ts";
import { requireCustomer } from "../visibility.ts";
import { readMovements } from "./movement-rows.ts";
import { readSales } from "./sale-rows.ts";

/** More than these of one day are not worth comparing each with each. */
const MOST = 200;

/** Pairs of what stands alone: sales of the day, movements of it and of its neighbours. */
export const answerListConciliationSuggestions = answer(listConciliationSuggestions, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const day = dayOf(query.date);
  const idsOf = (sql: string, ...values: (string | number)[]) =>
    all<{ id: number }>(db, sql, ...values).map(({ id }) => id);
  const sales = readSales(
    db,
    clock,
    idsOf(
      `select sale_id as id from conciliation_exceptions
       where customer_id = ? and sale_day = ? and status = 'unmatched' order by 1 limit ?`,
      customerId,
      query.date,
      MOST,
    ),
  ).map((sale) => ({
    sale,
    acquirer: sale.acquirer,
    day: sale.sale_day,
    at: Date.parse(sale.sold_at),
    amount: sale.gross_amount,
    nsu: sale.nsu,
    authorization: sale.authorization_code,
  }));
  const movements = readMovements(
    db,
    clock,
    idsOf(
      `select id from acquirer_movements
       where customer_id = ? and acquirer_date between ? and ? and status = 'unmatched' order by 1 limit ?`,
      customerId,
      textOf(day - 1),
      textOf(day + 1),
      MOST,
    ),
  ).map((movement) => ({
    movement,
    acquirer: movement.acquirer,
    day: movement.acquirer_date,
    at: Date.parse(movement.occurred_at),
    amount: movement.gross_amount,
    nsu: movement.nsu,
    authorization: movement.authorization_code,
  }));
  const suggestions = pairUp(sales, movements).map(({ sale, movement, reason }) =>
    suggestionOf(sale.sale, movement.movement, reason),
  );
  return { status: 200, body: { suggestions } };
});

function suggestionOf(sale: ConciliationSale, movement: ConciliationMovement, reason: string) {
  return {
    sale,
    movement,
    reason,
    difference_amount: movement.gross_amount - sale.gross_amount,
    needs_justification: needsJustification(
      { amount: sale.gross_amount, days: [sale.sale_day] },
      { amount: movement.gross_amount, days: [movement.acquirer_date] },
    ),
  };
}
