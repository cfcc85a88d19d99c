import { disregardConciliation } from "#contract/extension/conciliation-matches";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { run } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { part, setSale, tellDays } from "./link.ts";
import { readMovements } from "./movement-rows.ts";
import {
  numbersOf,
  requireMovements,
  requireOpenMovement,
  requireOpenSale,
  requireSales,
} from "./open-sides.ts";
import { readSales } from "./sale-rows.ts";

/** Puts aside what has no counterpart, for a reason; all of it or nothing. It may still be matched later. */
export const answerDisregardConciliation = answer(disregardConciliation, (request) => {
  const { db, clock, body } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { sale_ids = [], movement_ids = [], reason } = body;
  if (sale_ids.length + movement_ids.length === 0) {
    throw new ApiRefusal(422, "Escolha o que desconsiderar.", {
      sale_ids: "Escolha ao menos uma venda ou um movimento.",
    });
  }
  const sides = {
    sales: sale_ids.length === 0 ? [] : requireSales(request, customerId, sale_ids),
    movements: movement_ids.length === 0 ? [] : requireMovements(request, customerId, movement_ids),
  };
  for (const sale of sides.sales) requireOpenSale(request, customerId, sale);
  for (const movement of sides.movements) requireOpenMovement(request, customerId, movement);
  const again = [...sides.sales, ...sides.movements].find(({ status }) => status === "disregarded");
  if (again) {
    throw new ApiRefusal(
      409,
      `O item de NSU ${again.nsu} já foi desconsiderado: ${again.reason ?? "sem motivo"}`,
    );
  }
  part(request, sides);
  for (const sale of sides.sales) {
    setSale(request, customerId, sale, { status: "disregarded", difference: 0, reason });
  }
  for (const { id } of sides.movements) {
    run(
      db,
      "update acquirer_movements set status = 'disregarded', difference_amount = 0, reason = ? where id = ?",
      reason,
      Number(id),
    );
  }
  tellDays(request, customerId, sides, "disregarded", `Desconsiderado (${reason})`);
  return {
    status: 200,
    body: {
      sales: readSales(db, clock, numbersOf(sides.sales.map(({ id }) => id))),
      movements: readMovements(db, clock, numbersOf(sides.movements.map(({ id }) => id))),
    },
  };
});
