import type { OnboardingStep } from "#contract/extension/onboarding";
import { to } from "~/screens/to";

export function stepHref(step: OnboardingStep, search: { voltar?: "revisao" } = {}): string {
  return to(`customer/onboarding/${step}`, search);
}
