import type { Db } from "../database.ts";

export type Value = string | number | null;

/** The rows that a statement answers, typed by the caller: its `select` list is the proof. */
export function all<Row>(db: Db, sql: string, ...values: Value[]): Row[] {
  return db.prepare(sql).all(...values) as Row[];
}

/** The first row, or `null`. libSQL adds a `_metadata` key to it, so copy what is wanted, never spread it. */
export function first<Row>(db: Db, sql: string, ...values: Value[]): Row | null {
  return (db.prepare(sql).get(...values) as Row | undefined) ?? null;
}

/** Writes all of it or nothing, as part of what is being written already where something is. */
export function atOnce(db: Db, write: () => void): void {
  if (db.inTransaction) write();
  else db.transaction(write).immediate();
}

/** Runs a write and tells how many rows it changed. */
export function run(db: Db, sql: string, ...values: Value[]): number {
  return db.prepare(sql).run(...values).changes;
}

/** Writes a new row: its values by column. */
export function insert(db: Db, table: string, row: Readonly<Record<string, Value>>): void {
  inserter(db, table, Object.keys(row))(Object.values(row));
}

/** Writes some of the columns of the row with an id. */
export function update(db: Db, table: string, id: string, columns: Readonly<Record<string, Value>>): void {
  const assigned = Object.keys(columns).map((name) => `${name} = ?`);
  run(db, `update ${table} set ${assigned.join(", ")} where id = ?`, ...Object.values(columns), id);
}

/** A prepared `insert` for rows given as arrays, in the order of `columns`. */
export function inserter(db: Db, table: string, columns: readonly string[]): (row: readonly Value[]) => void {
  const marks = columns.map(() => "?").join(", ");
  const statement = db.prepare(`insert into ${table} (${columns.join(", ")}) values (${marks})`);
  return (row) => {
    statement.run(row);
  };
}

/** The words that a column keeps as JSON; none where it keeps nothing. */
export function listIn(json: string | null | undefined): string[] {
  return JSON.parse(json ?? "[]") as string[];
}

/** The instant of epoch milliseconds as the contract wants it; `null` stays `null`. */
export function instant(at: number): string;
export function instant(at: number | null): string | null;
export function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
