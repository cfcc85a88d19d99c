import type { PayoutApprovals, PayoutChange } from "#contract/extension/payout-changes";
import { ROLES } from "#contract/permissions";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first, instant } from "../../query.ts";
import { isOpen } from "../../rules/payout-states.ts";
import { requireUser } from "../visibility.ts";
import type { ChangeRow } from "./change-row.ts";
import { differencesOf, subjectOf } from "./differences.ts";

export type Here = Pick<ApiRequest, "db" | "user" | "company">;

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
    ...toldChange(request.db, row),
    is_own,
    may_decide: mayAct && !is_own && row.state === "waiting",
    may_withdraw: mayAct && isOpen(row.state),
  };
}

/** What is the same for everybody. */
export function toldChange(
  db: Db,
  row: ChangeRow,
): Omit<PayoutChange, "is_own" | "may_decide" | "may_withdraw"> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: subjectOf(db, row),
    differences: differencesOf(row),
    asked_at: instant(row.asked_at),
    asked_by_name: row.asked_by_name,
    needs_agreement: row.needs_agreement === 1,
    waiting_hours: row.waiting_hours,
    expires_at: row.state === "waiting" ? instant(row.due_at) : null,
    agreed_at: instant(row.agreed_at),
    agreed_by_name: row.agreed_by_name,
    effective_at: instant(row.state === "approved" ? row.due_at : row.effective_at),
    closed_at: instant(row.closed_at),
    closed_by_name: row.closed_by_name,
    reason: row.reason,
  };
}
