import type { OnboardingStep } from "~/contract/extension/onboarding";

/** The steps in their order, and what to have at hand for each. */
export const ONBOARDING_STEPS: Record<OnboardingStep, { name: string; atHand: string }> = {
  company: {
    name: "Empresa",
    atHand: "CNPJ ou CPF, razão social, nome fantasia e inscrição estadual, se houver.",
  },
  activity: {
    name: "Atividade e faturamento",
    atHand: "CNAE principal, faturamento mensal, ticket médio e quanto você vende sem o cartão presente.",
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
  },
  review: {
    name: "Revisão e aceite",
    atHand: "alguns minutos para conferir tudo e ler os termos.",
  },
};
