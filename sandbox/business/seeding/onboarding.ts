import { OnboardingStep } from "../../../app/contract/extension/onboarding.ts";
import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { HOUR, startOf } from "../rules/calendar.ts";
import type { Merchant } from "./merchants.ts";

export const STEPS = OnboardingStep.options;
const IN_PROGRESS = ["draft", "draft", "draft", "returned", "sent", "in-review"] as const;

/** Writes how far each customer's onboarding is: `emp-1002` has done three of eight steps. */
export function seedOnboarding(db: Db, merchants: readonly Merchant[]): void {
  const addProgress = inserter(db, "onboardings", [
    ...["customer_id", "status", "started_at", "sent_at", "decided_at"],
  ]);
  const addStep = inserter(db, "onboarding_steps", [
    ...["customer_id", "step", "position", "status", "saved_at", "reason"],
  ]);
  for (const merchant of merchants) {
    const { status, done, returned } = progressOf(merchant);
    const startedAt = startOf(merchant.createdOn) + 10 * HOUR;
    const sentAt = done === STEPS.length ? startedAt + 30 * HOUR : null;
    const decidedAt = status === "approved" ? startedAt + 40 * HOUR : null;
    addProgress([merchant.customerId, status, startedAt, sentAt, decidedAt]);
    for (const [at, step] of STEPS.entries()) {
      const isReturned = at === returned;
      const stepStatus = isReturned ? "returned" : at < done ? "done" : "open";
      addStep([
        ...[merchant.customerId, step, at + 1, stepStatus],
        stepStatus === "open" ? null : startedAt + at * HOUR,
        isReturned ? "Domicílio bancário inválido." : null,
      ]);
    }
  }
}

/** Who still has to onboard which company; whoever is not named here does not. */
export function seedPersonOnboarding(db: Db): void {
  const add = inserter(db, "person_onboarding", ["person_id", "company_id", "needs_onboarding"]);
  add(["pes-maria", "emp-1001", 0]);
  add(["pes-joao", "emp-1001", 0]);
  add(["pes-nova", "emp-1002", 1]);
  for (const company of ["emp-1003", "emp-1004", "emp-1005"]) add(["pes-ana", company, 0]);
}

function progressOf(merchant: Merchant): { status: string; done: number; returned?: number } {
  if (merchant.stage !== "onboarding") return { status: "approved", done: STEPS.length };
  if (merchant.number === 2) return { status: "draft", done: 3 };
  const status = IN_PROGRESS[merchant.number % IN_PROGRESS.length] ?? "draft";
  if (status === "draft") return { status, done: merchant.number % (STEPS.length - 1) };
  // Sent with all eight done; returned for its bank account, the fifth.
  return status === "returned" ? { status, done: STEPS.length, returned: 4 } : { status, done: STEPS.length };
}
