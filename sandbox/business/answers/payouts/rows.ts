import type { PayoutAccount, PayoutApprovals, PayoutChange } from "#contract/extension/payout-changes";
import { ROLES } from "#contract/permissions";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first, instant } from "../../query.ts";
import { bare } from "../../rules/documents.ts";
import { isOpen } from "../../rules/payout-states.ts";
import { maskedKey } from "../../rules/pix-keys.ts";
import { requireUser } from "../visibility.ts";

export interface ChangeRow {
  id: string;
  customer_id: string;
  kind: PayoutChange["kind"];
  target_id: string;
  state: PayoutChange["state"];
  /** JSON: `PayoutAccount`, or `Approvals`. */
  before: string;
  after: string;
  needs_agreement: number;
  waiting_hours: number;
  asked_at: number;
  asked_by_id: string;
  asked_by_person: string;
  asked_by_name: string;
  agreed_at: number | null;
  agreed_by_id: string | null;
  agreed_by_name: string | null;
  due_at: number | null;
  effective_at: number | null;
  closed_at: number | null;
  closed_by_id: string | null;
  closed_by_name: string | null;
  reason: string | null;
}

export type Approvals = Pick<PayoutApprovals, "second_person" | "waiting_hours">;
type Here = Pick<ApiRequest, "db" | "user" | "company">;

export function approvalsOf(db: Db, customerId: string): PayoutApprovals {
  const row = first<{
    second_person: number;
    waiting_hours: PayoutApprovals["waiting_hours"];
    version: number;
    updated_at: number;
    updated_by_name: string;
  }>(db, "select * from payout_approvals where customer_id = ?", customerId);
  return {
    second_person: row?.second_person === 1,
    waiting_hours: row?.waiting_hours ?? 0,
    version: row?.version ?? 0,
    updated_at: row ? instant(row.updated_at) : null,
    updated_by_name: row?.updated_by_name ?? null,
  };
}

/** What is open of a target, or null. */
export function openChangeOf(db: Db, kind: ChangeRow["kind"], targetId: string): ChangeRow | null {
  return first<ChangeRow>(
    db,
    "select * from payout_changes where kind = ? and target_id = ? and state in ('waiting', 'approved')",
    kind,
    targetId,
  );
}

/** A change of this customer, or 404. */
export function requireChange(db: Db, customerId: string, id: string): ChangeRow {
  const row = first<ChangeRow>(
    db,
    "select * from payout_changes where customer_id = ? and id = ?",
    customerId,
    id,
  );
  if (!row) throw new ApiRefusal(404, "Troca não encontrada.");
  return row;
}

/** Whether somebody acts for the merchant itself, and may do all there. */
export function isMerchant({ user, company }: Here, customerId: string): boolean {
  const roles = requireUser({ user }).roles;
  return (
    company?.customerId === customerId && (roles.includes(ROLES.customerFull) || roles.includes(ROLES.admin))
  );
}

/** Whether this is the person who asked, be it as another user. */
export function isAsker({ user }: Pick<Here, "user">, row: ChangeRow): boolean {
  const { id, personId } = requireUser({ user });
  return row.asked_by_id === id || (personId !== "" && row.asked_by_person === personId);
}

/** As the contract tells it to whoever asks. */
export function toChange(request: Here, row: ChangeRow): PayoutChange {
  const is_own = isAsker(request, row);
  const mayAct = isMerchant(request, row.customer_id);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: subjectOf(request.db, row),
    differences: differencesOf(row),
    asked_at: instant(row.asked_at),
    asked_by_name: row.asked_by_name,
    is_own,
    needs_agreement: row.needs_agreement === 1,
    waiting_hours: row.waiting_hours,
    expires_at: row.state === "waiting" ? instant(row.due_at) : null,
    agreed_at: instant(row.agreed_at),
    agreed_by_name: row.agreed_by_name,
    effective_at: instant(row.state === "approved" ? row.due_at : row.effective_at),
    closed_at: instant(row.closed_at),
    closed_by_name: row.closed_by_name,
    reason: row.reason,
    may_decide: mayAct && !is_own && row.state === "waiting",
    may_withdraw: mayAct && isOpen(row.state),
  };
}

export function subjectOf(db: Db, { kind, target_id }: Pick<ChangeRow, "kind" | "target_id">): string {
  if (kind === "approvals") return "segunda pessoa e espera";
  const row = first<{ is_default: number }>(
    db,
    "select is_default from bank_accounts where id = ?",
    target_id,
  );
  return row?.is_default === 0 ? "outra conta" : "conta principal";
}

function differencesOf({ kind, before, after }: ChangeRow): PayoutChange["differences"] {
  if (kind === "approvals") {
    const [one, other] = [before, after].map((text) => JSON.parse(text) as Approvals);
    if (!one || !other) return [];
    return told([
      ["second-person", personWords(one), personWords(other)],
      ["waiting-time", hoursWords(one), hoursWords(other)],
    ]);
  }
  const [one, other] = [before, after].map((text) => JSON.parse(text) as PayoutAccount);
  if (!one || !other) return [];
  return told([
    ["account", accountWords(one), accountWords(other)],
    ["holder", holderWords(one), holderWords(other)],
  ]);
}

type Pair = readonly [field: PayoutChange["differences"][number]["field"], before: string, after: string];

/** The account even where only its holder is another, since it is what people know it by. */
function told(pairs: readonly Pair[]): PayoutChange["differences"] {
  return pairs
    .filter(([field, before, after]) => field === "account" || before !== after)
    .map(([field, before, after]) => ({ field, before, after }));
}

const personWords = ({ second_person }: Approvals) => (second_person ? "é pedida" : "não é pedida");
const hoursWords = ({ waiting_hours: hours }: Approvals) => (hours === 0 ? "nenhuma" : `${hours} horas`);

const TYPES = { checking: "conta corrente", savings: "poupança", payment: "conta de pagamento" } as const;

/** `banco 341, agência *****-9, conta corrente *****6-0`: enough to know one's own again. */
function accountWords({ bank_code, branch, account, type }: PayoutAccount): string {
  return `banco ${bank_code}, agência ${ending(branch, 2)}, ${TYPES[type]} ${ending(account, 4)}`;
}

const ending = (text: string, kept: number) => text.slice(-kept).padStart(text.length, "*");

function holderWords({ holder_document }: PayoutAccount): string {
  const document = bare(holder_document);
  return document.length === 11 ? `CPF ${maskedKey("cpf", document)}` : `CNPJ ${maskedKey("cnpj", document)}`;
}

/** `conta: de banco … para banco …; titular: de … para …`. */
export function differenceWords(row: ChangeRow): string {
  const names = {
    account: "conta",
    holder: "titular",
    "second-person": "segunda pessoa",
    "waiting-time": "espera",
  } as const;
  return differencesOf(row)
    .map(({ field, before, after }) => `${names[field]}: de ${before} para ${after}`)
    .join("; ");
}
