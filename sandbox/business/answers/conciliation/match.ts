import {
  createConciliationMatch,
  createConciliationMovement,
  createConciliationSale,
} from "#contract/extension/conciliation-matches";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { run } from "../../query.ts";
import { needsJustification } from "../../rules/matching.ts";
import { FIRST_MANUAL_SALE, FIRST_MOVEMENT } from "../../schema/conciliation.ts";
import { requireCustomer } from "../visibility.ts";
import { addMatch, part, readMatch, tellDays, tie } from "./link.ts";
import { requireMovements, requireOpenMovement, requireOpenSale, requireSales } from "./open-sides.ts";

export const answerCreateConciliationMatch = answer(createConciliationMatch, (request) => {
  const { customerId } = request.params;
  const { body } = request;
  requireCustomer(request, customerId);
  const sales = requireSales(request, customerId, body.sale_ids);
  const movements = requireMovements(request, customerId, body.movement_ids);
  for (const sale of sales) requireOpenSale(request, customerId, sale);
  for (const movement of movements) requireOpenMovement(request, customerId, movement);
  const sides = { sales, movements };
  const acquirers = new Set([...sales, ...movements].map(({ acquirer }) => acquirer));
  if (acquirers.size > 1) {
    throw new ApiRefusal(422, "Vendas e movimentos são de adquirentes diferentes.", {
      movement_ids: "Escolha movimentos da mesma adquirente das vendas.",
    });
  }
  const justification =
    body.justification === undefined || body.justification === "" ? null : body.justification;
  const differs = needsJustification(
    { amount: total(sales), days: sales.map(({ sale_day }) => sale_day) },
    { amount: total(movements), days: movements.map(({ acquirer_date }) => acquirer_date) },
  );
  if (differs && justification === null) {
    throw new ApiRefusal(422, "Valores ou datas dos dois lados diferem.", {
      justification: "Explique a diferença de valor ou de data.",
    });
  }
  const kind = justification === null ? "manual-unjustified" : "manual-justified";
  const matchId = addMatch(request, customerId, kind, justification);
  part(request, sides);
  tie(request, customerId, matchId, sides);
  tellDays(request, customerId, sides, "matched", "Conciliação manual");
  return { status: 201, body: readMatch(request, matchId) };
});

function total(rows: readonly { gross_amount: number }[]): number {
  return rows.reduce((sum, { gross_amount }) => sum + gross_amount, 0);
}

/** The acquirer said nothing: a movement of the sale's own figures stands in for it, marked as written by hand. */
export const answerCreateConciliationMovement = answer(createConciliationMovement, (request) => {
  const { db, params } = request;
  requireCustomer(request, params.customerId);
  const sales = requireSales(request, params.customerId, [params.saleId]);
  for (const sale of sales) requireOpenSale(request, params.customerId, sale);
  const matchId = addMatch(request, params.customerId, "manual-justified", request.body.justification);
  part(request, { sales, movements: [] });
  for (const sale of sales) {
    run(
      db,
      `insert into acquirer_movements (id, customer_id, acquirer, occurred_at, acquirer_date, brand, modality,
         instalments, nsu, authorization_code, gross_amount, fee_amount, net_amount, settlement_date, origin,
         status, match_id, difference_amount)
       select (select max(coalesce(max(id), 0), ?) + 1 from acquirer_movements), customer_id, acquirer, sold_at,
         sale_day, brand, modality, instalments, nsu, authorization_code, gross_amount, fee_amount, net_amount,
         first_settlement_date, 'manual', 'matched', ?, 0
       from sales where id = ?`,
      FIRST_MOVEMENT - 1,
      matchId,
      Number(sale.id),
    );
  }
  tie(request, params.customerId, matchId, { sales, movements: [] });
  // Its counterpart says the same.
  run(db, "update conciliation_exceptions set difference_amount = 0 where match_id = ?", matchId);
  tellDays(request, params.customerId, { sales, movements: [] }, "matched", "Movimento criado à mão");
  return { status: 201, body: readMatch(request, matchId) };
});

/** No till knows of it: a counterpart stands in, which is no sale and counts in no other screen. */
export const answerCreateConciliationSale = answer(createConciliationSale, (request) => {
  const { db, params } = request;
  requireCustomer(request, params.customerId);
  const movements = requireMovements(request, params.customerId, [params.movementId]);
  for (const movement of movements) requireOpenMovement(request, params.customerId, movement);
  const matchId = addMatch(request, params.customerId, "manual-justified", request.body.justification);
  part(request, { sales: [], movements });
  tie(request, params.customerId, matchId, { sales: [], movements });
  run(db, "update acquirer_movements set difference_amount = 0 where match_id = ?", matchId);
  run(
    db,
    `insert into manual_sales (id, customer_id, acquirer, sold_at, sale_day, brand, modality, instalments, nsu,
       authorization_code, gross_amount, settlement_date, match_id)
     select (select max(coalesce(max(id), 0), ?) + 1 from manual_sales), customer_id, acquirer, occurred_at,
       acquirer_date, brand, modality, instalments, nsu, authorization_code, gross_amount, settlement_date, match_id
     from acquirer_movements where match_id = ?`,
    FIRST_MANUAL_SALE - 1,
    matchId,
  );
  tellDays(request, params.customerId, { sales: [], movements }, "matched", "Venda registrada à mão");
  return { status: 201, body: readMatch(request, matchId) };
});
