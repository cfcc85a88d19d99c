import type { ChangeRequestStatus, EstablishmentSection } from "#contract/extension/establishment";

export const SECTION_WORDS: Readonly<Record<EstablishmentSection, string>> = {
  company: "Dados da empresa",
  address: "Endereço",
  contacts: "Contatos",
  stores: "Lojas e filiais",
  "bank-accounts": "Domicílio bancário",
  acquirers: "Adquirentes contratadas",
  partner: "Parceiro responsável",
  subscriptions: "Plano e assinaturas",
  tpv: "TPV",
  documents: "Documentos",
};

export const STATUS_WORDS: Readonly<Record<ChangeRequestStatus, string>> = {
  requested: "solicitado",
  "in-review": "em análise",
  done: "feito",
  refused: "recusado",
};
