/** The words of the flow's steps, in the order in which they are walked. */
import type { MerchantStep, MerchantStepState, RegistrationSection } from "~/domain/new-merchant";
import { to } from "~/screens/to";
import type { Tone } from "~/ui/alert";

interface StepWords {
  name: string;
  /** What it takes. */
  atHand: string;
}

export const STEPS: Readonly<Record<MerchantStep, StepWords>> = {
  company: {
    name: "Empresa",
    atHand: "Tenha à mão: razão social, endereço completo e um contato.",
  },
  customer: {
    name: "Cliente",
    atHand: "Tenha à mão: quanto espera vender por mês e o ramo de atividade (MCC).",
  },
  integration: {
    name: "Integração ao V$Pague",
    atHand: "Nada a preencher: o endereço da empresa precisa estar completo.",
  },
  person: {
    name: "Responsável",
    atHand: "Tenha à mão: o CPF de quem responde pela empresa e, se ainda não tem cadastro, o e-mail.",
  },
};

export const STATE_WORDS: Readonly<Record<MerchantStepState, { word: string; tone: Tone | "neutral" }>> = {
  done: { word: "Já existe", tone: "success" },
  open: { word: "A fazer", tone: "neutral" },
  waiting: { word: "Depois", tone: "neutral" },
  unknown: { word: "Não sabemos", tone: "warning" },
};

export const SECTION_WORDS: Readonly<Record<RegistrationSection, string>> = {
  dados: "Dados da empresa",
  endereco: "Endereço",
  contatos: "Contatos",
};

export function stepHref(flow: string, step: MerchantStep): string {
  return to(`partner/new-merchant/${step}`, { flow });
}
