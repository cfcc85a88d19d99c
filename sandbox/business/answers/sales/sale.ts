import { getSale, type Sale, type SaleInstalment } from "#contract/extension/sale-detail";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { dayAt, textOf } from "../../rules/calendar.ts";
import { readLending } from "../lending.ts";
import { requireCustomer } from "../visibility.ts";
import { readItems } from "./items.ts";
import { type SaleAdjustment, timelineOf } from "./timeline.ts";

interface PendingRow {
  id: number;
  state: NonNullable<Sale["pending"]>["state"];
  treated_at: number | null;
  decision_deadline: number;
}

export const answerGetSale = answer(getSale, (request) => {
  const { db, clock } = request;
  const { customerId, saleId } = request.params;
  requireCustomer(request, customerId);
  const found = /^\d{1,15}$/.test(saleId)
    ? first<{ id: number; sold_at: number; fee_fixed_amount: number; reversed_at: number | null }>(
        db,
        "select id, sold_at, fee_fixed_amount, reversed_at from sales where id = ? and customer_id = ?",
        Number(saleId),
        customerId,
      )
    : null;
  const [item] = found ? readItems(db, clock, [found.id]) : [];
  // `007` is not another spelling of `7`.
  if (!found || item?.id !== saleId) throw new ApiRefusal(404, "Venda não encontrada.");
  const plan = planOf(db, found.id);
  const pending = pendingOf(db, found.id);
  const discrepancies = all<Sale["discrepancies"][number]>(
    db,
    `select cast(id as text) as id, type, amount, status from discrepancies
     where customer_id = ? and sale_id = ? order by detected_at, id`,
    customerId,
    found.id,
  );
  const timeline = timelineOf({
    status: item.status,
    soldAt: found.sold_at,
    grossAmount: item.gross_amount,
    cancelledAmount: item.cancelled_amount,
    chargebackAmount: item.chargeback_amount,
    reversedAt: found.reversed_at,
    decidedAt: pending && decidedAt(pending),
    capturedAt: capturedAt(db, clock, item.acquirer, found.sold_at),
    plan,
    adjustments: adjustmentsOf(db, found.id),
    today: clock.today(),
  });
  const body: Sale = {
    ...item,
    fee_fixed_amount: found.fee_fixed_amount,
    plan,
    timeline,
    pending: pending && { id: String(pending.id), state: pending.state },
    discrepancies,
  };
  return { status: 200, body };
});

function planOf(db: Db, saleId: number): SaleInstalment[] {
  const { advances, assignments } = readLending(db, [saleId]);
  return all<Omit<SaleInstalment, "advance" | "assignment">>(
    db,
    `select number, gross_amount, fee_amount, net_amount, reversed_amount, advanced_amount, assigned_amount,
       settlement_date, status
     from receivables where sale_id = ? order by number`,
    saleId,
  ).map((row) => ({
    ...row,
    advance: advances.get(`${saleId}-${row.number}`) ?? null,
    assignment: assignments.get(`${saleId}-${row.number}`) ?? null,
  }));
}

/** An advance is told of by its instalment. */
function adjustmentsOf(db: Db, saleId: number): SaleAdjustment[] {
  return all<SaleAdjustment>(
    db,
    `select entry_type, number, amount, settlement_date, status from receivable_adjustments
     where sale_id = ? and entry_type in ('cancellation', 'chargeback', 'chargeback_reversal')
     order by settlement_date, id`,
    saleId,
  );
}

function pendingOf(db: Db, saleId: number): PendingRow | null {
  return (
    all<PendingRow>(
      db,
      `select id, state, treated_at, decision_deadline from pendings where sale_id = ? order by id desc limit 1`,
      saleId,
    )[0] ?? null
  );
}

/** What was disregarded or expired, the acquirer decided at the deadline. */
function decidedAt({ state, treated_at, decision_deadline }: PendingRow): number {
  return state === "confirmed" || state === "undone" ? (treated_at ?? decision_deadline) : decision_deadline;
}

/** When the acquirer's file with the sales of that day came. */
function capturedAt(db: Db, clock: Clock, acquirer: string, soldAt: number): number | null {
  const row = first<{ received_at: number }>(
    db,
    "select received_at from acquirer_files where acquirer = ? and file_day = ? and received_at <= ?",
    acquirer,
    textOf(dayAt(soldAt)),
    clock.now().getTime(),
  );
  return row?.received_at ?? null;
}
