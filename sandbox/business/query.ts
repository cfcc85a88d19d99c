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

/** A row to be written: its values by column. */
export type NewRow = Readonly<Record<string, Value>>;

export function insert(db: Db, table: string, row: NewRow): void {
  inserter(db, table)(row);
}

/** Writes some of the columns of the row with an id. */
export function update(db: Db, table: string, id: string, columns: Readonly<Record<string, Value>>): void {
  const assigned = Object.keys(columns).map((name) => `${name} = ?`);
  run(db, `update ${table} set ${assigned.join(", ")} where id = ?`, ...Object.values(columns), id);
}

/** Writes many new rows by one prepared statement: the first one says which columns all of them have. */
export function inserter(db: Db, table: string): (row: NewRow) => void {
  let known: { columns: string[]; statement: ReturnType<Db["prepare"]> } | undefined;
  return (row) => {
    const named = Object.keys(row);
    known ??= { columns: named, statement: db.prepare(insertion(table, named)) };
    const { columns, statement } = known;
    if (named.length !== columns.length || !columns.every((name) => name in row))
      throw new Error(`a row of ${table} has other columns than the first: ${named.join(", ")}`);
    statement.run(columns.map((name) => row[name] ?? null));
  };
}

function insertion(table: string, columns: readonly string[]): string {
  return `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`;
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
