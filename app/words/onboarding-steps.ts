import type { OnboardingStatus, OnboardingStep } from "#contract/extension/onboarding";
import { namesOf } from "~/ui/labels";

/** The steps in their order. */
export const STEP_NAMES: Readonly<Record<OnboardingStep, string>> = namesOf({
  company: "Empresa",
  activity: "Atividade e faturamento",
  owners: "Sócios e representantes",
  address: "Endereço e contatos",
  "bank-account": "Conta bancária",
  products: "Produtos e adquirentes",
  documents: "Documentos",
  review: "Revisão e aceite",
});

/** Of an onboarding that somebody else goes through. */
export const ONBOARDING_STATUSES: Readonly<Record<OnboardingStatus, string>> = namesOf({
  draft: "Em preenchimento",
  sent: "Enviado",
  "in-review": "Em validação",
  returned: "Devolvido",
  approved: "Aprovado",
  refused: "Recusado",
});

export const STEP_WORDS = {
  open: { tone: "neutral", word: "A fazer" },
  done: { tone: "success", word: "Salva" },
  returned: { tone: "warning", word: "Corrigir" },
} as const;

const ORDER: readonly OnboardingStep[] = [
  "company",
  "activity",
  "owners",
  "address",
  "bank-account",
  "products",
  "documents",
  "review",
];

/** The seven steps that are filled in; the review accepts them. */
export const FILLED_STEPS = ORDER.filter((step) => step !== "review");

/** 1 to 8. */
export function numberOf(step: OnboardingStep): number {
  return ORDER.indexOf(step) + 1;
}

/** The step after another; of the last, itself. */
export function stepAfter(step: OnboardingStep): OnboardingStep {
  return ORDER[numberOf(step)] ?? step;
}
