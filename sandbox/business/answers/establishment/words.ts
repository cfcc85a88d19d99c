import type {
  ChangeRequest,
  ChangeRequestStatus,
  EstablishmentSection,
} from "#contract/extension/change-requests";
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

/** What the history tells of a request: `Pedido de alteração 6263588032: Trocar a conta.` */
export function requestWords({
  protocol,
  description,
}: Pick<ChangeRequest, "protocol" | "description">): string {
  return `Pedido de alteração ${protocol}: ${description}`;
}

/** And of what became of it: `Pedido de alteração 4822183537 recusado: Falta o contrato social.` */
export function answerWords({
  protocol,
  status,
  answer,
}: Pick<ChangeRequest, "protocol" | "status" | "answer">): string {
  return `Pedido de alteração ${protocol} ${STATUS_WORDS[status]}${answer === null ? "." : `: ${answer}`}`;
}

export const DOCUMENT_WORDS: Readonly<Record<EstablishmentDocument["status"], string>> = {
  approved: "aprovado",
  "in-review": "em análise",
  refused: "recusado",
  expired: "vencido",
  missing: "em falta",
};
