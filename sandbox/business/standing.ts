import type { Standing } from "#contract/paging";
import { ApiRefusal } from "../api/handler.ts";
import type { Db } from "../database.ts";
import { type Condition, every } from "./conditions.ts";
import { beyond, cursorAfter, type PageOrder, USUAL_LIMIT } from "./paging.ts";
import { all, type Value } from "./query.ts";

/** A list as SQL, and the record in it. */
interface StandingOf extends Omit<PageOrder, "columns" | "cursor"> {
  /** The record's id as SQL. */
  id: string;
  /** Finds the record by its key, and nothing of another customer; `from` is the list's own unless told. */
  record: {
    from?: string;
    values?: readonly Value[];
    conditions: readonly Condition[];
    absent: string;
    /** Finds it among the rows of the filter, where the filter's conditions stand inside the list's `from`. */
    within?: From & { conditions: readonly Condition[] };
  };
  /** Of the rows, those that are records: the others are counted, and passed. */
  opens?: Condition;
  /** Counts the rows of the filter, and those of them before the record; one by one unless told. */
  count?: (before: Condition) => Counts;
}

/** Rows of a filter. */
export interface Counts {
  all: number;
  before: number;
}

/**
 * Where a record stands in a list: its neighbours by keyset, however far down; what is before it is counted in the
 * index that the list is found in. 404 for a record that is not there at all.
 */
export function readStanding(db: Db, list: StandingOf): Standing {
  const { id, sort, direction, conditions, limit = USUAL_LIMIT, record, opens } = list;
  const from = record.from ? { from: record.from, values: record.values } : list;
  const [own] = rowsOf(db, from, keysOf(sort), record.conditions);
  if (!own) throw new ApiRefusal(404, record.absent);
  const values = valuesOf(sort, own);
  const isAscending = direction === "asc";
  const within = record.within ?? { ...from, conditions: [...record.conditions, ...conditions] };
  const [isFound] = rowsOf(db, within, "1", within.conditions, "limit 1");

  const walk = (ascending: boolean, most: number, more: readonly Condition[]) =>
    rowsOf(
      db,
      list,
      `${id} as record_id, ${keysOf(sort)}`,
      // Of two bounds of a column the planner walks from the one that it reads first.
      [beyond(sort.keys, ascending, values), ...conditions, ...more],
      `order by ${sort.keys.map((key) => `${key} ${ascending ? "asc" : "desc"}`).join(", ")} limit ${most}`,
    );
  const neighbour = (ascending: boolean) => {
    const [row] = walk(ascending, 1, opens ? [opens] : []);
    return idOf(row);
  };

  const count = list.count ?? ((before) => countRows(db, list, before));
  const { all: found, before: formers } = count(beyond(sort.keys, !isAscending, values));
  const ofPage = formers % limit;
  const former = walk(!isAscending, formers < limit ? 1 : ofPage + 1, []);
  // The last row of the page before: the record's own page begins after it.
  const last = formers < limit ? undefined : former[ofPage];
  return {
    position: isFound ? formers + 1 : null,
    count: found,
    previous_id: opens ? neighbour(!isAscending) : idOf(former[0]),
    next_id: neighbour(isAscending),
    page_number: last ? (formers - ofPage) / limit + 1 : 1,
    page_cursor: last ? cursorAfter(list, valuesOf(sort, last)) : null,
  };
}

/** A record of a list that is read whole, and whether the filter finds it. */
export interface Ranked {
  id: string;
  is_found: 0 | 1;
}

/**
 * The same of a list whose pages have numbers alone: all that its filter finds in their order, and the record among
 * them, found or not.
 */
export function standingAmong(
  ranked: readonly Ranked[],
  id: string,
  absent: string,
  limit = USUAL_LIMIT,
): Standing {
  const at = ranked.findIndex((one) => one.id === id);
  const own = ranked[at];
  if (!own) throw new ApiRefusal(404, absent);
  return {
    position: own.is_found === 1 ? at + 1 : null,
    count: ranked.length - 1 + own.is_found,
    previous_id: ranked[at - 1]?.id ?? null,
    next_id: ranked[at + 1]?.id ?? null,
    page_number: Math.floor(at / limit) + 1,
    page_cursor: null,
  };
}

type Row = Record<string, Value>;
type From = { from: string; values?: readonly Value[] | undefined };

function rowsOf(
  db: Db,
  { from, values = [] }: From,
  columns: string,
  conditions: readonly Condition[],
  end = "",
): Row[] {
  const where = every(conditions);
  return all<Row>(db, `select ${columns} from ${from} where ${where.sql} ${end}`, ...values, ...where.values);
}

/** Both of one walk through the rows. */
function countRows(
  db: Db,
  { from, values = [], conditions }: StandingOf,
  [sql, ...bounds]: Condition,
): Counts {
  const where = every(conditions);
  const [counted] = all<{ all_rows: number; former_rows: number | null }>(
    db,
    `select count(*) as all_rows, sum(${sql}) as former_rows from ${from} where ${where.sql}`,
    ...bounds,
    ...values,
    ...where.values,
  );
  return { all: counted?.all_rows ?? 0, before: counted?.former_rows ?? 0 };
}

function idOf(row: Row | undefined): string | null {
  return row ? String(row.record_id) : null;
}

function keysOf({ keys }: StandingOf["sort"]): string {
  return keys.map((key, at) => `${key} as standing_key_${at}`).join(", ");
}

function valuesOf({ keys }: StandingOf["sort"], row: Row): Value[] {
  return keys.map((_, at) => row[`standing_key_${at}`] ?? null);
}
