import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";

export type Db = Database.Database;

/** The data cannot be opened where they ought to be. The message says where and why, in one line. */
export class DataUnavailable extends Error {
  override name = "DataUnavailable";
}

/**
 * Opens the sandbox's SQLite file; `:memory:` for tests.
 * @param anew whether a file that is no database may go
 */
export function openDatabase(path: string, { anew = false } = {}): Db {
  try {
    if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return open(path);
  } catch (error) {
    if (anew && isNoDatabase(error)) {
      for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
      return open(path);
    }
    const way = isNoDatabase(error) ? "; start once with --reset to seed anew" : "";
    throw new DataUnavailable(`DATA_DIR: ${path} cannot be opened: ${(error as Error).message}${way}`);
  }
}

function open(path: string): Db {
  const db = new Database(path);
  db.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;");
  // 32 MiB of pages: with the usual 2, a question about a million sales reads its index anew each time.
  db.exec("pragma cache_size = -32768");
  keepStatements(db);
  return db;
}

/** The tables that keep rows: an index that stands beside them as a table of its own is none. */
export function plainTables(db: Db, schema = "main"): string[] {
  const tables = db
    .prepare("select name from pragma_table_list where schema = ? and type = 'table' order by name")
    .all(schema) as { name: string }[];
  return tables.map(({ name }) => name).filter((name) => !name.startsWith("sqlite_"));
}

/** More than all calls together use; lists of values of any length make ever new ones. */
const MOST_STATEMENTS = 1_000;

type Statement = Database.Statement;

/**
 * From now on each text is prepared once, which takes three times as long as to run it. Once for each way of running
 * it: after `all`, libSQL leaves a statement in which `get` still finds the former values.
 */
function keepStatements(db: Db): void {
  const prepare = db.prepare.bind(db);
  const kept = new Map<string, Pick<Statement, "all" | "get" | "run">>();

  function way(name: "all" | "get" | "run", sql: string) {
    let statement: Statement | undefined;
    return (...values: unknown[]) => {
      statement ??= prepare(sql);
      return statement[name](...values);
    };
  }
  function prepareOnce(sql: string) {
    const known = kept.get(sql);
    if (known) return known;
    if (kept.size >= MOST_STATEMENTS) kept.clear();
    const statement = { all: way("all", sql), get: way("get", sql), run: way("run", sql) };
    kept.set(sql, statement as Statement);
    return statement;
  }
  db.prepare = prepareOnce as Db["prepare"];
}

function isNoDatabase(error: unknown): boolean {
  return /not a database|malformed/.test((error as Error).message);
}
