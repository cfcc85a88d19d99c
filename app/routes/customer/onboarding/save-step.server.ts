import { saveOnboardingStep } from "#contract/extension/onboarding";
import type { StepContent } from "#contract/extension/onboarding-steps";
import type { Portal } from "~/access/portal.server";
import { unknownMcc } from "~/domain/mcc";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { STEP_NAMES, stepAfter } from "~/words/onboarding-steps";
import { lookUpStep } from "./look-up.server";
import { comesFromReview } from "./read-step.server";
import { stepHref } from "./step-href";

type Form = Parameters<Portal["refuse"]>[0];

/**
 * Saves a step and leads on: to the review where the person came from, to the list of what is left to correct, or
 * to the next step; always to `to` where that is given.
 */
export async function saveStep(
  portal: Portal,
  form: Form,
  content: StepContent,
  way?: string,
): Promise<Response | ReturnType<Portal["refuse"]>> {
  const { step } = content;
  const params = { customerId: portal.customerId, step };
  const told = await portal.tell(saveOnboardingStep, { params, body: content });
  const next = way ?? (comesFromReview(portal) ? stepHref("review") : null);
  if (!told.ok)
    return portal.refuse(form, told.failure, lookUpStep(portal, content, next ?? to("customer/onboarding")));

  const isReturned = told.value.onboarding_status === "returned";
  const on = isReturned ? to("customer/onboarding") : stepHref(stepAfter(step));
  const note = content.step === "activity" && content.mcc ? unknownMcc(content.mcc) : null;
  const saved = `Etapa “${STEP_NAMES[step]}” salva.`;
  return portal.redirect(next ?? on, success(note ? `${saved} ${note}` : saved));
}
