/** Sales that were made, put to the rules of today and to others: which of them go elsewhere, and from where to where. */
import type { Judge, SoldRow, Volume } from "./replay";
import type { Acquirer } from "./rule";

/** Sales that change their acquirer; null: nobody takes them. */
export interface Flow extends Volume {
  from: Acquirer | null;
  to: Acquirer | null;
}

export type Flows = Map<string, Flow>;

/** Adds a page of sales. */
export function addFlows(
  flows: Flows,
  rows: readonly SoldRow[],
  { today, draft, date }: { today: Judge; draft: Judge; date: string },
): void {
  for (const row of rows) {
    const payment = { ...row, amount: row.value_amount, date };
    const [from, to] = [today(payment), draft(payment)];
    if (from === to) continue;
    const flow = flows.get(`${from} ${to}`) ?? { from, to, sales: 0, gross: 0 };
    flow.sales += row.sales_count;
    flow.gross += row.gross_amount;
    flows.set(`${from} ${to}`, flow);
  }
}
