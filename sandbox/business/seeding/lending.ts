import type { Db } from "../../database.ts";
import { grouped } from "../grouped.ts";
import { all, inserter, run } from "../query.ts";
import { dayOf, textOf } from "../rules/calendar.ts";
import { anticipationFee, lentOn } from "../rules/lending.ts";

/** Who buys receivables, or lends upon them. */
const BUYERS = [
  ["FIDC Recebíveis do Comércio", "99900006000182"],
  ["Banco Meridiano S.A.", "99900007000127"],
] as const;

interface Lent {
  sale_id: number;
  number: number;
  customer_id: string;
  acquirer: string;
  sale_day: string;
  settlement_date: string;
  advanced_amount: number;
  assigned_amount: number;
}

/** Writes when, at what cost and at whose wish receivables were paid ahead, and to whom the others went. */
export function seedLending(db: Db): void {
  const advance = inserter(db, "advances");
  const assign = inserter(db, "assignments");
  const rateOf = rates(db);
  const askerOf = askers(db);
  const lent = all<Lent>(
    db,
    `select r.sale_id, r.number, r.customer_id, r.acquirer, s.sale_day, r.settlement_date, r.advanced_amount,
       r.assigned_amount
     from receivables r join sales s on s.id = r.sale_id
     where r.advanced_amount > 0 or r.assigned_amount > 0 order by r.sale_id, r.number`,
  );
  for (const row of lent) {
    const on = lentOn(dayOf(row.sale_day));
    if (row.assigned_amount > 0) {
      const [name, document] = BUYERS[row.sale_id % BUYERS.length] ?? BUYERS[0];
      assign({
        sale_id: row.sale_id,
        number: row.number,
        assigned_on: textOf(on),
        to_name: name,
        to_document: document,
      });
      continue;
    }
    const rate = rateOf(row);
    const days = Math.max(0, dayOf(row.settlement_date) - on);
    const fee = anticipationFee(row.advanced_amount, rate, days);
    // Every third sale was asked for; the others are paid ahead by contract.
    const asker = row.sale_id % 3 === 0 ? askerOf(row.customer_id) : null;
    advance({
      sale_id: row.sale_id,
      number: row.number,
      paid_on: textOf(on),
      rate,
      days,
      fee_amount: fee,
      requested_by_name: asker,
    });
  }
  postAdvances(db);
}

/** Enters each advance in the schedule, on the day on which it was paid and by what reached the account. */
function postAdvances(db: Db): void {
  run(
    db,
    `insert into receivable_adjustments (customer_id, acquirer, arrangement, settlement_date, entry_type, amount,
       fee_amount, sale_id, sale_day, store_id, number, description, status)
     select r.customer_id, r.acquirer, r.arrangement, v.paid_on, 'advance', r.advanced_amount - v.fee_amount,
       v.fee_amount, r.sale_id, r.sale_day, r.store_id, r.number, 'Parcela prevista para ' || strftime('%d/%m/%Y', r.settlement_date), 'settled'
     from advances v join receivables r on r.sale_id = v.sale_id and r.number = v.number
     order by v.sale_id, v.number`,
  );
}

/** What an acquirer charges a customer for paying ahead on the day of the sale; older than all on file: the oldest. */
function rates(db: Db): (row: Lent) => number {
  const rows = all<{ customer_id: string; acquirer: string; rate: number; valid_from: string }>(
    db,
    "select customer_id, acquirer, rate, valid_from from anticipation_rates order by valid_from desc",
  );
  const known = grouped(rows, ({ customer_id, acquirer }) => `${customer_id}/${acquirer}`);
  return ({ customer_id, acquirer, sale_day }) => {
    const own = known.get(`${customer_id}/${acquirer}`) ?? [];
    return (own.find(({ valid_from }) => valid_from <= sale_day) ?? own.at(-1))?.rate ?? 0;
  };
}

/** One who may ask for it: the first person of the customer's company. */
function askers(db: Db): (customerId: string) => string | null {
  const names = new Map(
    all<{ customer_id: string; name: string }>(
      db,
      `select c.customer_id, p.name from companies c
       join person_companies b on b.company_id = c.id join persons p on p.id = b.person_id
       where c.customer_id is not null and b.role in ('owner', 'legal-representative', 'finance')
       order by c.customer_id, p.id desc`,
    ).map(({ customer_id, name }) => [customer_id, name]),
  );
  return (customerId) => names.get(customerId) ?? null;
}
