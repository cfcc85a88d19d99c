/** How an entry of the audit says what something was done to, and who did it. */
import type { AuditEntry, AuditRecord } from "#contract/extension/audit";
import { formatDate } from "~/domain/dates";
import { isCalendarDay } from "~/domain/days";
import { namesOf } from "~/ui/labels";
import { MARK_NAMES } from "~/ui/marks";
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

/** Of records whose names the upstream keeps as codes. */
export const NAME_CODES: Readonly<Partial<Record<AuditRecord, Readonly<Record<string, string>>>>> = {
  contract: MARK_NAMES,
  destination: MARK_NAMES,
  onboarding: STEP_NAMES,
  term: { commercial_partnership_term: "de parceria comercial" },
};

/** Those whose names are days. */
export const NAMED_BY_DAY: readonly AuditRecord[] = ["day", "bank-check"];
const NAMED_BY_NSU: readonly AuditRecord[] = ["pending", "discrepancy", "movement", "sale"];

function nameWords(kind: AuditRecord, name: string): string {
  const codes = NAME_CODES[kind];
  if (codes && Object.hasOwn(codes, name)) return codes[name] ?? name;
  if (NAMED_BY_DAY.includes(kind)) return isCalendarDay(name) ? formatDate(name) : name;
  return NAMED_BY_NSU.includes(kind) ? `NSU ${name}` : name;
}

const DRAFT = "um rascunho de roteamento";

/** Which one it was, of an act that does several things: by a field that it changed, and to what. */
const BY_CHANGE: Readonly<
  Record<string, readonly (readonly [field: string, after: string | null | "any", words: string])[]>
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
  return found?.[2] ?? AUDIT_ACTS[act] ?? act;
}

/** `Regra “Visa no crédito”`, `Terminal 8841`; null where an act is about nothing in particular. */
export function recordWords(record: AuditEntry["record"]): string | null {
  if (record === null) return null;
  const kind = AUDIT_RECORDS[record.kind];
  if (record.kind === "list") return `${kind}: ${LISTS[record.id] ?? record.id}`;
  if (record.name === null) return record.kind === "discrepancy" ? `${kind} nº ${record.id}` : kind;
  return `${kind} ${nameWords(record.kind, record.name)}`;
}

/** Whether each change has to say of which record it is: one of them is of another than the act itself. */
export const saysWhich = ({ record, changes }: Pick<AuditEntry, "record" | "changes">): boolean =>
  changes.some((change) => change.record !== record?.kind || change.record_id !== record.id);

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
