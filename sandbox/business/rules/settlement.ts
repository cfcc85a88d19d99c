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
  /** D+n of PIX by the contract; left out it is paid at once. */
  pixDays?: number;
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
    settlementDay: settlementDay(sale.modality, sale.day, at + 1, sale.pixDays),
  }));
}

/** PIX at once or so many days after, debit and prepaid the next business day, the rest at 30 days per instalment. */
export function settlementDay(modality: Modality, day: Day, number: number, pixDays = 0): Day {
  if (modality === "pix") return pixDays === 0 ? day : onBusinessDay(day + pixDays);
  if (modality === "debit" || modality === "prepaid") return onBusinessDay(day + 1);
  return onBusinessDay(day + 30 * number);
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

const LETTERS: Readonly<Record<string, string>> = { visa: "V", mastercard: "M", elo: "E", amex: "A" };

/** The registry's arrangement code: VCC, VCD… Prepaid and voucher settle in the debit arrangement. */
export function arrangementOf(brand: string | null, modality: Modality): string {
  if (brand === null) return "PIX";
  const side = modality === "credit" || modality === "instalments" ? "CC" : "CD";
  return `${LETTERS[brand] ?? "O"}${side}`;
}
