import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";

export type Db = Database.Database;

/** Opens the sandbox's SQLite file; `:memory:` for tests. */
export function openDatabase(path: string): Db {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const db = new Database(path);
  db.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;");
  return db;
}
