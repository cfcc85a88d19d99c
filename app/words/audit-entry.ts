/** How an entry of the audit says what something was done to, and who did it. */
import type { AuditEntry, AuditRecord } from "#contract/extension/audit";
import type { OnboardingStep } from "#contract/extension/onboarding";
import { formatDate } from "~/domain/dates";
import { isCalendarDay } from "~/domain/days";
import { namesOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";
import { AUDIT_RECORDS } from "./audit";
import { STEP_NAMES } from "./onboarding-steps";

/** What a list is called whose file somebody took, by its call. */
export const LISTS: Readonly<Record<string, string>> = namesOf({
  listSales: "Vendas",
  listPendings: "Transações pendentes",
  listPendingTreatments: "Relatório de tratamento",
  listReceivables: "Agenda de recebíveis",
  getStatement: "Extrato do mês",
  getSalesBridge: "Do vendido ao recebido",
  getReceivablesBridge: "Do vendido ao recebido",
  listReceivableEntries: "Lançamentos de recebíveis",
  listConciliationDays: "Dias da conciliação",
  listConciliationSales: "Vendas da conciliação",
  listConciliationMovements: "Movimentos da conciliação",
  listDiscrepancies: "Divergências",
  listTerminals: "Terminais",
  listSubscriptions: "Assinaturas",
  listInvoices: "Faturas",
  listCompanies: "Empresas",
  listPortfolio: "Clientes",
  listWork: "Trabalho",
  listPersons: "Pessoas",
  listPendingUsers: "Usuários pendentes",
  listChangeRequests: "Pedidos de alteração",
  listSsoUsers: "Usuários",
  listAudit: "Auditoria",
});

const dayWords = (day: string) => (isCalendarDay(day) ? formatDate(day) : day);
const nsuWords = (nsu: string) => `NSU ${nsu}`;
const stepWords = (step: string) => STEP_NAMES[step as OnboardingStep];

/** How a name is said that the upstream keeps as a code or a day. */
const NAMES: Readonly<Partial<Record<AuditRecord, (name: string) => string>>> = {
  contract: markLabel,
  destination: markLabel,
  onboarding: stepWords,
  day: dayWords,
  "bank-check": dayWords,
  pending: nsuWords,
  discrepancy: nsuWords,
  movement: nsuWords,
  sale: nsuWords,
  term: (type) => (type === "commercial_partnership_term" ? "de parceria comercial" : type),
};

/** `Regra “Visa no crédito”`, `Terminal 8841`; null where an act is about nothing in particular. */
export function recordWords(record: AuditEntry["record"]): string | null {
  if (record === null) return null;
  const kind = AUDIT_RECORDS[record.kind];
  if (record.kind === "list") return `${kind}: ${LISTS[record.id] ?? record.id}`;
  if (record.name === null) return record.kind === "discrepancy" ? `${kind} nº ${record.id}` : kind;
  return `${kind} ${NAMES[record.kind]?.(record.name) ?? record.name}`;
}

/** Acts that nobody does, and how that is said. */
export const NOBODY_BUT_TIME: Readonly<Record<string, string>> = {
  carryOutPayoutChange: "Ninguém, foi o prazo",
  carryOutDocumentReview: "Central de cadastro",
  carryOutChangeReview: "Central de cadastro",
  carryOutReplacement: "Central de cadastro",
};
export const NOBODY_SIGNED_IN = "Alguém sem entrar";

/** `Paulo Andrade`; of those who ask for access before they have any, that nobody knows who it was. */
export function actorWords({ actor, act }: Pick<AuditEntry, "actor" | "act">): string {
  const nobody = Object.hasOwn(NOBODY_BUT_TIME, act) && NOBODY_BUT_TIME[act];
  return nobody || actor?.name || actor?.email || NOBODY_SIGNED_IN;
}
