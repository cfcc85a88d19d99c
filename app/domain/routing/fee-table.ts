/** What each acquirer charges for a payment, out of the fees of a day. */
import { grouped } from "../grouped";
import { type Acquirer, type Brand, type Modality, modalityOf, type Payment } from "./rule";

/** Of one acquirer, brand (null is Pix) and modality, for these counts of instalments, both inclusive. */
export interface FeeRow {
  acquirer: Acquirer;
  brand: Brand | null;
  modality: Modality;
  instalments_from: number;
  instalments_to: number;
  /** Basis points: 319 is 3,19 %. */
  rate: number;
  /** Centavos of each sale. */
  fixed_amount: number;
  valid_from: string;
}

type Priced = Pick<Payment, "brand" | "card_type" | "installments">;

/** The fee of a payment at an acquirer; null where none is agreed. Of rows that overlap, the newer holds. */
export function feeTable<Row extends FeeRow>(
  rows: readonly Row[],
): (acquirer: Acquirer, payment: Priced) => Row | null {
  const newestFirst = [...rows].sort((one, other) => (one.valid_from < other.valid_from ? 1 : -1));
  const byKey = grouped(newestFirst, ({ acquirer, brand, modality }) => `${acquirer}/${brand}/${modality}`);
  return (acquirer, payment) => {
    const count = payment.installments;
    const list = byKey.get(`${acquirer}/${payment.brand}/${modalityOf(payment)}`);
    return list?.find((row) => row.instalments_from <= count && count <= row.instalments_to) ?? null;
  };
}
