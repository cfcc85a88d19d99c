import {
  getOnboardingProgress,
  type OnboardingProgress,
} from "../../../app/contract/extension/onboarding.ts";
import { answer } from "../../api/handler.ts";
import { all, first, instant } from "../query.ts";
import { STEPS } from "../seeding/onboarding.ts";
import { requireCustomer } from "./visibility.ts";

interface ProgressRow {
  status: OnboardingProgress["status"];
  started_at: number | null;
}

interface StepRow {
  step: string;
  status: "open" | "done" | "returned";
  saved_at: number | null;
}

/** All eight steps in order; a customer that never began has them all open. */
export const answerGetOnboardingProgress = answer(getOnboardingProgress, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const progress = first<ProgressRow>(
    request.db,
    "select status, started_at from onboardings where customer_id = ?",
    customerId,
  );
  const rows = all<StepRow>(
    request.db,
    "select step, status, saved_at from onboarding_steps where customer_id = ?",
    customerId,
  );
  const saved = new Map(rows.map((row) => [row.step, row]));
  const steps = STEPS.map((step) => {
    const row = saved.get(step);
    return { step, status: row?.status ?? ("open" as const), saved_at: instant(row?.saved_at ?? null) };
  });
  return {
    status: 200,
    body: {
      status: progress?.status ?? "draft",
      steps,
      done: steps.filter(({ status }) => status === "done").length,
      started_at: instant(progress?.started_at ?? null),
    },
  };
});
