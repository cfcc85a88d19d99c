/** How the net amount of a sale comes about, step by step and to the centavo. Amounts are integer centavos. */
import { feeOf } from "./settlement";
import { sum } from "./sum";

interface PlannedInstalment {
  gross_amount: number;
  fee_amount: number;
  net_amount: number;
  reversed_amount: number;
  advanced_amount: number;
  assigned_amount: number;
  /** What of the advanced amount reached the account, and what that cost. */
  advance: { paid_amount: number; fee_amount: number } | null;
  status: string;
}

/** What was denied or undone was never sold: it stands in the list, and counts for nothing. */
export function isSold({ status }: { status: string }): boolean {
  return status !== "denied" && status !== "undone";
}

export interface ExplainedSale {
  gross_amount: number;
  /** Basis points. */
  fee_rate: number;
  /** On the sale, beside the rate. */
  fee_fixed_amount: number;
  /** As sold. */
  fee_amount: number;
  /** What the sale brings, after what was taken back. */
  net_amount: number;
  cancelled_amount: number;
  chargeback_amount: number;
  reversed_fee_amount: number;
  plan: readonly PlannedInstalment[];
}

interface SaleExplanation {
  /** The fee that rate and fixed amount give, never more than the sale; the one charged may be another. */
  expectedFee: number;
  /** What the rate gives before rounding, in ten-thousandths of a centavo, and rounded half up. */
  exactFee: bigint;
  roundedFee: number;
  /** The fee as charged, in two: what goes by the rate, and what each sale costs beside it. */
  rateFee: number;
  fixedFee: number;
  /** Equal parts of the fee, and what the first instalment bears besides; null without instalments. */
  split: { count: number; gross: number; fee: number; firstGross: number; firstFee: number } | null;
  /** Gross less fee, before anything was taken back: what the instalments sum to. */
  soldNet: number;
  /** Net that a cancellation or a chargeback took back: the amount less the fee that is given back. */
  reversed: number;
  advanced: number;
  /** What of that reached the account at once, and what it cost; together they are what was advanced. */
  advancePaid: number;
  advanceCost: number;
  assigned: number;
  /** What reaches the merchant's account on the days of the plan: paid already, and still to come. */
  paid: number;
  due: number;
  /** What does not add up, as the difference to what it should be; empty when all of it does. */
  gaps: { what: "net" | "gross" | "fee" | "plan" | "reversed" | "advance"; difference: number }[];
}

/** What an instalment brings to the merchant's account altogether: ahead of its day, and on it. */
export function broughtBy(
  row: Omit<PlannedInstalment, "advance" | "status"> & { advance: { paid_amount?: number } | null },
): number {
  return receivedFrom(row) + (row.advance?.paid_amount ?? 0);
}

/** What an instalment brings to the merchant's account on its day: net less whatever was taken from it. */
function receivedFrom(row: Omit<PlannedInstalment, "advance" | "status">): number {
  return row.net_amount - row.reversed_amount - row.advanced_amount - row.assigned_amount;
}

export function explainSale(sale: ExplainedSale): SaleExplanation {
  const { plan } = sale;
  const total = (of: (row: PlannedInstalment) => number) => sum(plan.map(of));
  // Beyond 2^53 for the largest amounts that the upstream may name.
  const exactFee = BigInt(sale.gross_amount) * BigInt(sale.fee_rate);
  const agreed = { amount: sale.gross_amount, rate: sale.fee_rate, fixed: sale.fee_fixed_amount };
  const expectedFee = feeOf(agreed);
  const roundedFee = feeOf({ ...agreed, fixed: 0 });
  // Where another fee was charged than agreed, the fixed amount is as agreed, and the rest is the rate's.
  const fixedFee =
    sale.fee_amount === expectedFee
      ? expectedFee - roundedFee
      : Math.min(sale.fee_fixed_amount, sale.fee_amount);
  const reversed = total((row) => row.reversed_amount);
  const advanced = total((row) => row.advanced_amount);
  const advancePaid = total((row) => row.advance?.paid_amount ?? 0);
  const advanceCost = total((row) => row.advance?.fee_amount ?? 0);
  const soldNet = sale.gross_amount - sale.fee_amount;
  const takenBack = sale.cancelled_amount + sale.chargeback_amount - sale.reversed_fee_amount;
  const gaps: SaleExplanation["gaps"] = [
    { what: "net" as const, difference: sale.net_amount - (soldNet - takenBack) },
  ];
  if (plan.length > 0)
    gaps.push(
      { what: "gross", difference: total((row) => row.gross_amount) - sale.gross_amount },
      { what: "fee", difference: total((row) => row.fee_amount) - sale.fee_amount },
      { what: "plan", difference: total((row) => row.net_amount) - soldNet },
      { what: "reversed", difference: reversed - takenBack },
      { what: "advance", difference: advancePaid + advanceCost - advanced },
    );
  const settled = plan.filter(({ status }) => status === "settled");
  const paid = sum(settled.map(receivedFrom));
  return {
    expectedFee,
    exactFee,
    roundedFee,
    rateFee: sale.fee_amount - fixedFee,
    fixedFee,
    split: splitOf(plan),
    soldNet,
    reversed,
    advanced,
    advancePaid,
    advanceCost,
    assigned: total((row) => row.assigned_amount),
    paid,
    due: total(receivedFrom) - paid,
    gaps: gaps.filter(({ difference }) => difference !== 0),
  };
}

/** The first instalment bears the remainder of the gross amount and of the fee, each for itself. */
function splitOf(plan: readonly PlannedInstalment[]): SaleExplanation["split"] {
  const [first] = plan;
  const last = plan.at(-1);
  if (!first || !last) return null;
  return {
    count: plan.length,
    gross: last.gross_amount,
    fee: last.fee_amount,
    firstGross: first.gross_amount,
    firstFee: first.fee_amount,
  };
}

/** Ten-thousandths of a centavo as reais without rounding: `7014810` → `7,01481`, at least two decimals. */
export function exactReais(exact: bigint): string {
  const digits = exact.toString().padStart(7, "0");
  const decimals = digits.slice(-6).replace(/0{1,4}$/, "");
  return `${digits.slice(0, -6).replace(/\B(?=(\d{3})+$)/g, ".")},${decimals}`;
}
