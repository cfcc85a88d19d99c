import type { z } from "zod";
import type {
  getReceivableEntriesTotals,
  listReceivableEntries,
} from "#contract/extension/receivable-entries";
import { LARGEST_LOT } from "#contract/paging";
import type { ApiRequest } from "../../../api/handler.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import type { Value } from "../../query.ts";
import { bitOf, ENTRY_AMOUNTS, GROSS, PARTS } from "../../schema/receivable-sums.ts";
import { searched } from "../sales/search.ts";
import { refuseTurnedAmounts, refuseTurnedDays } from "../turned.ts";
import { scheduleConditions } from "./filter.ts";

type EntriesFilter = z.output<typeof getReceivableEntriesTotals.query>;
type EntriesQuery = EntriesFilter & Pick<z.output<typeof listReceivableEntries.query>, "sort" | "limit">;

type Here = Pick<ApiRequest, "db" | "clock">;

type Source = "receivables" | "receivable_adjustments";

/** Sales' instalments and adjustments as one `from` clause, alias `e`. */
interface Entries {
  from: string;
  values: Value[];
  /** The days, where the rows come in their order: after a page's own bound, from which the walk then begins. */
  conditions: Condition[];
}

/**
 * What kind of entry an instalment is. The arrangement tells credit from debit without a look at the sale; only
 * debit, prepaid and voucher share one.
 */
export const INSTALMENT_TYPE = `case when r.arrangement = 'PIX' then 'pix_sale'
  when r.arrangement like '_CC' then case when r.instalments > 1 then 'instalment_sale' else 'credit_sale' end
  else (select s.modality from sales s where s.id = r.sale_id) || '_sale' end`;

/**
 * The entries of a filter, as the list sorts them. By the day of the sale they come in the order of their index;
 * whatever else they are found by, all that are found are sorted.
 *
 * Whoever takes the largest lots takes all of them, one after the other: by the day of settlement too they come in the
 * order of sales then, which is gone through once, and not sorted anew for each lot.
 */
export function entriesOf(here: Here, customerId: string, query: EntriesQuery): Entries {
  const isOfSaleDays = query.date_of === "sale";
  const goesThrough = !isOfSaleDays && query.limit === LARGEST_LOT && query.date === undefined;
  const isInOrder = (isOfSaleDays || goesThrough) && query.sort !== "net_amount" && !isOfSales(query);
  const { from: first, to: last, ...others } = query;
  refuseTurnedDays(query);
  if (isInOrder && goesThrough) return inOrderOfSales(here, customerId, query);
  const where = conditionsOf(here, customerId, isInOrder ? others : query);
  // A plus sign keeps a column out of the choice of an index: the sales' own order is everybody's. What stands in one
  // column of both halves has one affinity, or SQLite would make the whole union before it looks at a page of it.
  const [instalments, adjustments] = isInOrder
    ? [
        "r.sale_day as day_key, r.sale_id as sale_key, r.number as number_key",
        `a.sale_day, a.sale_id, cast(${ADJUSTMENTS} + a.id as integer)`,
      ]
    : [
        "+r.sale_day as day_key, +r.sale_id as sale_key, +r.number as number_key",
        `coalesce(a.sale_day, ''), coalesce(a.sale_id, 0), ${ADJUSTMENTS} + a.id`,
      ];
  return {
    from: `(select 'instalment' as kind, ${instalments}, r.net_amount as net_key
      from receivables r where ${where.receivables.sql}
      union all
      select 'adjustment', ${adjustments}, a.amount
      from receivable_adjustments a where ${where.receivable_adjustments.sql}) e`,
    values: [...where.receivables.values, ...where.receivable_adjustments.values],
    conditions: isInOrder
      ? [
          ...given(first, (day): Condition => ["e.day_key >= ?", day]),
          ...given(last, (day): Condition => ["e.day_key <= ?", day]),
        ]
      : [],
  };
}

/** Those of days of settlement, in the order of sales; what no sale caused comes before the first of them. */
function inOrderOfSales(here: Here, customerId: string, query: EntriesQuery): Entries {
  const { from: first, to: last, ...others } = query;
  const where = conditionsOf(here, customerId, others);
  const daysOf = (alias: string) =>
    every([
      // With a plus sign, the days choose no index.
      ...given(first, (day): Condition => [`+${alias}.settlement_date >= ?`, day]),
      ...given(last, (day): Condition => [`+${alias}.settlement_date <= ?`, day]),
    ]);
  const [instalments, adjustments] = [daysOf("r"), daysOf("a")];
  const ofAdjustments = `receivable_adjustments a where ${where.receivable_adjustments.sql} and ${adjustments.sql}`;
  const valuesOfAdjustments = [...where.receivable_adjustments.values, ...adjustments.values];
  return {
    from: `(select 'instalment' as kind, r.sale_day as day_key, r.sale_id as sale_key, r.number as number_key,
        r.net_amount as net_key
      from receivables r where ${where.receivables.sql} and ${instalments.sql}
      union all
      select 'adjustment', a.sale_day, a.sale_id, cast(${ADJUSTMENTS} + a.id as integer), a.amount
      from ${ofAdjustments} and a.sale_day is not null
      union all
      select 'adjustment', cast('' as text), cast(0 as integer), cast(${ADJUSTMENTS} + a.id as integer), a.amount
      from ${ofAdjustments} and a.sale_day is null) e`,
    values: [
      ...where.receivables.values,
      ...instalments.values,
      ...valuesOfAdjustments,
      ...valuesOfAdjustments,
    ],
    conditions: [],
  };
}

/** The same rows with their amounts, to be summed. */
export function entryAmountsOf(
  here: Here,
  customerId: string,
  query: EntriesFilter,
): Omit<Entries, "conditions"> {
  const where = conditionsOf(here, customerId, query);
  return {
    from: `(select ${amounts("receivables")} from receivables r where ${where.receivables.sql}
      union all
      select ${amounts("receivable_adjustments")} from receivable_adjustments a
      where ${where.receivable_adjustments.sql}) e`,
    values: [...where.receivables.values, ...where.receivable_adjustments.values],
  };
}

/** What `entry_sums` tells apart. */
const KEPT = new Set([
  "from",
  "to",
  "date_of",
  "part",
  "acquirer",
  "store_id",
  "sort",
  "direction",
  "limit",
  "cursor",
]);

/** The filter as conditions on `entry_sums`, `null` where only the rows tell. */
export function entrySumsOf(customerId: string, query: EntriesFilter): Condition[] | null {
  const isKept = Object.entries(query).every(([name, value]) => KEPT.has(name) || (value ?? "") === "");
  if (!isKept) return null;
  return [
    ["date_of = ? and customer_id = ?", query.date_of ?? "settlement", customerId],
    ...given(query.from, (day): Condition => ["day >= ?", day]),
    ...given(query.to, (day): Condition => ["day <= ?", day]),
    ...given(query.acquirer, (list) => among("acquirer", list)),
    ...given(query.store_id, (list) => among("store_id", list)),
    ...given(query.part, (part): Condition => ["parts & ?", bitOf(part)]),
  ];
}

function isOfSales({ id, sale_id, q }: EntriesFilter): boolean {
  return id !== undefined || sale_id !== undefined || (q ?? "") !== "";
}

/** The filter as conditions on the rows of each source; 422 for days or amounts that are reversed. */
function conditionsOf(here: Here, customerId: string, query: EntriesFilter) {
  const { date, sale_id: sale, entry_type: types, store_id: stores, part, q } = query;
  const dayOf = query.date_of === "sale" ? "sale_day" : "settlement_date";
  refuseTurnedAmounts(query.amount_from, query.amount_to);
  const shared = (alias: string): Condition[] => [
    // With a plus sign, the sale is looked up by its id, not among all of the customer's.
    ...scheduleConditions(here, isOfSales(query) ? `+${alias}` : alias, customerId, query, dayOf),
    ...given(date, (day): Condition => [`${alias}.settlement_date = ?`, day]),
    ...given(stores, (list) => among(`${alias}.store_id`, list)),
    ...given(sale, (id): Condition => [`${alias}.sale_id = ?`, saleIdOf(id)]),
    ...given(q, (typed) => searched(here.db, typed, `${alias}.sale_id`)),
  ];
  const named = (query.id ?? "").split(",");
  const ofThese = (condition: string, keys: readonly unknown[]): Condition[] =>
    query.id === undefined ? [] : [[condition, JSON.stringify(keys)]];
  const worth = (source: Source): Condition[] => [
    ...given(query.amount_from, (amount): Condition => [`abs(${GROSS[source]}) >= ?`, amount]),
    ...given(query.amount_to, (amount): Condition => [`abs(${GROSS[source]}) <= ?`, amount]),
  ];
  const has = (source: Source) => given(part, (one): Condition => [`${PARTS[one][source]} <> 0`]);
  return {
    receivables: every([
      ...shared("r"),
      ...given(types, (list) => ofTypes(INSTALMENT_TYPE, list)),
      ...has("receivables"),
      ...ofThese(
        "(r.sale_id, r.number) in (select value ->> 0, value ->> 1 from json_each(?))",
        named.flatMap((id) => (/^\d{1,15}-\d{1,3}$/.test(id) ? [id.split("-").map(Number)] : [])),
      ),
      ...worth("receivables"),
    ]),
    receivable_adjustments: every([
      ...shared("a"),
      // What no sale caused has no day of one.
      ...(dayOf === "sale_day" ? [["a.sale_day is not null"] as const] : []),
      ...given(types, (list) => ofTypes("a.entry_type", list)),
      ...has("receivable_adjustments"),
      ...ofThese(
        "a.id in (select value from json_each(?))",
        named.flatMap((id) => (/^a-\d{1,15}$/.test(id) ? [Number(id.slice(2))] : [])),
      ),
      ...worth("receivable_adjustments"),
    ]),
  };
}

function amounts(source: Source): string {
  return Object.entries(ENTRY_AMOUNTS)
    .map(([name, of]) => `${of[source]} as ${name}`)
    .join(", ");
}

/** Beyond every instalment's number, so that a sale's instalments come before what was debited for it. */
export const ADJUSTMENTS = 1000;

/** What is no number is no sale's id. */
function saleIdOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : -1;
}

function ofTypes(column: string, list: string): Condition {
  return [`${column} in (select value from json_each(?))`, JSON.stringify(list.split(","))];
}
