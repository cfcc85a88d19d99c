/** How an entry of the audit says what something was done to, and who did it. */
import type { AuditAct, AuditEntry, AuditRecord } from "#contract/extension/audit";
import type { OnboardingStep } from "#contract/extension/onboarding";
import { formatDate } from "~/domain/dates";
import { isCalendarDay } from "~/domain/days";
import { namesOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";
import { AUDIT_ACTS, AUDIT_RECORDS } from "./audit";
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

const DRAFT = "um rascunho de roteamento";

/** Which one it was, of an act that does several things: by a field that it changed, and to what. */
const BY_CHANGE: Readonly<
  Partial<
    Record<AuditAct, readonly (readonly [field: string, after: string | null | "any", words: string])[]>
  >
> = {
  createRoutingChanges: [
    ["stage", "draft", `Começou ${DRAFT}`],
    ["stage", "publishing", "Começou a desfazer uma publicação de roteamento"],
  ],
  updateRoutingChanges: [
    ["stage", "scheduled", `Agendou a publicação de ${DRAFT}`],
    ["stage", "publishing", `Começou a publicar ${DRAFT}`],
    ["stage", "published", `Publicou ${DRAFT}`],
    ["stage", "returning", "Começou a voltar atrás de uma publicação de roteamento"],
    ["stage", "discarded", `Descartou ${DRAFT}`],
    ["stage", "draft", "Devolveu ao rascunho uma publicação de roteamento"],
    ["changes", "any", `Alterou ${DRAFT}`],
  ],
  changeInstallmentRule: [
    ["enabled", "true", "Ligou uma regra por parcelas"],
    ["enabled", "false", "Desligou uma regra por parcelas"],
    ["priority", "any", "Moveu uma regra por parcelas"],
  ],
  answerEstablishmentDocument: [
    ["status", "approved", "Aprovou um documento do estabelecimento"],
    ["status", "refused", "Recusou um documento do estabelecimento"],
  ],
  updateUserStatus: [
    ["status", "active", "Liberou um usuário"],
    ["status", "blocked", "Bloqueou um usuário"],
    ["status", "inactive", "Desativou um usuário ou cancelou o convite"],
  ],
  putWorkDone: [
    ["done_at", null, "Reabriu um trabalho"],
    ["done_at", "any", "Deu um trabalho por feito"],
  ],
  putWorkPostponement: [
    ["postponed_until", null, "Retomou um trabalho"],
    ["postponed_until", "any", "Adiou um trabalho"],
  ],
};

/** What was done, as exactly as what it changed tells. */
export function actWords({ act, changes }: Pick<AuditEntry, "act" | "changes">): string {
  const found = BY_CHANGE[act]?.find(([field, to]) =>
    changes.some((change) => change.field === field && (to === "any" || change.after === to)),
  );
  return found?.[2] ?? AUDIT_ACTS[act];
}

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
