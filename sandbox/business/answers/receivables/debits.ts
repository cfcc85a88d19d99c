import type { Db } from "../../../database.ts";
import { all, first, inserter } from "../../query.ts";
import { type Day, dayAt, dayOf, onBusinessDay, textOf } from "../../rules/calendar.ts";

/** What is set off against a customer's receivables; amounts are signed centavos. */
export interface Adjustment {
  customerId: string;
  acquirer: string;
  type: string;
  amount: number;
  description: string;
  sale?: { id: number; day: string; storeId: number; number: number | null };
  /** Rather this one, the sale's own; else whichever is large enough. */
  arrangement?: string;
  /** Not before; and where there is one, before `until`. */
  from: Day;
  until?: Day;
}

/** Answers a function that sets an adjustment off against the first settled unit that covers it, if one does. */
export function poster(db: Db, today: Day): (adjustment: Adjustment) => void {
  const add = inserter(db, "receivable_adjustments");
  return (adjustment) => {
    const { customerId, acquirer, arrangement, amount, sale } = adjustment;
    const unit = first<{ settlement_date: string; arrangement: string }>(
      db,
      `select settlement_date, arrangement from daily_receivables
       where customer_id = ? and settlement_date >= ? and settlement_date < ? and acquirer = ?
         and arrangement <> 'PIX' and status = 'settled' and net_amount + adjustment_amount + ? > 0
       order by arrangement = ? desc, settlement_date, net_amount desc, arrangement limit 1`,
      customerId,
      textOf(adjustment.from),
      textOf(Math.min(today, adjustment.until ?? today)),
      acquirer,
      amount,
      arrangement ?? "",
    );
    if (!unit) return;
    add({
      customer_id: customerId,
      acquirer,
      arrangement: unit.arrangement,
      settlement_date: unit.settlement_date,
      entry_type: adjustment.type,
      amount,
      sale_id: sale?.id ?? null,
      sale_day: sale?.day ?? null,
      store_id: sale?.storeId ?? null,
      number: sale?.number ?? null,
      description: adjustment.description,
      status: "settled",
    });
  };
}

/** Debits what was paid and taken back, and is not debited yet; what nothing covers waits for what is paid later. */
export function debitTakenBack(db: Db, today: Day): void {
  const post = poster(db, today);
  for (const debit of takenBack(db)) post(debit);
}

/** Instalments that are paid, of sales that were cancelled or charged back. */
function takenBack(db: Db): Adjustment[] {
  return all<{
    id: number;
    sale_day: string;
    store_id: number;
    number: number;
    customer_id: string;
    acquirer: string;
    arrangement: string;
    reversed_amount: number;
    settlement_date: string;
    reversed_at: number | null;
    status: string;
  }>(
    db,
    `select s.id, s.sale_day, s.store_id, r.number, s.customer_id, s.acquirer, r.arrangement, r.reversed_amount, r.settlement_date,
       s.reversed_at, s.status
     from receivables r indexed by receivables_taken_back join sales s on s.id = r.sale_id
     where r.status = 'settled' and r.reversed_amount > 0
       and s.status in ('cancelled', 'partially-cancelled', 'chargeback')
       and not exists (select 1 from receivable_adjustments a where a.sale_id = r.sale_id
         and a.number = r.number and a.entry_type in ('cancellation', 'chargeback'))
     order by s.id, r.number`,
  ).map((row) => {
    const since = Math.max(dayOf(row.settlement_date), row.reversed_at === null ? 0 : dayAt(row.reversed_at));
    const isDispute = row.status === "chargeback";
    return {
      customerId: row.customer_id,
      acquirer: row.acquirer,
      arrangement: row.arrangement,
      type: isDispute ? "chargeback" : "cancellation",
      amount: -row.reversed_amount,
      description: isDispute ? "Contestação de parcela já paga" : "Cancelamento de parcela já paga",
      sale: { id: row.id, day: row.sale_day, storeId: row.store_id, number: row.number },
      from: onBusinessDay(since + 1),
    };
  });
}
