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
  return db;
}

function isNoDatabase(error: unknown): boolean {
  return /not a database|malformed/.test((error as Error).message);
}
