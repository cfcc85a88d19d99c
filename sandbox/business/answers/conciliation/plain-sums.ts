import type { Db } from "../../../database.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import { all } from "../../query.ts";
import { DAY, OFFSET, textOf } from "../../rules/calendar.ts";
import { COUNTED, plainConditions, plainFrom, type Side, UNDECIDED } from "./branches.ts";
import type { Files } from "./files.ts";
import { sharedConditions, type Wanted } from "./filter.ts";

/** Plain sales of a day and an acquirer; `undecided` those of which nobody knows yet whether they hold. */
interface PlainSum {
  day: string;
  acquirer: string;
  undecided: 0 | 1;
  count: number;
  amount: number;
}

/** What the plain sales of a filter come to: from the sums that are kept where these tell it, else from the index. */
export function readPlain(db: Db, wanted: Wanted, files: Files, side: Side): PlainSum[] {
  const conditions = plainConditions(wanted, files, side);
  if (!conditions) return [];
  const kept = keptConditions(wanted, files);
  if (kept) return fromSums(db, wanted, daysOf(wanted, files), kept);
  const where = every(conditions);
  return all<Omit<PlainSum, "day"> & { day: number }>(
    db,
    `select (s.sold_at - ${OFFSET}) / ${DAY} as day, s.acquirer, ${UNDECIDED} as undecided, count(*) as count,
       sum(s.gross_amount) as amount
     from ${plainFrom(wanted)} where ${where.sql} group by 1, 2, 3`,
    ...where.values,
  ).map(({ day, acquirer, undecided, count, amount }) => ({
    day: textOf(day),
    acquirer,
    undecided,
    count,
    amount,
  }));
}

/**
 * A filter's conditions on a table of sums, alias `s`, besides customer and days, as they are on `sales`; `null` for
 * what no table tells apart.
 */
function keptConditions(wanted: Wanted, files: Files): Condition[] | null {
  const { filter } = wanted;
  if (filter.q !== undefined || filter.date_of === "settlement") return null;
  if (filter.sale_id !== undefined || filter.movement_id !== undefined) return null;
  if (filter.instalments !== undefined) return null;
  if (filter.amount_from !== undefined || filter.amount_to !== undefined) return null;
  if (isByProduct(wanted) && filter.store_id) return null;
  return [
    ...ofFiles(wanted, files),
    ...sharedConditions("s", wanted),
    ...given(filter.store_id, (list) => among("s.store_id", list)),
  ];
}

function isByProduct({ filter }: Wanted): boolean {
  return Boolean(filter.brand || filter.modality);
}

/** The first and the last of the days that a filter is about. */
function daysOf({ filter: { from, to, date_of } }: Wanted, files: Files): [string, string] {
  if (date_of !== "conciliation") return [from, to];
  const days = files.receivedBetween(from, to).map(({ day }) => day);
  // They come in the order of their days.
  return [days[0] ?? "", days.at(-1) ?? ""];
}

/** Of the days of files that came in a period, only the acquirers whose file it was. */
function ofFiles({ filter: { from, to, date_of } }: Wanted, files: Files): Condition[] {
  if (date_of !== "conciliation") return [];
  const received = files.receivedBetween(from, to).map(({ acquirer, day }) => `${acquirer} ${day}`);
  return [["s.acquirer || ' ' || s.sale_day in (select value from json_each(?))", JSON.stringify(received)]];
}

/** All sales less those with an exception, which are few. */
function fromSums(
  db: Db,
  wanted: Wanted,
  days: [string, string],
  conditions: readonly Condition[],
): PlainSum[] {
  const where = every([
    ["s.customer_id = ?", wanted.customerId],
    [COUNTED],
    ["s.sale_day between ? and ?", ...days],
    ...conditions,
  ]);
  const table = isByProduct(wanted) ? "status_sales" : "store_sales";
  return all<PlainSum>(
    db,
    `select day, acquirer, undecided, sum(sold) as count, sum(gross) as amount from (
       select s.sale_day as day, s.acquirer, ${UNDECIDED} as undecided, s.sales_count as sold,
         s.gross_amount as gross
       from ${table} s where ${where.sql}
       union all
       select s.sale_day, s.acquirer, ${UNDECIDED}, -1, -s.gross_amount
       from conciliation_exceptions x cross join sales s on s.id = x.sale_id
       where x.customer_id = ? and x.sale_day between ? and ? and ${where.sql})
     group by 1, 2, 3 having sum(sold) > 0`,
    ...where.values,
    wanted.customerId,
    ...days,
    ...where.values,
  );
}
