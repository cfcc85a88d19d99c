import type { Db } from "../../database.ts";
import { all } from "../query.ts";
import { FILL_RECEIVABLE_SUMS } from "../schema/receivable-sums.ts";

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

/** What triggers have kept of the entries, and what a look at every row finds. */
export function receivableSums(db: Db) {
  const tables = [
    "daily_receivables",
    "status_receivables",
    "store_receivables",
    "sold_receivables",
    "entry_sums",
  ];
  const read = () => tables.map((table) => all<object>(db, `select * from ${table}`).map(Object.values));
  const found = read();
  db.exec("savepoint summed");
  for (const table of tables) db.exec(`delete from ${table}`);
  db.exec(FILL_RECEIVABLE_SUMS);
  const made = read();
  db.exec("rollback to summed; release summed");
  return { found, made };
}
