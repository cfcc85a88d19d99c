import type { ChangeRequestStatus, EstablishmentSection } from "#contract/extension/change-requests";
import type { EstablishmentDocument } from "#contract/extension/establishment";

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

export const DOCUMENT_WORDS: Readonly<Record<EstablishmentDocument["status"], string>> = {
  approved: "aprovado",
  "in-review": "em análise",
  refused: "recusado",
  expired: "vencido",
  missing: "em falta",
};
