import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import { type Store, StoreUnavailable } from "./store";

/** How long the start waits for other processes that have the file. */
const OPEN_TIMEOUT_MS = 500;
/** How often a command is tried while another process has the file, and milliseconds between two tries. */
const MOST_TRIES = 21;
const TRY_AGAIN_MS = 25;
const PURGE_EVERY_MS = 60_000;
const OWNER_ONLY = 0o600;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, version INTEGER NOT NULL, expires INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires);
  CREATE TABLE IF NOT EXISTS sets (name TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    name TEXT NOT NULL, member TEXT NOT NULL, PRIMARY KEY (name, member)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS locks (
    name TEXT PRIMARY KEY, owner TEXT NOT NULL, expires INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

/**
 * The store of one machine: a SQLite file that survives a restart and that several processes may share.
 * @param url `file:PATH` or `memory:`
 * @param now epoch milliseconds
 */
export function openSqliteStore(url: string, now: () => number = Date.now): Store {
  const db = open(url);
  let purgeAt = now() + PURGE_EVERY_MS;

  const sql = statementsOf(db);
  /** Asks for the file before it writes: the driver does not let go of one that a statement by itself was refused. */
  const inOneStep = db.transaction(<T>(work: () => T): T => work()).immediate as <T>(work: () => T) => T;

  function purgeWhenDue(at: number) {
    if (at < purgeAt) return;
    purgeAt = at + PURGE_EVERY_MS;
    inOneStep(() => {
      for (const statement of sql.purge) statement.run(at);
    });
  }

  /**
   * Another process may have the file for a while. A command tries for half a second, during which others go on; once
   * one has tried in vain, each that follows tries once, until one has written.
   */
  let isHeld = false;
  async function ask<T>(work: (at: number) => T): Promise<T> {
    for (let left = isHeld ? 1 : MOST_TRIES; ; left -= 1) {
      if (!db.open) throw new StoreUnavailable("the session file is closed");
      try {
        const at = now();
        purgeWhenDue(at);
        return work(at);
      } catch (cause) {
        const isBusy = (cause as { code?: unknown }).code === "SQLITE_BUSY";
        if (!isBusy || left === 1) {
          isHeld ||= isBusy;
          throw new StoreUnavailable(`the session file did not answer: ${(cause as Error).message}`, {
            cause,
          });
        }
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
    }
  }

  async function change<T>(work: (at: number) => T): Promise<T> {
    const changed = await ask((at) => inOneStep(() => work(at)));
    isHeld = false;
    return changed;
  }

  return {
    create: (key, value, seconds) =>
      change((at) => sql.create.run(key, value, at + seconds * 1000, at).changes === 1),
    read: (key) =>
      ask((at) => {
        const row = sql.read.all(key, at)[0] as { value: string; version: number } | undefined;
        return row ? { value: row.value, version: row.version } : null;
      }),
    replace: (key, value, version) =>
      change((at) => (sql.replace.run(value, key, version, at).changes === 1 ? version + 1 : null)),
    delete: (key) => change(() => void sql.delete.run(key)),
    take: (key) => change((at) => (sql.take.all(key, at)[0] as { value: string } | undefined)?.value ?? null),
    addMember: (set, member, seconds) =>
      change((at) => {
        sql.endSet.run(set, at);
        sql.keepSet.run(set, at + seconds * 1000);
        sql.addMember.run(set, member);
      }),
    members: (set) => ask((at) => sql.members.all(set, at).map((row) => (row as { member: string }).member)),
    removeMember: (set, member) => change(() => void sql.removeMember.run(set, member)),
    lock: (name, owner, milliseconds) =>
      change((at) => sql.lock.run(name, owner, at + milliseconds, at).changes === 1),
    extend: (name, owner, milliseconds) =>
      change((at) => sql.extend.run(at + milliseconds, name, owner, at).changes === 1),
    unlock: (name, owner) => change(() => void sql.unlock.run(name, owner)),
    ping: () => ask(() => void sql.ping.all()),
    close: async () => {
      if (db.open) db.close();
    },
  };
}

function statementsOf(db: Database.Database) {
  return {
    // An expired row counts as absent, so the purge may be as late as it likes.
    create: db.prepare(`INSERT INTO entries VALUES (?, ?, 1, ?) ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, version = 1, expires = excluded.expires WHERE entries.expires <= ?`),
    read: db.prepare("SELECT value, version FROM entries WHERE key = ? AND expires > ?"),
    replace: db.prepare(`UPDATE entries SET value = ?, version = version + 1
      WHERE key = ? AND version = ? AND expires > ?`),
    delete: db.prepare("DELETE FROM entries WHERE key = ?"),
    take: db.prepare("DELETE FROM entries WHERE key = ? AND expires > ? RETURNING value"),
    endSet: db.prepare(
      "DELETE FROM members WHERE name IN (SELECT name FROM sets WHERE name = ? AND expires <= ?)",
    ),
    keepSet: db.prepare(`INSERT INTO sets VALUES (?, ?) ON CONFLICT (name) DO UPDATE
      SET expires = max(expires, excluded.expires)`),
    addMember: db.prepare("INSERT OR IGNORE INTO members VALUES (?, ?)"),
    members: db.prepare("SELECT member FROM members JOIN sets USING (name) WHERE name = ? AND expires > ?"),
    removeMember: db.prepare("DELETE FROM members WHERE name = ? AND member = ?"),
    lock: db.prepare(`INSERT INTO locks VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
      SET owner = excluded.owner, expires = excluded.expires WHERE locks.expires <= ?`),
    extend: db.prepare("UPDATE locks SET expires = ? WHERE name = ? AND owner = ? AND expires > ?"),
    unlock: db.prepare("DELETE FROM locks WHERE name = ? AND owner = ?"),
    ping: db.prepare("SELECT 1"),
    purge: [
      "DELETE FROM entries WHERE expires <= ?",
      "DELETE FROM members WHERE name IN (SELECT name FROM sets WHERE expires <= ?)",
      "DELETE FROM sets WHERE expires <= ?",
      "DELETE FROM locks WHERE expires <= ?",
    ].map((text) => db.prepare(text)),
  };
}

function open(url: string): Database.Database {
  const path = url === "memory:" ? ":memory:" : url.replace(/^file:(\/\/(?=\/))?/, "");
  try {
    if (path !== ":memory:") keepPrivate(path);
    const db = new Database(path, { timeout: OPEN_TIMEOUT_MS });
    // WAL lets the other processes read while one writes.
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = NORMAL");
    forgetOtherTables(db);
    db.exec(SCHEMA);
    // From here on nobody waits inside a call: it would stop every request of this process.
    db.pragma("busy_timeout = 0");
    return db;
  } catch (cause) {
    throw new StoreUnavailable(`the session file cannot be opened: ${(cause as Error).message}`, { cause });
  }
}

/** Tables of ours that another version made differently: whoever is in them signs in again. */
function forgetOtherTables(db: Database.Database): void {
  const fresh = new Database(":memory:");
  fresh.exec(SCHEMA);
  const wanted = tablesOf(fresh);
  fresh.close();
  for (const [name, sql] of tablesOf(db))
    if (wanted.has(name) && wanted.get(name) !== sql) db.exec(`DROP TABLE IF EXISTS "${name}"`);
}

function tablesOf(db: Database.Database): Map<string, string> {
  const rows = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all();
  return new Map((rows as { name: string; sql: string }[]).map(({ name, sql }) => [name, sql]));
}

/** Sealed or not, sessions are for nobody else on the machine. SQLite gives the files beside it the rights of the first. */
function keepPrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", OWNER_ONLY));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, OWNER_ONLY);
}
