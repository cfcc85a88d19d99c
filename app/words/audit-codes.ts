/** What the upstream's codes mean that the audit tells of. */
import { wordsOf } from "~/ui/labels";
import { FILTER_CODES } from "./audit-filters";
import { MATCH_KIND_NAMES } from "./conciliation";
import { CONTRACT_STATUSES } from "./contracts";
import { DISCREPANCY_STATUSES } from "./discrepancies";
import {
  ACCOUNT_TYPES,
  CONTACT_ROLES,
  DOCUMENT_STATUSES,
  REGISTRATION_STATUSES,
  REQUEST_STATUSES,
  SECTION_LABELS,
} from "./establishment";
import { ONBOARDING_STATUSES } from "./onboarding-steps";
import { PAYOUT_STATES } from "./payouts";
import { STATUS_NAMES as ACCESS_REQUEST_STATUSES } from "./pending-users";
import { ACTION_VERBS, STATE_NAMES as PENDING_STATES } from "./pendings";
import { PERSON_ROLES } from "./persons";
import { CARD_TYPES, RULE_PRODUCTS } from "./routing";
import { RULE_TYPE_NAMES } from "./rule-types";
import { CONCILIATION_NAMES, ENTRY_NAMES } from "./sales";
import { USER_STATUSES } from "./sso-users";
import { SUBSCRIPTION_STATUSES } from "./subscription-statuses";
import { PAYMENTS } from "./subscriptions";
import { STATUS_NAMES as TERMINAL_STATUSES } from "./terminals";
import { WORK_KINDS } from "./work";

const AREAS = { customer: "Cliente", partner: "Parceiro" };
const FORMATS = { csv: "CSV", xlsx: "XLSX", zip: "ZIP" };

/** By record and field: a code of it is said as the screens of that record say it. */
export const CODES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...FILTER_CODES,
  "access-request.profile": AREAS,
  "access-request.status": ACCESS_REQUEST_STATUSES,
  "bank-account.type": ACCOUNT_TYPES,
  "change-request.section": SECTION_LABELS,
  "change-request.status": wordsOf(REQUEST_STATUSES),
  "company.registration_status": wordsOf(REGISTRATION_STATUSES),
  "contact.role": CONTACT_ROLES,
  "contract.status": wordsOf(CONTRACT_STATUSES),
  "discrepancy.status": DISCREPANCY_STATUSES,
  "document.status": wordsOf(DOCUMENT_STATUSES),
  "invoice.kind": { cycle: "Ciclo", final: "O que faltava ao terminar" },
  "match.kind": MATCH_KIND_NAMES,
  "movement.status": CONCILIATION_NAMES,
  "onboarding.status": ONBOARDING_STATUSES,
  "payout-change.after.type": ACCOUNT_TYPES,
  "payout-change.before.type": ACCOUNT_TYPES,
  "payout-change.kind": { account: "Conta", contract: "Contrato", approvals: "Regras de troca" },
  "payout-change.state": wordsOf(PAYOUT_STATES),
  "pending.action": ACTION_VERBS,
  "pending.state": PENDING_STATES,
  "person.role": PERSON_ROLES,
  "profile.kind": AREAS,
  "report.format": FORMATS,
  "rule.condition.card_type": CARD_TYPES,
  "rule.condition.entry_type": ENTRY_NAMES,
  "rule.condition.product": RULE_PRODUCTS,
  "rule.condition.value.operator": {
    eq: "Exatamente",
    gte: "A partir de",
    lte: "Até",
    between: "De um valor até abaixo de outro",
  },
  "rule.type": RULE_TYPE_NAMES,
  "sale.status": CONCILIATION_NAMES,
  "schedule.format": FORMATS,
  "subscription.payment": PAYMENTS,
  "subscription.status": wordsOf(SUBSCRIPTION_STATUSES),
  "term.accepted_type": { commercial_partnership_term: "Parceria comercial" },
  "terminal.status": TERMINAL_STATUSES,
  "user.status": wordsOf(USER_STATUSES),
  "work.kind": WORK_KINDS,
};

/** What the upstream's keys mean in any other value. */
export const CODES: Readonly<Record<string, string>> = {
  requested: "Solicitado",
  done: "Feito",
  failed: "Falhou",
  stopped: "Parado",
  expired: "Venceu",
  approvals: "Regras de troca",
  account: "Conta",
  suspended: "Suspenso",
  active: "Ativo",
  inactive: "Inativo",
  blocked: "Bloqueado",
  invited: "Convidado",
  open: "Em aberto",
  approved: "Aprovado",
  refused: "Recusado",
  delivered: "Trocado",
  pending: "Pendente",
  monthly: "Mensal",
  yearly: "Anual",
  weekly: "Semanal",
  daily: "Diário",
  canceled: "Cancelado",
  cancelled: "Cancelado",
  draft: "Rascunho",
  scheduled: "Agendado",
  publishing: "Sendo publicado",
  returning: "Voltando atrás",
  published: "Publicado",
  discarded: "Descartado",
  saved: "Salvo",
  sent: "Enviado",
  queued: "Na fila",
  running: "Em andamento",
  ready: "Pronto",
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  random: "Aleatória",
};
