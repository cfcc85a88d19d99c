import type { OnboardingProgress, OnboardingStep } from "#contract/extension/onboarding";
import { isOpen } from "~/domain/onboarding";
import { to } from "~/screens/to";
import { STEP_NAMES } from "~/words/onboarding-steps";
import { stepHref } from "./step-href";

/** A link that says what it does. */
export interface Way {
  href: string;
  label: string;
}

/** Each step opens: to be filled in, or to read what was sent. */
export function stepLinks({ steps }: OnboardingProgress): Partial<Record<OnboardingStep, string>> {
  return Object.fromEntries(steps.map(({ step }) => [step, stepHref(step)]));
}

/**
 * What to do now: correct what came back, fill in what is missing, or send; once approved, the portal and, for
 * whoever may, its terminals.
 */
export function waysOn(
  { status, steps, started_at }: OnboardingProgress,
  may: { terminals: boolean },
): Way[] {
  if (status === "approved") {
    return [
      ...(may.terminals ? [{ href: to("customer/terminals"), label: "Ativar um terminal" }] : []),
      { href: to("session/home"), label: "Continuar para o portal" },
    ];
  }
  if (!isOpen(status)) return [];
  const returned = steps.find((one) => one.status === "returned");
  const next = returned ?? steps.find((one) => one.status === "open");
  if (!next) return [{ href: to("customer/onboarding/send"), label: "Enviar o cadastro" }];
  const verb = returned ? "Corrigir" : started_at === null ? "Começar" : "Continuar";
  return [{ href: stepHref(next.step), label: `${verb}: ${STEP_NAMES[next.step]}` }];
}
