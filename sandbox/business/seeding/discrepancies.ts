import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import { feeOn } from "../rules/money.ts";
import { settlementDay } from "../rules/settlement.ts";
import type { Attempt } from "./draw.ts";
import type { Outcome } from "./outcome.ts";
import type { Random } from "./random.ts";

/** 0.3 % of the sales of two days ago and before, in ten-thousandths. */
const DIVERGENT = 30;

interface Finding {
  type: string;
  /** Centavos; negative is what the merchant loses. */
  amount: number;
  field: string;
  expected: string;
  actual: string;
  chargedRate?: number;
  hasSale?: false;
}

const FINDINGS: readonly ((sale: Attempt, outcome: Outcome) => Finding)[] = [
  wrongFee,
  (sale) => {
    const actual = sale.grossAmount - Math.max(1, Math.floor(sale.grossAmount / 100));
    return compare("amount", "gross_amount", sale.grossAmount, actual);
  },
  (sale) => {
    const due = settlementDay(sale.modality, sale.day, 1);
    return {
      type: "payment-date",
      amount: 0,
      field: "settlement_date",
      expected: textOf(due),
      actual: textOf(due + 3),
    };
  },
  (sale, outcome) => {
    const amount = outcome.receivables[0]?.netAmount ?? sale.grossAmount;
    return compare("unpaid-instalment", "net_amount", amount, 0);
  },
  (sale) => ({ ...compare("payment-without-sale", "net_amount", 0, sale.grossAmount), hasSale: false }),
  (_, outcome) => compare("sale-without-payment", "net_amount", outcome.netAmount, 0),
  (sale) => ({
    ...compare("unexpected-adjustment", "rent", 0, -(2990 + (sale.grossAmount % 5000))),
    hasSale: false,
  }),
  (_, outcome) => {
    const cost = Math.max(1, feeOn(outcome.netAmount, 189));
    return compare("unrequested-advance", "anticipation_fee_amount", 0, -cost);
  },
];

/** Answers a function that finds and writes what differs on a sale: each type in turn, so that all occur. */
export function discrepancyWriter(db: Db, random: Random, today: Day) {
  const add = inserter(db, "discrepancies", [
    ...["customer_id", "sale_id", "acquirer", "type", "amount", "field", "expected_value", "actual_value"],
    ...["contracted_rate", "charged_rate", "detected_at", "status", "protocol", "recovered_amount"],
  ]);
  const turns = new Map<string, number>();
  return (saleId: number, sale: Attempt, outcome: Outcome): void => {
    if (sale.day > today - 2) return;
    const { customerId } = sale.seller.merchant;
    const finding = find(sale, outcome);
    if (!finding) return;
    const detectedAt = startOf(Math.min(today - 1, sale.day + random.between(1, 3))) + 6 * HOUR;
    const status = drawStatus(random, today - sale.day);
    add([
      ...[customerId, finding.hasSale === false ? null : saleId, sale.acquirer, finding.type, finding.amount],
      ...[finding.field, finding.expected, finding.actual, finding.chargedRate ? sale.feeRate : null],
      ...[finding.chargedRate ?? null, detectedAt, status],
      status === "contested" || status === "recovered" ? random.digits(10) : null,
      status === "recovered" ? Math.max(0, -finding.amount) : 0,
    ]);
  };

  function find(sale: Attempt, outcome: Outcome): Finding | null {
    if (outcome.status === "chargeback") return compare("chargeback", "net_amount", outcome.netAmount, 0);
    if (outcome.status === "cancelled" && random.chance(1500)) {
      return compare("cancellation-not-recognised", "cancelled_amount", outcome.cancelledAmount, 0);
    }
    if (outcome.receivables.length === 0 || outcome.cancelledAmount > 0 || !random.chance(DIVERGENT))
      return null;
    const { customerId } = sale.seller.merchant;
    const turn = turns.get(customerId) ?? 0;
    turns.set(customerId, turn + 1);
    return FINDINGS[turn % FINDINGS.length]?.(sale, outcome) ?? null;
  }
}

/** A rate above the contract's. */
function wrongFee(sale: Attempt, outcome: Outcome): Finding {
  const chargedRate = sale.feeRate + 15 + (sale.grossAmount % 40);
  const actual = feeOn(sale.grossAmount, chargedRate);
  const difference = outcome.feeAmount - actual;
  return { ...compare("fee", "fee_amount", outcome.feeAmount, actual), amount: difference, chargedRate };
}

function compare(type: string, field: string, expected: number, actual: number): Finding {
  return { type, field, expected: String(expected), actual: String(actual), amount: actual - expected };
}

/** The older, the more of them have been settled. */
function drawStatus(random: Random, age: number): string {
  const draw = random.below(100);
  if (age <= 7) return draw < 85 ? "open" : "contested";
  if (age <= 30) return draw < 45 ? "open" : draw < 75 ? "contested" : draw < 90 ? "recovered" : "accepted";
  return draw < 15
    ? "open"
    : draw < 30
      ? "contested"
      : draw < 75
        ? "recovered"
        : draw < 92
          ? "accepted"
          : "no-claim";
}
