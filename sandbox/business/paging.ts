import { ApiRefusal } from "../api/handler.ts";
import type { Db } from "../database.ts";
import { type Condition, every } from "./conditions.ts";
import { all, type Value } from "./query.ts";

/** A list as SQL, and which page of it is wanted. */
export interface PageOrder {
  /** The `select` list. */
  columns: string;
  /** The `from` clause with its joins, without the word. */
  from: string;
  /** Of the question marks in `from`. */
  values?: readonly Value[];
  conditions: readonly Condition[];
  /** The sort's name and its columns, never null; the last one is unique. All go in one direction. */
  sort: { name: string; keys: readonly string[] };
  direction: "asc" | "desc";
  cursor: string | undefined;
  /** `USUAL_LIMIT` unless told. */
  limit: number | undefined;
}

export const USUAL_LIMIT = 25;

export interface Page<Row> {
  rows: Row[];
  next_cursor: string | null;
  previous_cursor: string | null;
}

/** One page by keyset: as fast at the end of a million rows as at their beginning. 422 for a cursor of another sort. */
export function readPage<Row>(db: Db, order: PageOrder): Page<Row> {
  const { sort, direction, limit = USUAL_LIMIT } = order;
  const mark = markOf(sort, direction);
  const cursor = order.cursor === undefined ? null : readCursor(order.cursor, mark, sort.keys.length);
  const backwards = cursor?.side === "before";
  const ascending = (direction === "asc") !== backwards;

  const keys = sort.keys.map((sql, at) => `${sql} as page_key_${at}`);
  // Of two bounds of a column the planner walks from the one that it reads first.
  const where = every([
    ...(cursor ? [beyond(sort.keys, ascending, cursor.values)] : []),
    ...order.conditions,
  ]);
  const rows = all<Row & Record<string, Value>>(
    db,
    `select ${order.columns}, ${keys.join(", ")} from ${order.from} where ${where.sql}
     order by ${sort.keys.map((key) => `${key} ${ascending ? "asc" : "desc"}`).join(", ")} limit ?`,
    ...(order.values ?? []),
    ...where.values,
    limit + 1,
  );
  const more = rows.length > limit;
  if (more) rows.pop();
  if (backwards) rows.reverse();

  const cursorAt = (row: (typeof rows)[number] | undefined, side: "after" | "before") =>
    row ? writeCursor({ mark, side, values: sort.keys.map((_, at) => row[`page_key_${at}`] ?? null) }) : null;
  return {
    rows,
    next_cursor: backwards || more ? cursorAt(rows.at(-1), "after") : null,
    previous_cursor: (backwards ? more : cursor !== null) ? cursorAt(rows[0], "before") : null,
  };
}

/**
 * The rows after, or before, those of a sort's keys. The first key by itself, too: of keys together an index is not
 * entered where one of them is no column.
 */
export function beyond(keys: readonly string[], ascending: boolean, values: readonly Value[]): Condition {
  const marks = keys.map(() => "?").join(", ");
  const sign = ascending ? ">" : "<";
  return [`(${keys.join(", ")}) ${sign} (${marks}) and ${keys[0]} ${sign}= ?`, ...values, values[0] ?? null];
}

/** The place after a row, in a sort and direction. */
export function cursorAfter(
  { sort, direction }: Pick<PageOrder, "sort" | "direction">,
  values: Value[],
): string {
  return writeCursor({ mark: markOf(sort, direction), side: "after", values });
}

function markOf(sort: PageOrder["sort"], direction: PageOrder["direction"]): string {
  return `${sort.name} ${direction}`;
}

interface CursorValue {
  /** The sort and direction that it was made for. */
  mark: string;
  side: "after" | "before";
  values: Value[];
}

function writeCursor({ mark, side, values }: CursorValue): string {
  return Buffer.from(JSON.stringify([mark, side, ...values])).toString("base64url");
}

function readCursor(text: string, mark: string, keys: number): CursorValue {
  const refused = new ApiRefusal(422, "Esta página da lista não existe mais. Volte à primeira página.", {
    cursor: "Esta página da lista não existe mais.",
  });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw refused;
  }
  if (!Array.isArray(parts)) throw refused;
  const [given, side, ...values] = parts as unknown[];
  const isValue = (value: unknown) =>
    (typeof value === "string" && !value.includes("\0")) ||
    (typeof value === "number" && Number.isFinite(value));
  if (given !== mark || (side !== "after" && side !== "before")) throw refused;
  if (values.length !== keys || !values.every(isValue)) throw refused;
  return { mark, side, values: values as Value[] };
}
