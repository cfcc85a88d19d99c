import type { Pending, TreatPendings } from "#contract/extension/pendings";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import { type Condition, every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { pendingConditions } from "./filter.ts";
import { PENDINGS } from "./rows.ts";
import { reais } from "./words.ts";

/** A pending with what treating it needs. Epoch milliseconds, centavos. */
export type SelectedPending = Pick<
  Pending,
  "acquirer" | "amount" | "nsu_tef" | "state" | "suggested_action" | "treated_by_name" | "action"
> & {
  id: number;
  sale_id: number;
  customer_id: string;
  occurred_at: number;
  decision_deadline: number;
  failures_left: number;
  treated_at: number | null;
};

/**
 * The pendings that a body means. 404 when one of the ids is none of the customer's; 409 when the filter no
 * longer finds what the person saw.
 */
export function selectPendings(
  { db, clock }: Pick<ApiRequest, "db" | "clock">,
  customerId: string,
  body: TreatPendings,
): SelectedPending[] {
  const select = (conditions: readonly Condition[]) => {
    const where = every(conditions);
    return all<SelectedPending>(
      db,
      `select p.id, p.sale_id, p.customer_id, p.acquirer, p.amount, s.nsu_tef, p.state, p.suggested_action,
         p.occurred_at, p.decision_deadline, p.failures_left, p.treated_at, p.treated_by_name, p.action
       from ${PENDINGS} where ${where.sql} order by p.decision_deadline, p.id`,
      ...where.values,
    );
  };
  if ("pending_ids" in body) {
    const ids = [...new Set(body.pending_ids)];
    const found = select([
      ["p.customer_id = ?", customerId],
      ["cast(p.id as text) in (select value from json_each(?))", JSON.stringify(ids)],
    ]);
    if (found.length < ids.length) throw new ApiRefusal(404, "Transação pendente não encontrada.");
    return found;
  }
  const found = select(pendingConditions(body.filter, customerId, clock));
  const amount = found.reduce((sum, pending) => sum + pending.amount, 0);
  if (found.length !== body.expected_count || amount !== body.expected_amount) {
    throw new ApiRefusal(
      409,
      `A seleção mudou: agora são ${sumOf(found.length, amount)}, e você conferiu ` +
        `${sumOf(body.expected_count, body.expected_amount)}. Confira de novo antes de continuar.`,
    );
  }
  return found;
}

function sumOf(count: number, amount: number): string {
  return `${count} ${count === 1 ? "transação" : "transações"} (${reais(amount)})`;
}
