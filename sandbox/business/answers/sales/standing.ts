import { getSaleStanding } from "#contract/extension/sales";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { first, type Value } from "../../query.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { readStanding } from "../../standing.ts";
import { requireCustomer } from "../visibility.ts";
import type { SalesWhere } from "./filter.ts";
import { salesOrder } from "./list.ts";

/** Where a sale stands in a filter: its neighbours in the list's index, what is before it from the daily sums. */
export const answerGetSaleStanding = answer(getSaleStanding, (request) => {
  const { db } = request;
  const { customerId, saleId } = request.params;
  requireCustomer(request, customerId);
  const { order, where } = salesOrder(request, customerId);
  const { name } = order.sort;
  const own: Condition[] = [
    ["customer_id = ?", customerId],
    // `007` is not another spelling of `7`.
    ["id = ?", /^[1-9]\d{0,14}$/.test(saleId) ? Number(saleId) : -1],
  ];
  const body = readStanding(db, {
    ...order,
    id: "id",
    record: { from: "sales", conditions: own, absent: "Venda não encontrada." },
    count(before) {
      if (!before) return countAll(db, where);
      const sold = name === "sold_at" ? soldOn(db, own) : null;
      return sold === null ? countRows(db, where, [before]) : countBefore(db, where, before, sold, order);
    },
  });
  return { status: 200, body };
});

function countAll(db: Db, where: SalesWhere): number {
  return where.sums ? sumCounts(db, where.sums, []) : countRows(db, where, []);
}

/** In the order of time, whole days are counted already: only those of the sale's own day are looked at. */
function countBefore(
  db: Db,
  where: SalesWhere,
  before: Condition,
  day: string,
  { direction }: { direction: "asc" | "desc" },
): number {
  if (!where.sums) return countRows(db, where, [before]);
  const during: Condition = ["sold_at >= ? and sold_at < ?", startOf(dayOf(day)), startOf(dayOf(day) + 1)];
  const days: Condition = [`sale_day ${direction === "desc" ? ">" : "<"} ?`, day];
  return sumCounts(db, where.sums, [days]) + countRows(db, where, [during, before]);
}

function sumCounts(
  db: Db,
  { table, conditions }: NonNullable<SalesWhere["sums"]>,
  more: readonly Condition[],
): number {
  const { sql, values } = every([...conditions, ...more]);
  return countOf(db, `select coalesce(sum(sales_count), 0) as count from ${table} where ${sql}`, values);
}

function countRows(db: Db, where: SalesWhere, more: readonly Condition[]): number {
  const { sql, values } = every([...where.rows, ...more]);
  return countOf(db, `select count(*) as count from ${where.from} where ${sql}`, values);
}

function countOf(db: Db, sql: string, values: readonly Value[]): number {
  return first<{ count: number }>(db, sql, ...values)?.count ?? 0;
}

function soldOn(db: Db, own: readonly Condition[]): string | null {
  const { sql, values } = every(own);
  return (
    first<{ sale_day: string }>(db, `select sale_day from sales where ${sql}`, ...values)?.sale_day ?? null
  );
}
