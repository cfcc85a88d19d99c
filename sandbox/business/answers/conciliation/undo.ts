import { deleteConciliationMatch } from "#contract/extension/conciliation-matches";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { first, run } from "../../query.ts";
import { lotOf } from "../../rules/matching.ts";
import { FIRST_MOVEMENT } from "../../schema/conciliation.ts";
import { requireCustomer } from "../visibility.ts";
import { readMatch, type Sides, setSale, tellDays } from "./link.ts";
import { numbersOf, requireOpenDay, requireSales, type Writing } from "./open-sides.ts";

/** Undoes a match: what has come from both sides stands alone again, what was written by hand for it goes. */
export const answerDeleteConciliationMatch = answer(deleteConciliationMatch, (request) => {
  const { customerId, matchId } = request.params;
  requireCustomer(request, customerId);
  const sale = /^auto-(\d{1,15})$/.exec(matchId)?.[1];
  const sides =
    sale === undefined ? undoStored(request, customerId, matchId) : undoAutomatic(request, customerId, sale);
  tellDays(request, customerId, sides, "unmatched", "Conciliação desfeita");
  return { status: 204, body: null };
});

const MISSING = new ApiRefusal(404, "Conciliação não encontrada.");
const BANKED = new ApiRefusal(
  409,
  "O banco já confirmou este pagamento: a conciliação não pode mais ser desfeita.",
);

function undoStored(writing: Writing, customerId: string, matchId: string): Sides {
  const [id = -1] = numbersOf([matchId]);
  const { db } = writing;
  if (!first(db, "select 1 from conciliation_matches where id = ? and customer_id = ?", id, customerId)) {
    throw MISSING;
  }
  const match = readMatch(writing, id);
  requireOpenDays(writing, customerId, match);
  if (match.bank_matched) throw BANKED;
  for (const sale of match.sales.filter(({ origin }) => origin === "sale")) {
    setSale(writing, customerId, sale, { status: "unmatched", difference: -sale.gross_amount });
  }
  run(db, "delete from manual_sales where match_id = ?", id);
  run(db, "delete from acquirer_movements where match_id = ? and origin = 'manual'", id);
  run(
    db,
    `update acquirer_movements set status = 'unmatched', match_id = null, difference_amount = gross_amount
     where match_id = ?`,
    id,
  );
  run(db, "delete from conciliation_matches where id = ?", id);
  return match;
}

/** What followed from the sale is written down, so that it can stand alone. */
function undoAutomatic(writing: Writing, customerId: string, saleId: string): Sides {
  const { db } = writing;
  const [sale] = findSale(writing, customerId, saleId);
  if (sale?.match?.kind !== "automatic") throw MISSING;
  requireOpenDay(writing, customerId, sale.sale_day);
  if (sale.match.bank_matched) throw BANKED;
  run(
    db,
    `insert into acquirer_movements (id, customer_id, acquirer, occurred_at, acquirer_date, brand, modality,
       instalments, nsu, authorization_code, gross_amount, fee_amount, net_amount, settlement_date, lot, origin,
       status, difference_amount)
     select (select max(coalesce(max(id), 0), ?) + 1 from acquirer_movements), customer_id, acquirer, sold_at,
       sale_day, brand, modality, instalments, nsu, authorization_code, gross_amount, fee_amount, net_amount,
       first_settlement_date, ?, 'file', 'unmatched', gross_amount
     from sales where id = ?`,
    FIRST_MOVEMENT - 1,
    lotOf(sale.acquirer, sale.sale_day),
    Number(sale.id),
  );
  setSale(writing, customerId, sale, { status: "unmatched", difference: -sale.gross_amount });
  return { sales: [sale], movements: [] };
}

function findSale(writing: Writing, customerId: string, saleId: string) {
  try {
    return requireSales(writing, customerId, [saleId]);
  } catch (refusal) {
    if (refusal instanceof ApiRefusal) throw MISSING;
    throw refusal;
  }
}

function requireOpenDays(writing: Writing, customerId: string, { sales, movements }: Sides): void {
  for (const { sale_day } of sales) requireOpenDay(writing, customerId, sale_day);
  for (const { acquirer_date } of movements) requireOpenDay(writing, customerId, acquirer_date);
}
