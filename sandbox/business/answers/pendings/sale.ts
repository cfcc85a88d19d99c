import type { Acquirer } from "#contract/values";
import type { Db } from "../../../database.ts";
import { first, inserter, run } from "../../query.ts";
import { type Day, dayAt, dayOf, onBusinessDay, textOf } from "../../rules/calendar.ts";
import {
  arrangementOf,
  dueStatus,
  type Modality,
  planReceivables,
  settledStatus,
} from "../../rules/settlement.ts";

interface SaleTerms {
  customer_id: string;
  store_id: number;
  acquirer: Acquirer;
  brand: string | null;
  modality: Modality;
  instalments: number;
  sale_day: string;
  gross_amount: number;
  fee_amount: number;
  /** D+n by the fee of its day; null where none is known. */
  days: number | null;
}

/**
 * What the network's decision does to a sale that is still pending: a confirmed one gets its receivables, an
 * undone one keeps no fee. What would have been due before the decision is due on the next business day after it.
 */
export function decideSale(
  db: Db,
  saleId: number,
  decision: "confirm" | "undo",
  at: number,
  today: Day,
): void {
  const sale = first<SaleTerms>(
    db,
    `select customer_id, store_id, acquirer, brand, modality, instalments, sale_day, gross_amount, fee_amount,
       (select f.settlement_days from fees f
        where f.customer_id = s.customer_id and f.acquirer = s.acquirer and f.brand = coalesce(s.brand, '')
          and f.modality = s.modality and s.instalments between f.instalments_from and f.instalments_to
          and s.sale_day >= f.valid_from and (f.valid_to is null or s.sale_day <= f.valid_to)
        order by f.valid_from desc limit 1) as days
     from sales s where id = ? and status = 'pending'`,
    saleId,
  );
  if (!sale) return;
  if (decision === "undo") {
    run(
      db,
      "update sales set status = 'undone', fee_amount = 0, net_amount = 0, reversed_at = ? where id = ?",
      at,
      saleId,
    );
    forgetLastSale(db, saleId);
    return;
  }
  const plan = planReceivables({
    day: dayOf(sale.sale_day),
    modality: sale.modality,
    instalments: sale.instalments,
    grossAmount: sale.gross_amount,
    feeAmount: sale.fee_amount,
    ...(sale.days === null ? {} : { settlementDays: sale.days }),
  });
  const earliest = onBusinessDay(dayAt(at) + 1);
  const add = inserter(db, "receivables");
  const receivables = plan.map((row) => {
    const day = Math.max(row.settlementDay, earliest);
    const status = dueStatus(day, today);
    add({
      sale_id: saleId,
      number: row.number,
      instalments: sale.instalments,
      customer_id: sale.customer_id,
      sale_day: sale.sale_day,
      store_id: sale.store_id,
      acquirer: sale.acquirer,
      arrangement: arrangementOf(sale.brand, sale.modality),
      gross_amount: row.grossAmount,
      fee_amount: row.feeAmount,
      net_amount: row.netAmount,
      settlement_date: textOf(day),
      original_settlement_date: textOf(row.settlementDay),
      status,
    });
    return { status };
  });
  run(
    db,
    "update sales set status = ?, first_settlement_date = ? where id = ?",
    settledStatus(receivables),
    textOf(Math.max(plan[0]?.settlementDay ?? earliest, earliest)),
    saleId,
  );
}

/** An undone sale is not the last one of its terminal any more. */
function forgetLastSale(db: Db, saleId: number): void {
  run(
    db,
    `update terminals set last_sale_at =
       (select o.sold_at from sales o where o.customer_id = s.customer_id and o.terminal_id = s.terminal_id
          and o.status not in ('denied', 'undone') order by o.sold_at desc limit 1)
     from sales s where s.id = ? and terminals.id = s.terminal_id and terminals.last_sale_at = s.sold_at`,
    saleId,
  );
}
