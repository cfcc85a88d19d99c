import type { ConciliationStatus } from "#contract/extension/conciliation";
import { among, type Condition, every, given } from "../../conditions.ts";
import type { Value } from "../../query.ts";
import { DAY, dayOf, startOf } from "../../rules/calendar.ts";
import { aboutMovements, aboutSales, ofStores } from "./counterpart-conditions.ts";
import type { Files } from "./files.ts";
import { instantsOf, searchedRows, searchedSales, sharedConditions, type Wanted } from "./filter.ts";
import { dayIsClosed } from "./status.ts";

/**
 * Both sides of the comparison come from two sources each: plain sales, a million of them, of which nothing is kept;
 * and the exceptions, of which there are few. A branch is one source under the conditions of a filter.
 */
export interface Branch {
  /** The `from` clause. */
  from: string;
  /** Columns that every branch has. `difference` is movements less sales. */
  id: string;
  at: string;
  amount: string;
  difference: string;
  conditions: Condition[];
}

/** A branch of the exceptions, with what its sums are told apart by. */
export interface RareBranch extends Branch {
  day: string;
  status: string;
  /** What of a row its status follows from, beside its day. */
  own: string;
}

export type Side = "sale" | "movement";

/** A payment comes at most this long after its sale: 30 days, and on to a business day. */
const FIRST_PAYMENT_WITHIN = 40 * DAY;
export const COUNTED = "s.status not in ('denied', 'undone')";
export const UNDECIDED = "s.status in ('authorized', 'pending')";
const PLAIN = ["in-progress", "matched", "closed"] as const;

/** Which plain sales a filter wants, whatever their status; `null` when it wants no status that they can have. */
export function plainConditions(wanted: Wanted, files: Files, side: Side): Condition[] | null {
  const { customerId, filter, kinds } = wanted;
  const byKind = filter.match_kind !== undefined;
  if (plainStatuses(wanted, side).length === 0 || (byKind && !kinds.includes("automatic"))) return null;
  return [
    ["s.customer_id = ?", customerId],
    [COUNTED],
    ...plainPeriod(wanted, files),
    ...sharedConditions("s", wanted),
    ...given(filter.sale_id, (list) => among("s.id", list)),
    ...given(filter.movement_id, (list) => among("s.id", list)),
    ...given(filter.store_id, (list) => among("s.store_id", list)),
    ...given(filter.q, (text) => searchedSales("s.id", text, side === "sale")),
    ["not exists (select 1 from conciliation_exceptions x where x.sale_id = s.id)"],
  ];
}

/** The statuses among those wanted that a plain sale, or the movement that follows from it, can have. */
export function plainStatuses({ filter, statuses }: Wanted, side: Side): ConciliationStatus[] {
  const onlyMatched =
    side === "movement" || filter.match_kind !== undefined || filter.date_of === "conciliation";
  return PLAIN.filter((one) => statuses.includes(one) && !(onlyMatched && one === "in-progress"));
}

/** The `from` clause of plain sales: what was searched for is found by its numbers. */
export function plainFrom({ filter }: Wanted): string {
  return filter.q === undefined ? "sales s" : "sales s not indexed";
}

/** Plain sales for a page; `null` when the filter wants none of them. */
export function plainBranch(
  wanted: Wanted,
  files: Files,
  side: Side,
  from = plainFrom(wanted),
): Branch | null {
  const conditions = plainConditions(wanted, files, side);
  if (!conditions) return null;
  const chosen = plainStatuses(wanted, side);
  const hasCome = `(not (${UNDECIDED}) and ${files.sql("s")})`;
  const closed = dayIsClosed("s.customer_id", "s.sale_day");
  const status = `case when not ${hasCome} then 'in-progress' when ${closed} then 'closed' else 'matched' end`;
  const isWhole = chosen.length === PLAIN.length;
  const isMatched = chosen.length === 2 && !chosen.includes("in-progress");
  return {
    from,
    id: "s.id",
    at: "s.sold_at",
    amount: "s.gross_amount",
    difference: "0",
    // The fewer look-ups by row, the better.
    conditions: [
      ...conditions,
      ...(chosen.includes("in-progress") ? [] : [["s.sold_at < ?", files.until] as const]),
      ...(isWhole ? [] : [isMatched ? ([hasCome] as const) : oneOf(status, chosen)]),
    ],
  };
}

function plainPeriod(wanted: Wanted, files: Files): Condition[] {
  const [start, end] = instantsOf(wanted);
  const { from, to, date_of } = wanted.filter;
  if (date_of === "settlement") {
    return [
      ["s.sold_at >= ? and s.sold_at < ?", start - FIRST_PAYMENT_WITHIN, end],
      ["s.first_settlement_date between ? and ?", from, to],
    ];
  }
  if (date_of !== "conciliation") return [["s.sold_at >= ? and s.sold_at < ?", start, end]];
  const received = files.receivedBetween(from, to);
  const days = received.map(({ day }) => dayOf(day));
  if (days.length === 0) return [["0"]];
  return [
    ["s.sold_at >= ? and s.sold_at < ?", startOf(Math.min(...days)), startOf(Math.max(...days) + 1)],
    [
      "s.acquirer || ' ' || s.sale_day in (select value from json_each(?))",
      JSON.stringify(received.map(({ acquirer, day }) => `${acquirer} ${day}`)),
    ],
  ];
}

/** Sales with an exception. */
export function exceptionBranch(wanted: Wanted): RareBranch {
  const { customerId, filter } = wanted;
  const status = closable("x.status", dayIsClosed("x.customer_id", "x.sale_day"));
  return {
    from: `conciliation_exceptions x join sales s on s.id = x.sale_id ${matchesFor(wanted, "x.match_id")}`,
    id: "s.id",
    at: "s.sold_at",
    day: "x.sale_day",
    amount: "s.gross_amount",
    difference: "x.difference_amount",
    status,
    own: "x.status",
    conditions: [
      ["x.customer_id = ?", customerId],
      [COUNTED],
      ...periodOf(wanted, "x.sale_day", "s.first_settlement_date"),
      ...sharedConditions("s", wanted),
      ...given(filter.sale_id, (list) => among("x.sale_id", list)),
      ...given(filter.movement_id, (list) => aboutMovements(list, "x.match_id", "x.movement_id")),
      ...given(filter.store_id, (list) => among("s.store_id", list)),
      ...given(filter.q, (text) => searchedSales("x.sale_id", text, true)),
      ...chosenOf(wanted, status),
    ],
  };
}

/** Counterparts of movements that no till knows of. */
export function manualSaleBranch(wanted: Wanted): RareBranch {
  const { customerId, filter } = wanted;
  const status = closable("'matched'", dayIsClosed("s.customer_id", "s.sale_day"));
  return {
    from: "manual_sales s join conciliation_matches k on k.id = s.match_id",
    id: "s.id",
    at: "s.sold_at",
    day: "s.sale_day",
    amount: "s.gross_amount",
    difference: "0",
    status,
    own: "'matched'",
    conditions: [
      ["s.customer_id = ?", customerId],
      ...periodOf(wanted, "s.sale_day", "s.settlement_date"),
      ...sharedConditions("s", wanted),
      ...given(filter.sale_id, (list) => among("s.id", list)),
      ...given(filter.movement_id, (list) => aboutMovements(list, "s.match_id")),
      ...given(filter.store_id, (): Condition => ["0"]),
      ...given(filter.q, (text) => searchedRows("s", text)),
      ...chosenOf(wanted, status),
    ],
  };
}

/** Movements that do not follow from a sale. */
export function movementBranch(wanted: Wanted): RareBranch {
  const { customerId, filter } = wanted;
  const status = closable("m.status", dayIsClosed("m.customer_id", "m.acquirer_date"));
  return {
    from: `acquirer_movements m ${matchesFor(wanted, "m.match_id")}`,
    id: "m.id",
    at: "m.occurred_at",
    day: "m.acquirer_date",
    amount: "m.gross_amount",
    difference: "m.difference_amount",
    status,
    own: "m.status",
    conditions: [
      ["m.customer_id = ?", customerId],
      ...periodOf(wanted, "m.acquirer_date", "m.settlement_date"),
      ...sharedConditions("m", wanted),
      ...given(filter.sale_id, aboutSales),
      ...given(filter.movement_id, (list) => among("m.id", list)),
      ...given(filter.store_id, ofStores),
      ...given(filter.q, (text) => searchedRows("m", text)),
      ...chosenOf(wanted, status),
    ],
  };
}

/** The matches, `k`, where a filter asks for something of them. */
function matchesFor({ filter }: Wanted, id: string): string {
  const isAsked = filter.date_of === "conciliation" || Boolean(filter.match_kind);
  return isAsked ? `left join conciliation_matches k on k.id = ${id}` : "";
}

function periodOf(wanted: Wanted, saleDay: string, settlement: string): Condition[] {
  const { from, to, date_of } = wanted.filter;
  if (date_of === "conciliation") return [["k.matched_at >= ? and k.matched_at < ?", ...instantsOf(wanted)]];
  return [[`${date_of === "settlement" ? settlement : saleDay} between ? and ?`, from, to]];
}

function chosenOf({ filter, statuses, kinds }: Wanted, status: string): Condition[] {
  return [
    ...given(filter.status, () => oneOf(status, statuses)),
    ...given(filter.match_kind, () => oneOf("k.kind", kinds)),
  ];
}

function oneOf(sql: string, list: readonly string[]): Condition {
  return [`${sql} in (select value from json_each(?))`, JSON.stringify(list)];
}

function closable(status: string, closed: string): string {
  return `case when ${status} = 'matched' and ${closed} then 'closed' else ${status} end`;
}

/** A page's `from` clause, alias `r`, and the values of its question marks. */
export function pageOfBranches(branches: readonly (Branch | null)[]): {
  from: string;
  values: Value[];
  conditions: Condition[];
} {
  const values: Value[] = [];
  const parts = branches.flatMap((branch) => {
    if (!branch) return [];
    const where = every(branch.conditions);
    values.push(...where.values);
    return [
      `select ${branch.id} as id, ${branch.at} as at, ${branch.amount} as amount,
         abs(${branch.difference}) as difference from ${branch.from} where ${where.sql}`,
    ];
  });
  const nothing = "select 0 as id, 0 as at, 0 as amount, 0 as difference where 0";
  return {
    from: `(${(parts.length > 0 ? parts : [nothing]).join(" union all ")}) r`,
    values,
    conditions: [],
  };
}
