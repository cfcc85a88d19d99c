import { type Day, dayAt, onBusinessDay, textOf } from "../rules/calendar.ts";
import { feeOn, saleFee } from "../rules/money.ts";
import { settlementDay } from "../rules/settlement.ts";
import type { Attempt } from "./draw.ts";
import type { Outcome } from "./outcome.ts";

/** What differs on a sale, as a conciliation would find it. */
export interface Finding {
  type: string;
  /** Centavos; negative is what the merchant loses. */
  amount: number;
  field: string;
  kind: "money" | "rate" | "date" | "text";
  expected: string;
  actual: string;
  chargedRate?: number;
  /** False for what no sale caused. */
  hasSale?: false;
  /** The first day on which anybody could notice it. */
  since?: Day;
}

/** The kinds of finding in turn; `null` where a sale cannot show it. The dearer habit, a wrong fee, comes thrice. */
export const FINDINGS: readonly ((sale: Attempt, outcome: Outcome) => Finding | null)[] = [
  wrongFee,
  (sale) => {
    const actual = sale.grossAmount - Math.max(3, Math.floor(sale.grossAmount / 100));
    return compare("amount", "gross_amount", sale.grossAmount, actual);
  },
  (sale, outcome) => {
    const due = outcome.receivables[0]?.settlementDay ?? settlementDay(sale.modality, sale.day, 1);
    const paid = onBusinessDay(due + 3);
    const days = { expected: textOf(due), actual: textOf(paid) };
    return {
      type: "payment-date",
      amount: 0,
      field: "settlement_date",
      kind: "date",
      ...days,
      since: paid,
    };
  },
  wrongFee,
  (_, outcome) => {
    const [first] = outcome.receivables;
    if (!first) return null;
    return {
      ...compare("unpaid-instalment", "net_amount", first.netAmount, 0),
      since: first.settlementDay + 1,
    };
  },
  (sale) => ({ ...compare("payment-without-sale", "gross_amount", 0, sale.grossAmount), hasSale: false }),
  (_, outcome) => compare("sale-without-payment", "net_amount", outcome.netAmount, 0),
  wrongFee,
  (sale) => ({
    ...compare("unexpected-adjustment", "rent", 0, -(2990 + (sale.grossAmount % 5000))),
    hasSale: false,
  }),
  (sale, outcome) => {
    if (sale.modality !== "credit" && sale.modality !== "instalments") return null;
    return compare(
      "unrequested-advance",
      "anticipation_fee_amount",
      0,
      -Math.max(3, feeOn(outcome.netAmount, 189)),
    );
  },
];

/** A dispute of the cardholder's: what was paid is taken back. */
export function disputed(outcome: Outcome): Finding {
  return {
    type: "chargeback",
    amount: -outcome.netAmount,
    field: "chargeback",
    kind: "text",
    expected: "Sem contestação",
    actual: "1º chargeback: o portador não reconhece a compra",
    ...reversedOn(outcome),
  };
}

/** A cancellation that the acquirer debits and the merchant does not know of. */
export function unknownCancellation(outcome: Outcome): Finding {
  const debited = outcome.cancelledAmount - outcome.reversedFeeAmount;
  return {
    ...compare("cancellation-not-recognised", "cancelled_amount", 0, -debited),
    ...reversedOn(outcome),
  };
}

function reversedOn({ reversedAt }: Outcome): { since?: Day } {
  return reversedAt === null ? {} : { since: dayAt(reversedAt) + 1 };
}

/** A rate above the contract's. */
function wrongFee(sale: Attempt, outcome: Outcome): Finding {
  const chargedRate = sale.feeRate + 15 + (sale.grossAmount % 40);
  return {
    type: "fee",
    amount: outcome.feeAmount - saleFee(sale.grossAmount, { rate: chargedRate, fixed: sale.feeFixed }),
    field: "fee_rate",
    kind: "rate",
    expected: String(sale.feeRate),
    actual: String(chargedRate),
    chargedRate,
  };
}

function compare(type: string, field: string, expected: number, actual: number): Finding {
  const amount = actual - expected;
  return { type, field, kind: "money", expected: String(expected), actual: String(actual), amount };
}
