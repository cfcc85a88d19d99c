import { getSaleBridge, getSalesBridge, type SalesBridge } from "#contract/extension/bridges";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import { all, first } from "../../query.ts";
import { FEE, PARTS } from "../../schema/receivable-sums.ts";
import { COUNTED, DAILY_VALUES } from "../../schema/summaries.ts";
import { freshnessOf } from "../freshness.ts";
import { requirePeriod } from "../period.ts";
import { requireCustomer } from "../visibility.ts";

/** Sold, and what was taken back; and nobody has confirmed it yet. */
const SOLD = [
  "sales_count",
  "gross_amount",
  "cancelled_amount",
  "chargeback_amount",
  "fee_amount",
] as const satisfies (keyof SalesBridge)[];
const UNCONFIRMED = "status in ('authorized', 'pending')";
/** What is known of the sales' receivables. */
const FATES = {
  advanced_amount: PARTS.advanced,
  advance_cost_amount: { receivables: "0", receivable_adjustments: FEE.receivable_adjustments },
  assigned_amount: PARTS.assigned,
  undebited_amount: PARTS.undebited,
  coming_amount: PARTS.coming,
  paid_amount: PARTS.paid,
} as const;

type Sold = Record<(typeof SOLD)[number] | "unconfirmed_amount", number>;
type Fates = Record<keyof typeof FATES, number>;

/** From the sums by day and store: no sale is read. */
export const answerGetSalesBridge = answer(getSalesBridge, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { from, to } = requirePeriod(query).current;
  const conditions: Condition[] = [
    ["customer_id = ? and sale_day between ? and ?", customerId, from, to],
    ...given(query.acquirer, (list) => among("acquirer", list)),
    ...given(query.store_id, (list) => among("store_id", list)),
  ];
  const { sql, values } = every(conditions);
  const sums = (names: readonly string[]) =>
    names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join();
  const sold = one<Sold>(
    db,
    `select ${sums(SOLD)}, coalesce(sum(iif(${UNCONFIRMED}, net_amount, 0)), 0) as unconfirmed_amount
     from store_sales where ${sql} and ${COUNTED}`,
    values,
  );
  const fates = one<Fates>(
    db,
    `select ${sums(Object.keys(FATES))} from sold_receivables where ${sql}`,
    values,
  );
  const freshness = freshnessOf(db, customerId, clock);
  return { status: 200, body: { ...sold, ...fates, ...freshness } };
});

/** From the rows of the sale. */
export const answerGetSaleBridge = answer(getSaleBridge, (request) => {
  const { db, clock } = request;
  const { customerId, saleId } = request.params;
  requireCustomer(request, customerId);
  // `007` is not another spelling of `7`.
  const id = /^[1-9]\d{0,14}$/.test(saleId) ? Number(saleId) : -1;
  const isTheirs = first(db, "select 1 from sales where id = ? and customer_id = ?", id, customerId) !== null;
  if (!isTheirs) throw new ApiRefusal(404, "Venda não encontrada.");
  const values = SOLD.map((name) => `coalesce(sum(${DAILY_VALUES[name]}), 0) as ${name}`).join();
  const sold = one<Sold>(
    db,
    `select ${values}, coalesce(sum(iif(${UNCONFIRMED}, ${DAILY_VALUES.net_amount}, 0)), 0) as unconfirmed_amount
     from sales where id = ? and ${COUNTED}`,
    [id],
  );
  const fates = one<Fates>(
    db,
    `select ${Object.keys(FATES)
      .map((name) => `coalesce(sum(${name}), 0) as ${name}`)
      .join()} from (
       select ${named("receivables")} from receivables where sale_id = ?
       union all select ${named("receivable_adjustments")} from receivable_adjustments where sale_id = ?)`,
    [id, id],
  );
  const freshness = freshnessOf(db, customerId, clock);
  return { status: 200, body: { ...sold, ...fates, ...freshness } };
});

function named(source: "receivables" | "receivable_adjustments"): string {
  return Object.entries(FATES)
    .map(([name, of]) => `${of[source]} as ${name}`)
    .join();
}

/** The row of a sum. */
function one<Row>(db: Db, sql: string, values: readonly (string | number | null)[]): Row {
  const [row] = all<Row>(db, sql, ...values);
  if (!row) throw new Error("a sum without a row");
  return row;
}
