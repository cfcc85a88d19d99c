import type { OnboardingStatus, OnboardingStep } from "#contract/extension/onboarding";
import { namesOf } from "~/ui/labels";

interface StepWords {
  name: string;
  /** What to have at hand. */
  atHand: string;
  /** What a person (CPF) needs, where that is something else. */
  atHandOfPerson?: string;
}

/** The steps in their order. */
export const ONBOARDING_STEPS: Record<OnboardingStep, StepWords> = {
  company: {
    name: "Empresa",
    atHand: "CNPJ ou CPF, razão social, nome fantasia e inscrição estadual, se houver.",
  },
  activity: {
    name: "Atividade e faturamento",
    atHand: "CNAE principal, faturamento mensal, ticket médio e quanto você vende sem o cartão presente.",
    atHandOfPerson:
      "ramo de atividade (MCC), faturamento mensal, ticket médio e quanto você vende sem o cartão presente.",
  },
  owners: {
    name: "Sócios e representantes",
    atHand: "de cada um, nome completo, CPF, data de nascimento, nome da mãe, e-mail e participação.",
  },
  address: {
    name: "Endereço e contatos",
    atHand: "CEP, endereço completo, e-mail e ao menos um celular.",
  },
  "bank-account": {
    name: "Conta bancária",
    atHand: "banco, agência e conta com os dígitos. A conta precisa ser da própria empresa.",
  },
  products: {
    name: "Produtos e adquirentes",
    atHand: "o que você quer usar e com quais adquirentes quer vender.",
  },
  documents: {
    name: "Documentos",
    atHand:
      "contrato social, documento dos sócios e comprovantes de endereço e de conta, em PDF, PNG ou JPG.",
    atHandOfPerson: "seu documento e comprovantes de endereço e de conta, em PDF, PNG ou JPG.",
  },
  review: {
    name: "Revisão e aceite",
    atHand: "alguns minutos para conferir tudo e ler os termos.",
  },
};

/** Of a step that somebody else stands at. */
export const STEP_NAMES: Record<OnboardingStep, string> = namesOf(
  Object.fromEntries(Object.entries(ONBOARDING_STEPS).map(([step, { name }]) => [step, name])) as Record<
    OnboardingStep,
    string
  >,
);

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
