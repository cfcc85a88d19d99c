import type { OnboardingStep } from "#contract/extension/onboarding";

interface AtHand {
  ofAll: string;
  /** What a person (CPF) needs, where that is something else. */
  ofPerson?: string;
}

const AT_HAND: Readonly<Record<OnboardingStep, AtHand>> = {
  company: {
    ofAll: "CNPJ ou CPF, razão social, nome fantasia e inscrição estadual, se houver.",
  },
  activity: {
    ofAll: "CNAE principal, faturamento mensal, ticket médio e quanto você vende sem o cartão presente.",
    ofPerson:
      "ramo de atividade (MCC), faturamento mensal, ticket médio e quanto você vende sem o cartão presente.",
  },
  owners: {
    ofAll: "de cada um, nome completo, CPF, data de nascimento, nome da mãe, e-mail e participação.",
  },
  address: {
    ofAll: "CEP, endereço completo, e-mail e ao menos um celular.",
  },
  "bank-account": {
    ofAll: "banco, agência e conta com os dígitos. A conta precisa ser da própria empresa.",
  },
  products: {
    ofAll: "o que você quer usar e com quais adquirentes quer vender.",
  },
  documents: {
    ofAll: "contrato social, documento dos sócios e comprovantes de endereço e de conta, em PDF, PNG ou JPG.",
    ofPerson: "seu documento e comprovantes de endereço e de conta, em PDF, PNG ou JPG.",
  },
  review: {
    ofAll: "alguns minutos para conferir tudo e ler os termos.",
  },
};

/** What to have at hand for a step. */
export function atHandFor(step: OnboardingStep, isPerson: boolean): string {
  const { ofAll, ofPerson } = AT_HAND[step];
  return `Tenha à mão: ${(isPerson && ofPerson) || ofAll}`;
}
