import type { z } from "zod";
import { getOnboardingStep, type OnboardingStep } from "#contract/extension/onboarding";
import type { Portal } from "~/access/portal.server";
import { isOpen } from "~/domain/onboarding";
import { constraintsOf } from "~/forms/constraints.server";

export function comesFromReview({ url }: Pick<Portal, "url">): boolean {
  return url.searchParams.get("voltar") === "revisao";
}

/** A step with what was saved in it, and what its form needs: one question. */
export async function readStep(portal: Portal, step: OnboardingStep, form: z.ZodObject) {
  const params = { customerId: portal.customerId, step };
  const [draft, view] = await Promise.all([portal.draft(form), portal.ask(getOnboardingStep, { params })]);
  return {
    view,
    company: portal.company?.tradeName ?? "",
    /** Whether it can be saved: not while somebody decides, nor after. */
    open: isOpen(view.onboarding_status),
    /** Whether the person came from the review, and goes back there. */
    back: comesFromReview(portal),
    reasons: view.reasons,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(form),
  };
}

export type StepPage = Awaited<ReturnType<typeof readStep>>;
