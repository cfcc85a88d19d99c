import {
  type ConciliationMatch,
  getConciliationMatch,
  getConciliationSides,
} from "#contract/extension/conciliation-matches";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { first } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { readMatch } from "./link.ts";
import { readMovements } from "./movement-rows.ts";
import { numbersOf, requireMovements, requireSales, type Writing } from "./open-sides.ts";

/** As many of each side as one match may hold. */
const MOST = 50;

export const answerGetConciliationSides = answer(getConciliationSides, (request) => {
  const { customerId } = request.params;
  const { sale_id, movement_id } = request.query;
  requireCustomer(request, customerId);
  const chosen = {
    sale_id: (sale_id ?? "").split(",").filter(Boolean),
    movement_id: (movement_id ?? "").split(",").filter(Boolean),
  };
  const tooMany = Object.entries(chosen).filter(([, ids]) => ids.length > MOST);
  if (tooMany.length > 0) {
    throw new ApiRefusal(
      422,
      "São itens demais de uma vez.",
      Object.fromEntries(tooMany.map(([name]) => [name, `Escolha até ${MOST} de cada lado.`])),
    );
  }
  const sales = chosen.sale_id.length === 0 ? [] : requireSales(request, customerId, chosen.sale_id);
  const movements =
    chosen.movement_id.length === 0 ? [] : requireMovements(request, customerId, chosen.movement_id);
  return { status: 200, body: { sales, movements } };
});

const MISSING = new ApiRefusal(404, "Conciliação não encontrada.");

export const answerGetConciliationMatch = answer(getConciliationMatch, (request) => {
  const { customerId, matchId } = request.params;
  requireCustomer(request, customerId);
  const sale = /^auto-(\d{1,15})$/.exec(matchId)?.[1];
  if (sale !== undefined) return { status: 200, body: readAutomatic(request, customerId, sale) };
  const [id = -1] = numbersOf([matchId]);
  const own = "select 1 from conciliation_matches where id = ? and customer_id = ?";
  if (!first(request.db, own, id, customerId)) throw MISSING;
  return { status: 200, body: readMatch(request, id) };
});

/** A match that followed from the acquirer's file: both of its sides are of the sale's own figures. */
function readAutomatic(writing: Writing, customerId: string, saleId: string): ConciliationMatch {
  const [sale] = requireSales(writing, customerId, [saleId]);
  if (sale?.match?.kind !== "automatic") throw MISSING;
  const movements = readMovements(writing.db, writing.clock, [Number(sale.id)]);
  return { ...sale.match, sales: [sale], movements, difference_amount: 0 };
}
