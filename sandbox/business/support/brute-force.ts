import type { Db } from "../../database.ts";
import { all } from "../query.ts";

/** A sale's row as the sums by hand need it. */
interface SaleRow {
  id: number;
  customer_id: string;
  terminal_id: number;
  store_id: number;
  acquirer: string;
  brand: string | null;
  modality: string;
  instalments: number;
  sold_at: number;
  sale_day: string;
  gross_amount: number;
  fee_rate: number;
  fee_fixed_amount: number;
  fee_amount: number;
  reversed_fee_amount: number;
  cancelled_amount: number;
  chargeback_amount: number;
  reversed_at: number | null;
  status: string;
}

/** The sales that count, read one by one: the answers' own sums are never used to check the answers. */
export function countedSales(db: Db, accept: (sale: SaleRow) => boolean): SaleRow[] {
  return all<SaleRow>(db, "select * from sales").filter(
    (sale) => sale.status !== "denied" && sale.status !== "undone" && accept(sale),
  );
}

export function sum<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((total, row) => total + amount(row), 0);
}

/** What of a sale is neither cancelled nor charged back. */
export function standing(sale: SaleRow): number {
  return sale.gross_amount - sale.cancelled_amount - sale.chargeback_amount;
}

export function feeOfStanding(sale: SaleRow): number {
  const left = standing(sale);
  return Math.min(left, Math.round((left * sale.fee_rate) / 10_000) + sale.fee_fixed_amount);
}
