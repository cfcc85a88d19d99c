import type { Standing } from "#contract/paging";
import { ApiRefusal } from "../api/handler.ts";
import type { Db } from "../database.ts";
import { type Condition, every } from "./conditions.ts";
import { beyond, cursorAfter, type PageOrder, USUAL_LIMIT } from "./paging.ts";
import { all, type Value } from "./query.ts";

/** A list as SQL, and the record in it. */
interface StandingOf extends Omit<PageOrder, "columns" | "cursor"> {
  /** Of the question marks in `from`. */
  values?: readonly Value[];
  /** The record's id as SQL. */
  id: string;
  /** Finds the record by its key, and nothing of another customer; `from` is the list's own unless told. */
  record: { from?: string; conditions: readonly Condition[]; absent: string };
  /** Of the rows, those that are records: the others are counted, and passed. */
  opens?: Condition;
  /** Counts the rows of the filter, all of them or those before the record; one by one unless told. */
  count?: (before: Condition | null) => number;
}

/**
 * Where a record stands in a list: its neighbours by keyset, however far down; what is before it is counted in the
 * index that the list is found in. 404 for a record that is not there at all.
 */
export function readStanding(db: Db, list: StandingOf): Standing {
  const { id, sort, direction, conditions, limit = USUAL_LIMIT, record, opens } = list;
  const from = record.from ? { from: record.from } : list;
  const [found] = rowsOf(db, from, keysOf(sort), record.conditions);
  if (!found) throw new ApiRefusal(404, record.absent);
  const values = valuesOf(sort, found);
  const isAscending = direction === "asc";
  const [isFound] = rowsOf(db, from, "1", [...record.conditions, ...conditions], "limit 1");

  const walk = (ascending: boolean, most: number, more: readonly Condition[]) =>
    rowsOf(
      db,
      list,
      `${id} as record_id, ${keysOf(sort)}`,
      [...conditions, beyond(sort.keys, ascending, values), ...more],
      `order by ${sort.keys.map((key) => `${key} ${ascending ? "asc" : "desc"}`).join(", ")} limit ${most}`,
    );
  const neighbour = (ascending: boolean) => {
    const [row] = walk(ascending, 1, opens ? [opens] : []);
    return row ? String(row.record_id) : null;
  };

  const count = list.count ?? ((before) => countRows(db, list, before));
  const formers = count(beyond(sort.keys, !isAscending, values));
  const ofPage = formers % limit;
  // The last row of the page before: the record's own page begins after it.
  const last = formers < limit ? undefined : walk(!isAscending, ofPage + 1, [])[ofPage];
  return {
    position: isFound ? formers + 1 : null,
    count: count(null),
    previous_id: neighbour(!isAscending),
    next_id: neighbour(isAscending),
    page_number: last ? (formers - ofPage) / limit + 1 : 1,
    page_cursor: last ? cursorAfter(list, valuesOf(sort, last)) : null,
  };
}

type Row = Record<string, Value>;
type From = Pick<StandingOf, "from" | "values">;

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

function countRows(db: Db, list: StandingOf, before: Condition | null): number {
  const [counted] = rowsOf(db, list, "count(*) as count", [...list.conditions, ...(before ? [before] : [])]);
  return Number(counted?.count ?? 0);
}

function keysOf({ keys }: StandingOf["sort"]): string {
  return keys.map((key, at) => `${key} as standing_key_${at}`).join(", ");
}

function valuesOf({ keys }: StandingOf["sort"], row: Row): Value[] {
  return keys.map((_, at) => row[`standing_key_${at}`] ?? null);
}
