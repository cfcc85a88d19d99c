import { type Day, onBusinessDay } from "./calendar.ts";
import { split } from "./money.ts";

export type Modality = "debit" | "credit" | "instalments" | "prepaid" | "voucher" | "pix";

/** What the plan of a sale's receivables follows from; amounts in centavos. */
interface SaleTerms {
  day: Day;
  modality: Modality;
  instalments: number;
  grossAmount: number;
  feeAmount: number;
  /** D+n of the first payment, as the fee says it; left out it is what is usual. */
  settlementDays?: number;
}

export interface PlannedReceivable {
  number: number;
  grossAmount: number;
  feeAmount: number;
  netAmount: number;
  settlementDay: Day;
}

/**
 * The receivables of a captured sale, one per instalment. Gross and fee are each split with the remainder on
 * the first, so that the nets sum to the sale's net to the centavo.
 */
export function planReceivables(sale: SaleTerms): PlannedReceivable[] {
  const fees = split(sale.feeAmount, sale.instalments);
  return split(sale.grossAmount, sale.instalments).map((grossAmount, at) => ({
    number: at + 1,
    grossAmount,
    feeAmount: fees[at] ?? 0,
    netAmount: grossAmount - (fees[at] ?? 0),
    settlementDay: settlementDay(sale.modality, sale.day, at + 1, sale.settlementDays),
  }));
}

// Screens, domain constants: D+n where nothing else is agreed.
const USUAL_DAYS = { debit: 1, prepaid: 1, credit: 30, instalments: 30, voucher: 30, pix: 0 } as const;

/** So many days after the sale, each further instalment 30 days later, on a business day; PIX at once is paid on any. */
export function settlementDay(
  modality: Modality,
  day: Day,
  number: number,
  days: number = USUAL_DAYS[modality],
): Day {
  const wait = days + 30 * (number - 1);
  return modality === "pix" && wait === 0 ? day : onBusinessDay(day + wait);
}

/**
 * What a cancellation or a chargeback takes back from each receivable, in net centavos: all of it when nothing
 * of the sale stands, else the difference to the plan of the part that stands.
 */
export function reversedAmounts(
  plan: readonly PlannedReceivable[],
  standing: { grossAmount: number; feeAmount: number },
): number[] {
  const gross = split(standing.grossAmount, plan.length);
  const fees = split(standing.feeAmount, plan.length);
  return plan.map((row, at) => row.netAmount - ((gross[at] ?? 0) - (fees[at] ?? 0)));
}

/** What a receivable is on a day for which nothing but time decides: with the bank on its own, paid afterwards. */
export function dueStatus(settlementDay: Day, today: Day): "scheduled" | "sent" | "settled" {
  return settlementDay < today ? "settled" : settlementDay === today ? "sent" : "scheduled";
}

/** What a sale is that nothing was taken back of, by its receivables. */
export function settledStatus(
  receivables: readonly { status: string }[],
): "confirmed" | "partially-settled" | "settled" {
  const settled = receivables.filter((row) => row.status === "settled").length;
  if (settled === 0) return "confirmed";
  return settled === receivables.length ? "settled" : "partially-settled";
}

const LETTERS: Readonly<Record<string, string>> = { visa: "V", mastercard: "M", elo: "E", amex: "A" };

/** The registry's arrangement code: VCC, VCD… Prepaid and voucher settle in the debit arrangement. */
export function arrangementOf(brand: string | null, modality: Modality): string {
  if (brand === null) return "PIX";
  const side = modality === "credit" || modality === "instalments" ? "CC" : "CD";
  return `${LETTERS[brand] ?? "O"}${side}`;
}
