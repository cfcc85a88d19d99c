import { type Day, HOUR, startOf } from "../rules/calendar.ts";
import { lentOn } from "../rules/lending.ts";
import { saleFee } from "../rules/money.ts";
import {
  dueStatus,
  type PlannedReceivable,
  planReceivables,
  reversedAmounts,
  settledStatus,
} from "../rules/settlement.ts";
import type { Attempt } from "./draw.ts";
import type { Plant } from "./pending-plants.ts";
import { drawPending, type PendingDraw } from "./pendings.ts";
import type { Random } from "./random.ts";

export type SaleStatus =
  | "denied"
  | "undone"
  | "pending"
  | "confirmed"
  | "partially-settled"
  | "settled"
  | "partially-cancelled"
  | "cancelled"
  | "chargeback"
  | "chargeback-reversed";

export interface Receivable extends PlannedReceivable {
  reversedAmount: number;
  advancedAmount: number;
  assignedAmount: number;
  status: "scheduled" | "sent" | "settled" | "advanced" | "assigned" | "cancelled" | "charged-back";
}

/** What became of an attempt; amounts in centavos. */
export interface Outcome {
  status: SaleStatus;
  feeAmount: number;
  netAmount: number;
  cancelledAmount: number;
  chargebackAmount: number;
  reversedFeeAmount: number;
  /** Epoch milliseconds. */
  reversedAt: number | null;
  /** Empty until the sale is confirmed: only then is there something to receive. */
  receivables: readonly Receivable[];
  pending: PendingDraw | null;
}

interface Reversal {
  status: "cancelled" | "partially-cancelled" | "chargeback";
  cancelledAmount: number;
  chargebackAmount: number;
  /** Epoch milliseconds. */
  at: number;
  /** From this day on nothing more is paid. */
  day: Day;
}

// Screens, domain constants: shares in ten-thousandths.
const DENIED = 800;
const UNDONE = 40;
const CANCELLED = 120;
const PARTLY = 1500;
/** 0.05 % of all sales, which is this share of the credit sales old enough; some more were won. */
const CHARGED_BACK = 13;
const WON = 4;
const ADVANCED = 600;
const ASSIGNED = 300;

const NOTHING = { feeAmount: 0, netAmount: 0, cancelledAmount: 0, chargebackAmount: 0, reversedFeeAmount: 0 };
/** The till gives up on an answer after a minute and a half. */
const UNDONE_AFTER = 90_000;

/** Decides what became of an attempt by `now`. A planted one was left pending, and is never denied. */
export function drawOutcome(
  random: Random,
  sale: Attempt,
  now: number,
  today: Day,
  plant: Plant | null,
): Outcome {
  if (!plant && sale.brand !== null && random.chance(DENIED)) return lost("denied", null);
  const pending = drawPending(random, sale, now, plant);
  if (pending?.saleStatus === "undone") return { ...lost("undone", pending.saleDecidedAt), pending };
  if (!pending && sale.terminal.isTef && random.chance(UNDONE)) {
    return lost("undone", Math.min(now, sale.soldAt + UNDONE_AFTER));
  }
  const agreed = { rate: sale.feeRate, fixed: sale.feeFixed };
  const feeAmount = saleFee(sale.grossAmount, agreed);
  const netAmount = sale.grossAmount - feeAmount;
  if (pending?.saleStatus === "pending") {
    return { ...lost("pending", null), feeAmount, netAmount, pending };
  }
  const plan = planReceivables({ ...sale, feeAmount });
  const reversal = drawReversal(random, sale, now, today);
  const cancelledAmount = reversal?.cancelledAmount ?? 0;
  const chargebackAmount = reversal?.chargebackAmount ?? 0;
  const standing = sale.grossAmount - cancelledAmount - chargebackAmount;
  const standingFee = saleFee(standing, agreed);
  const reversed = reversal ? reversedAmounts(plan, { grossAmount: standing, feeAmount: standingFee }) : [];
  const receivables = plan.map((row, at) => settle(row, reversed[at] ?? 0, reversal, today));
  if (!reversal && isCredit(sale)) lend(random, receivables, lentOn(sale.day) < today);
  const won = !reversal && isDisputable(sale, today) && random.chance(WON);
  return {
    status: reversal?.status ?? (won ? "chargeback-reversed" : settledStatus(receivables)),
    feeAmount,
    netAmount,
    cancelledAmount,
    chargebackAmount,
    reversedFeeAmount: feeAmount - standingFee,
    reversedAt: reversal?.at ?? (won ? startOf(disputedOn(sale, today)) + 15 * HOUR : null),
    receivables,
    pending,
  };
}

function lost(status: "denied" | "undone" | "pending", reversedAt: number | null): Outcome {
  return { ...NOTHING, status, reversedAt, receivables: [], pending: null };
}

/** Cancelled the same day, on credit up to ten days later: always before anything is paid out. */
function drawReversal(random: Random, sale: Attempt, now: number, today: Day): Reversal | null {
  if (random.chance(CANCELLED)) {
    const later = isCredit(sale) ? random.below(11) : 0;
    const at = later === 0 ? sale.soldAt + HOUR / 2 : startOf(sale.day + later) + 12 * HOUR;
    if (at > now) return null;
    const partly = isCredit(sale) && sale.grossAmount >= 2000 && random.chance(PARTLY);
    const cancelledAmount = partly
      ? Math.floor((sale.grossAmount * random.between(30, 70)) / 100)
      : sale.grossAmount;
    const status = partly ? "partially-cancelled" : "cancelled";
    return { status, cancelledAmount, chargebackAmount: 0, at, day: sale.day + later };
  }
  if (!isDisputable(sale, today) || !random.chance(CHARGED_BACK)) return null;
  const day = Math.min(today, sale.day + random.between(20, 40));
  const at = Math.min(now, startOf(day) + 9 * HOUR);
  return { status: "chargeback", cancelledAmount: 0, chargebackAmount: sale.grossAmount, at, day };
}

/** The day on which a dispute ended that the merchant won: some weeks after the sale, and not after yesterday. */
function disputedOn(sale: Attempt, today: Day): Day {
  return Math.min(today - 1, sale.day + 24 + (sale.grossAmount % 12));
}

function isDisputable(sale: Attempt, today: Day): boolean {
  return sale.day <= today - 25 && isCredit(sale);
}

function isCredit(sale: Attempt): boolean {
  return sale.modality === "credit" || sale.modality === "instalments";
}

function settle(
  row: PlannedReceivable,
  reversedAmount: number,
  reversal: Reversal | null,
  today: Day,
): Receivable {
  const base = { ...row, reversedAmount, advancedAmount: 0, assignedAmount: 0 };
  if (reversal?.status === "cancelled") return { ...base, status: "cancelled" };
  // What was paid before the dispute stays settled, and is debited later.
  if (reversal?.status === "chargeback" && row.settlementDay >= reversal.day) {
    return { ...base, status: "charged-back" };
  }
  return { ...base, status: dueStatus(row.settlementDay, today) };
}

/** Some of what is still to come is paid ahead, or goes to somebody else, in whole or in half; once the day for it is over. */
function lend(random: Random, receivables: Receivable[], isTime: boolean): void {
  const advanced = random.chance(ADVANCED);
  const assigned = !advanced && random.chance(ASSIGNED);
  if (!advanced && !assigned) return;
  const whole = random.chance(7000);
  if (!isTime) return;
  for (const row of receivables) {
    if (row.status !== "scheduled") continue;
    const amount = whole ? row.netAmount : Math.floor(row.netAmount / 2);
    if (advanced) row.advancedAmount = amount;
    else row.assignedAmount = amount;
    if (whole) row.status = advanced ? "advanced" : "assigned";
  }
}
