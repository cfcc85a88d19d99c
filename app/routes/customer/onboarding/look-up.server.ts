/** Whether an onboarding is as a command would have it, where nobody knows what became of that. */
import { getOnboardingProgress, getOnboardingStep } from "#contract/extension/onboarding";
import type { StepContent } from "#contract/extension/onboarding-steps";
import type { Portal } from "~/access/portal.server";
import { isOpen } from "~/domain/onboarding";
import { to } from "~/screens/to";
import { found, holdsAll } from "~/toasts/found";
import { STEP_NAMES } from "~/words/onboarding-steps";

/** @param to where saving the step leads */
export function lookUpStep(portal: Portal, sent: StepContent, way: string) {
  const { step } = sent;
  const params = { customerId: portal.customerId, step };
  const name = STEP_NAMES[step];
  return portal.lookUp(getOnboardingStep, { params }, ({ content }) =>
    found(content !== null && holdsAll(content, kept(sent)), {
      yes: `a etapa “${name}” está salva como você enviou.`,
      no: `a etapa “${name}” não está salva como você enviou.`,
      to: way,
    }),
  );
}

/** No answer repeats a file, nor what the step was changed from. */
function kept({ saved_at: _, ...sent }: StepContent): object {
  if (sent.step !== "documents") return sent;
  return { attachments: sent.attachments.map(({ content: _, ...one }) => one) };
}

export function lookUpSending(portal: Portal) {
  const params = { customerId: portal.customerId };
  return portal.lookUp(getOnboardingProgress, { params }, ({ status }) =>
    found(!isOpen(status), {
      yes: "o cadastro está enviado.",
      no: "o cadastro ainda não está enviado.",
      to: to("customer/onboarding"),
    }),
  );
}
