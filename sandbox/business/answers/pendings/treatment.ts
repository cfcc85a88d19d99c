import type { TreatmentResult } from "#contract/extension/pending-treatments";
import type { PendingAction } from "#contract/extension/pendings";
import type { Db } from "../../../database.ts";
import { insert, run } from "../../query.ts";

/** One attempt to treat a pending, and how it came out. `at` is epoch milliseconds. */
export interface Treatment {
  at: number;
  action: PendingAction;
  origin: "portal" | "automatic" | "acquirer";
  result: TreatmentResult;
  byName: string | null;
  byEmail: string | null;
  reason: string | null;
}

export const UNAVAILABLE = "REDE INDISPONIVEL";
const ANSWERS: Readonly<Record<TreatmentResult, string | null>> = {
  confirmed: "TRANSACAO CONFIRMADA",
  undone: "TRANSACAO DESFEITA",
  failed: UNAVAILABLE,
  disregarded: null,
  expired: null,
};

/** Adds a treatment to the report and brings its pending into the state that it led to. */
export function finish(
  db: Db,
  pending: { id: number; customer_id: string; occurred_at: number; decision_deadline: number },
  treatment: Treatment,
): void {
  const { at, action, origin, result, byName, byEmail, reason } = treatment;
  insert(db, "pending_treatments", {
    pending_id: pending.id,
    customer_id: pending.customer_id,
    treated_at: at,
    treated_by_name: byName,
    treated_by_email: byEmail,
    origin,
    action,
    reason,
    result_state: result,
    network_answer: ANSWERS[result],
    elapsed_seconds: Math.max(0, Math.floor((at - pending.occurred_at) / 1000)),
    before_deadline: at < pending.decision_deadline ? 1 : 0,
  });
  if (result === "failed") {
    // It may be tried again, so nobody has treated it yet.
    run(
      db,
      "update pendings set state = 'failed', network_answer = ?, failures_left = failures_left - 1 where id = ?",
      UNAVAILABLE,
      pending.id,
    );
    return;
  }
  run(
    db,
    `update pendings set state = ?, treated_at = ?, treated_by_name = ?, treated_by_email = ?, origin = ?,
       action = ?, treatment_reason = ?, network_answer = ? where id = ?`,
    result,
    at,
    byName,
    byEmail,
    origin,
    action,
    reason,
    ANSWERS[result],
    pending.id,
  );
}
