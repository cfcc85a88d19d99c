/** What a sale brings, and when: the fee on the whole sale, its instalments, the day of each. Amounts in centavos. */
import { onBusinessDay } from "./business-days";
import { addDays } from "./days";
import { splitMoney } from "./money";

export type SaleModality = "debit" | "credit" | "instalments" | "prepaid" | "voucher" | "pix";

interface SaleTerms {
  /** The calendar day of the sale. */
  day: string;
  modality: SaleModality;
  /** 1 unless the modality is instalments. */
  instalments: number;
  amount: number;
  /** Basis points: 319 is 3,19 %. */
  rate: number;
  /** On each sale, beside the rate. */
  fixed: number;
  /** D+n of the first payment, as the fee says it. */
  days: number;
}

export interface Instalment {
  number: number;
  gross: number;
  fee: number;
  net: number;
  /** The calendar day on which it is paid. */
  day: string;
}

export interface Outcome {
  fee: number;
  net: number;
  plan: Instalment[];
}

/** The fee on a whole sale, rounded half up to the centavo; never more than it: `docs/decisions/2026-11-22-values.md`. */
export function feeOf({ amount, rate, fixed }: Pick<SaleTerms, "amount" | "rate" | "fixed">): number {
  const share = (BigInt(amount) * BigInt(rate) + 5_000n) / 10_000n;
  return Math.min(amount, Number(share) + fixed);
}

/** So many days after the sale, each further instalment thirty days later, on a business day; Pix at once on any. */
export function settlementDay(modality: SaleModality, day: string, number: number, days: number): string {
  const wait = days + 30 * (number - 1);
  return modality === "pix" && wait === 0 ? day : onBusinessDay(addDays(day, wait));
}

/** Gross and fee are each split with the remainder on the first, so that the nets sum to the sale's net. */
export function workOut(sale: SaleTerms): Outcome {
  const fee = feeOf(sale);
  const fees = splitMoney(fee, sale.instalments);
  const plan = splitMoney(sale.amount, sale.instalments).map((gross, at) => ({
    number: at + 1,
    gross,
    fee: fees[at] ?? 0,
    net: gross - (fees[at] ?? 0),
    day: settlementDay(sale.modality, sale.day, at + 1, sale.days),
  }));
  return { fee, net: sale.amount - fee, plan };
}
