import { getSaleStanding } from "#contract/extension/sales";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { first } from "../../query.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { bandsBetween } from "../../schema/amount-bands.ts";
import { type Counts, readStanding } from "../../standing.ts";
import { requireCustomer } from "../visibility.ts";
import {
  type AmountFilter,
  BY_AMOUNT,
  between,
  conditionsOf,
  type Sums,
  sumsByAmount,
} from "./amount-sums.ts";
import type { SalesWhere } from "./filter.ts";
import { salesOrder } from "./list.ts";

/** Where a sale stands in a filter: its neighbours in the list's index, what is before it from sums. */
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
      const { sums, amounts } = where;
      const sold = name === "sold_at" && sums ? soldOn(db, own) : null;
      if (sums && sold !== null) return countByDays(db, { ...where, sums }, before, sold, order);
      if (amounts && isCountedBy(name, amounts)) return countByAmount(db, amounts, name, before, order);
      return sums?.from === "store_sales"
        ? { all: sumCounts(db, sums), before: countRows(db, where, [before]).all }
        : countRows(db, where, [], before);
    },
  });
  return { status: 200, body };
});

/** In the order of time, whole days are counted already: only those of the sale's own day are looked at. */
function countByDays(
  db: Db,
  where: SalesWhere & { sums: Sums },
  before: Condition,
  day: string,
  { direction }: { direction: "asc" | "desc" },
): Counts {
  const during: Condition = ["sold_at >= ? and sold_at < ?", startOf(dayOf(day)), startOf(dayOf(day) + 1)];
  const { sql, values } = every(where.sums.conditions);
  const counted = first<Record<"found" | "former", number | null>>(
    db,
    `select sum(sales_count) as found, sum(sales_count * (sale_day ${direction === "desc" ? ">" : "<"} ?)) as former
     from ${where.sums.from} where ${sql}`,
    day,
    ...where.sums.values,
    ...values,
  );
  const ofDay = countRows(db, where, [before, during]);
  return { all: counted?.found ?? 0, before: (counted?.former ?? 0) + ofDay.all };
}

/** What sales bring is counted of all amounts alone. */
function isCountedBy(name: string, { from, to }: AmountFilter): name is keyof typeof BY_AMOUNT {
  return name === "gross_amount" || (name === "net_amount" && !Number.isFinite(from) && !Number.isFinite(to));
}

/** In the order of an amount, whole bands are counted already: only those of the sale's own band are looked at. */
function countByAmount(
  db: Db,
  filter: AmountFilter,
  by: keyof typeof BY_AMOUNT,
  before: Condition,
  { direction }: { direction: "asc" | "desc" },
): Counts {
  const amount = Number(before[1]);
  const { column, index } = BY_AMOUNT[by];
  const formers =
    direction === "desc"
      ? bandsBetween(Math.max(filter.from, amount + 1), filter.to)
      : bandsBetween(filter.from, Math.min(filter.to, amount - 1));
  // Whole bands follow one another: two bounds are compared sooner than a list is looked into for each sum.
  const [firstBand = 1, lastBand = 0] = [formers.whole[0], formers.whole.at(-1)];
  const sums = sumsByAmount(filter, by, ["sales_count"]);
  const counted = first<Record<"found" | "former", number | null>>(
    db,
    `select sum(sales_count) as found, sum(iif(band between ? and ?, sales_count, 0)) as former from ${sums.from}`,
    firstBand,
    lastBand,
    ...sums.values,
  );
  const alike: Condition[] = [[`${column} = ?`, amount], before];
  const isWithin = filter.from <= amount && amount <= filter.to;
  const rows = [...formers.parts.map((part) => [between(column, part)]), ...(isWithin ? [alike] : [])];
  const beside = rows.map(
    (more) => countRows(db, { from: `sales indexed by ${index}`, rows: conditionsOf(filter) }, more).all,
  );
  return {
    all: counted?.found ?? 0,
    before: beside.reduce((sum, count) => sum + count, counted?.former ?? 0),
  };
}

function sumCounts(db: Db, { from, conditions }: Sums): number {
  const { sql, values } = every(conditions);
  const counted = first<{ count: number | null }>(
    db,
    `select sum(sales_count) as count from ${from} where ${sql}`,
    ...values,
  );
  return counted?.count ?? 0;
}

/** Those of the filter, and those of them that are told apart, of one walk. */
function countRows(
  db: Db,
  where: Pick<SalesWhere, "from" | "rows">,
  more: readonly Condition[],
  [apart, ...bounds]: Condition = ["0"],
): Counts {
  const { sql, values } = every([...more, ...where.rows]);
  const counted = first<Record<"found" | "former", number | null>>(
    db,
    `select count(*) as found, sum(${apart}) as former from ${where.from} where ${sql}`,
    ...bounds,
    ...values,
  );
  return { all: counted?.found ?? 0, before: counted?.former ?? 0 };
}

function soldOn(db: Db, own: readonly Condition[]): string | null {
  const { sql, values } = every(own);
  return (
    first<{ sale_day: string }>(db, `select sale_day from sales where ${sql}`, ...values)?.sale_day ?? null
  );
}
