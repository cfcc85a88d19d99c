import type { Db } from "../../database.ts";
import { all } from "../query.ts";

/** What units, days and totals all sum up. */
export const AMOUNTS = [
  "total_amount",
  "debit_amount",
  "advance_paid_amount",
  "available_amount",
  "paid_amount",
  "advanced_amount",
  "assigned_amount",
  "entries_count",
] as const;

export interface ReceivableRow {
  customer_id: string;
  acquirer: string;
  arrangement: string;
  settlement_date: string;
  status: string;
  net_amount: number;
  reversed_amount: number;
  advanced_amount: number;
  assigned_amount: number;
}
interface AdjustmentRow {
  settlement_date: string;
  amount: number;
  status: string;
  acquirer: string;
}

/** Maria's receivables and adjustments row by row: the answers' own sums are never used to check the answers. */
export function receivablesByHand(db: Db) {
  const rows = all<ReceivableRow>(db, "select * from receivables where customer_id = 'cli-1001'");
  const adjustments = all<AdjustmentRow>(
    db,
    "select * from receivable_adjustments where customer_id = 'cli-1001'",
  );
  return { rows, adjustments };
}
