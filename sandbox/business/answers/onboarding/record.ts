import type { OnboardingReason, OnboardingStep } from "#contract/extension/onboarding";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { run } from "../../query.ts";
import { STEPS } from "../../seeding/onboarding.ts";

type Writer = Pick<ApiRequest, "db" | "clock" | "user">;

/** Makes sure that an onboarding and its eight steps are there: a draft that begins now. */
export function begin({ db, clock }: Writer, customerId: string): void {
  run(
    db,
    `insert into onboardings (customer_id, status, started_at) values (?, 'draft', ?)
     on conflict (customer_id) do update set started_at = coalesce(started_at, excluded.started_at)`,
    customerId,
    clock.now().getTime(),
  );
  for (const [at, step] of STEPS.entries()) {
    run(
      db,
      `insert into onboarding_steps (customer_id, step, position, status) values (?, ?, ?, 'open')
       on conflict (customer_id, step) do nothing`,
      customerId,
      step,
      at + 1,
    );
  }
}

/** Sets a step's status, with why where it is not good. */
export function mark(
  db: Db,
  customerId: string,
  step: OnboardingStep,
  status: "open" | "done" | "returned",
  reasons: readonly OnboardingReason[] = [],
): void {
  run(
    db,
    "update onboarding_steps set status = ?, reason = ?, reasons = ? where customer_id = ? and step = ?",
    status,
    reasons.length === 0 ? null : reasons.map(({ message }) => message).join(" "),
    reasons.length === 0 ? null : JSON.stringify(reasons),
    customerId,
    step,
  );
}

/** Makes a decided onboarding a draft again, whose data have to be accepted anew. */
export function reopen(request: Writer, customerId: string): void {
  const { db } = request;
  run(
    db,
    "update onboardings set status = 'draft', sent_at = null, decided_at = null where customer_id = ?",
    customerId,
  );
  mark(db, customerId, "review", "open", [
    { field: "agreements", message: "O cadastro foi reaberto: confira e aceite de novo." },
  ]);
  recordEvent(request, {
    subject: "onboarding",
    id: customerId,
    action: "reopened",
    detail: "Cadastro reaberto: agora em rascunho.",
  });
}
