/** What a list was filtered by whose file somebody took, as the audit tells of it. */
import { wordsOf } from "~/ui/labels";
import { AUDIT_ACTS, AUDIT_GROUPS, AUDIT_RECORDS } from "./audit";
import { COMPANY_STATUSES } from "./companies";
import { DATE_OF_NAMES, MATCH_KIND_NAMES } from "./conciliation";
import { CONTRACT_STATUSES } from "./contracts";
import { CUSTOMER_ACTIVITIES } from "./customers";
import { DISCREPANCY_ASSIGNEES, DISCREPANCY_STATUSES, DISCREPANCY_TYPES } from "./discrepancies";
import { REQUEST_STATUSES, SECTION_LABELS } from "./establishment";
import { STEP_NAMES } from "./onboarding-steps";
import { STATUS_NAMES as ACCESS_REQUEST_STATUSES, ORIGIN_NAMES } from "./pending-users";
import { ACTION_VERBS, ORIGINS, STATE_NAMES as PENDING_STATES } from "./pendings";
import {
  ARRANGEMENT_NAMES,
  PART_NAMES,
  STATUS_NAMES as RECEIVABLE_STATUSES,
  ENTRY_NAMES as RECEIVABLE_TYPES,
} from "./receivables";
import { CONCILIATION_NAMES, ENTRY_NAMES, STATUS_NAMES as SALE_STATUSES } from "./sales";
import { ROLES, USER_STATUSES } from "./sso-users";
import { SUBSCRIPTION_PRODUCTS } from "./subscription-products";
import { SUBSCRIPTION_STATUSES } from "./subscription-statuses";
import { INVOICE_STATUSES } from "./subscriptions";
import { KIND_NAMES } from "./terminals";
import { WORK_KINDS, WORK_OWNERS, WORK_STATES } from "./work";

/** By the name of the parameter, where no field of a record is called so. */
export const FILTERS: Readonly<Record<string, string>> = {
  act: "O que fez",
  activity: "Vendas do cliente",
  actor_id: "Pessoa",
  age: "Idade",
  amount_from: "Valor de",
  amount_to: "Valor até",
  arrangement: "Arranjo",
  assignee: "Responsável",
  bank_account_id: "Conta",
  change: "Variação",
  company_document: "CPF ou CNPJ",
  company_id: "Empresa",
  company_ids: "Empresas",
  company_is_customer: "É cliente",
  company_is_partner: "É parceiro",
  company_status: "Situação",
  companyId: "Empresa",
  contract: "Contratos",
  created_from: "Criado de",
  created_to: "Criado até",
  customer_id: "Cliente",
  customer_ids: "Clientes",
  customerId: "Cliente",
  date: "Dia",
  date_of: "Período pela data",
  deadline: "Prazo",
  due: "Prazo",
  effect: "Efeito",
  entry_mode: "Leitura",
  group: "Sobre",
  has_user: "Tem usuário",
  id: "Linhas marcadas",
  idle_days: "Sem venda há mais de dias",
  match_kind: "Tipo de conciliação",
  model: "Modelo",
  month: "Mês",
  movement_id: "Movimento",
  mrr_from: "MRR de",
  mrr_to: "MRR até",
  noAccessDays: "Sem acesso há mais de dias",
  onboarding: "Cadastro",
  onlyCustomers: "Só clientes",
  onlyPartners: "Só parceiros",
  origin: "Origem",
  owner: "Responsável",
  part: "Parte",
  partner: "Parceiro",
  partner_ids: "Parceiros",
  pendings: "Pendências",
  period_of: "Período pela data",
  reconciliation_status: "Conciliação",
  record_id: "Código do registro",
  record_kind: "Registro",
  replacement: "Troca",
  result_state: "Resultado",
  sale_id: "Venda",
  search: "Busca",
  search_text: "Busca",
  structureId: "Estrutura",
  subscription_id: "Assinatura",
  suggested_action: "Sugestão",
  terminal: "Terminal",
  terminals: "Terminais",
  tolerance_amount: "Tolerância em R$",
  tolerance_rate: "Tolerância em p.p.",
  tpv_from: "TPV de",
  tpv_to: "TPV até",
  treated_by_email: "Quem tratou",
};

/** By list and parameter, before those. */
export const FILTERS_OF: Readonly<Record<string, string>> = {
  "listCompanies.state": "Estado",
  "listPortfolio.state": "Estado",
};

const DATES = { ...DATE_OF_NAMES, detection: "Detecção", chargeback: "Contestação" };
const DUES = { "2h": "Vence em 2 h", today: "Vence hoje", week: "Vence em 7 dias", none: "Sem prazo" };
const CUSTOMERS = {
  activity: CUSTOMER_ACTIVITIES,
  change: { rising: "Cresceu", falling: "Caiu" },
  company_status: wordsOf(COMPANY_STATUSES),
  contract: wordsOf(CONTRACT_STATUSES),
  onboarding: { ...STEP_NAMES, stuck: "Parado há 3 dias ou mais", "first-sale": "Fez a 1ª venda" },
  pendings: { some: "Com pendências", none: "Sem pendências" },
  product: SUBSCRIPTION_PRODUCTS,
  terminals: { active: "Com terminal ativo", inactive: "Só inativos", none: "Sem terminais" },
};
const SIDES = { date_of: DATES, match_kind: MATCH_KIND_NAMES, status: CONCILIATION_NAMES };
const UNITS = { arrangement: ARRANGEMENT_NAMES, status: RECEIVABLE_STATUSES };

/** The codes of each list's parameters, as its screen says them. */
const CODES_OF_LISTS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  listAudit: { act: AUDIT_ACTS, group: AUDIT_GROUPS, record_kind: AUDIT_RECORDS },
  listChangeRequests: { section: SECTION_LABELS, status: wordsOf(REQUEST_STATUSES) },
  listCompanies: CUSTOMERS,
  listConciliationMovements: SIDES,
  listConciliationSales: SIDES,
  listDiscrepancies: {
    assignee: DISCREPANCY_ASSIGNEES,
    date_of: DATES,
    effect: { loss: "Prejuízo", gain: "A seu favor" },
    status: DISCREPANCY_STATUSES,
    type: DISCREPANCY_TYPES,
  },
  listInvoices: { status: wordsOf(INVOICE_STATUSES) },
  listPendings: {
    deadline: DUES,
    state: PENDING_STATES,
    suggested_action: ACTION_VERBS,
  },
  listPendingTreatments: {
    action: ACTION_VERBS,
    origin: ORIGINS,
    period_of: { treatment: "Tratamento", transaction: "Transação" },
    result_state: PENDING_STATES,
  },
  listPendingUsers: { origin: ORIGIN_NAMES, status: ACCESS_REQUEST_STATUSES },
  listPortfolio: CUSTOMERS,
  listReceivableEntries: { ...UNITS, date_of: DATES, entry_type: RECEIVABLE_TYPES, part: PART_NAMES },
  listReceivables: UNITS,
  listSales: {
    date_of: DATES,
    entry_mode: ENTRY_NAMES,
    reconciliation_status: CONCILIATION_NAMES,
    status: SALE_STATUSES,
  },
  listSsoUsers: { role: ROLES, status: wordsOf(USER_STATUSES) },
  listSubscriptions: { product: SUBSCRIPTION_PRODUCTS, status: wordsOf(SUBSCRIPTION_STATUSES) },
  listTerminals: { kind: KIND_NAMES, replacement: { requested: "Pedida, sem resposta" } },
  listWork: { due: DUES, kind: WORK_KINDS, owner: WORK_OWNERS, state: wordsOf(WORK_STATES) },
};

export const FILTER_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(CODES_OF_LISTS).flatMap(([list, fields]) =>
    Object.entries(fields).map(([field, codes]) => [`${list}.${field}`, codes]),
  ),
);
