import type { Portal } from "~/access/portal.server";
import { saveOnboardingStep } from "~/contract/extension/onboarding";
import type { StepContent } from "~/contract/extension/onboarding-steps";
import { paths } from "~/paths";
import { success } from "~/toasts/toast";
import { lookUpStep } from "./look-up.server";
import { comesFromReview } from "./read-step.server";
import { ONBOARDING_STEPS, stepAfter, stepHref } from "./steps";

type Form = Parameters<Portal["refuse"]>[0];

/**
 * Saves a step and leads on: to the review where the person came from, to the list of what is left to correct, or
 * to the next step; always to `to` where that is given.
 */
export async function saveStep(
  portal: Portal,
  form: Form,
  content: StepContent,
  to?: string,
): Promise<Response | ReturnType<Portal["refuse"]>> {
  const { step } = content;
  const params = { customerId: portal.customerId, step };
  const told = await portal.tell(saveOnboardingStep, { params, body: content });
  const next = to ?? (comesFromReview(portal) ? stepHref("review") : null);
  if (!told.ok)
    return portal.refuse(form, told.failure, lookUpStep(portal, content, next ?? paths.customerOnboarding()));

  const isReturned = told.value.onboarding_status === "returned";
  const on = isReturned ? paths.customerOnboarding() : stepHref(stepAfter(step));
  return portal.redirect(next ?? on, success(`Etapa “${ONBOARDING_STEPS[step].name}” salva.`));
}
