/** What a command does to the rows of the tables that are watched, row by row: triggers of this connection note it. */
import { all, first, run } from "../business/query.ts";
import type { Db } from "../database.ts";
import { WATCHED } from "./watched.ts";

/** By column; what is told of it, and whom it belongs to. */
export type Row = Readonly<Record<string, string | number | null>>;

export interface RowChange {
  table: string;
  /** The row's key: `["emp-1001",3]`. */
  key: string;
  /** null for a new row. */
  before: Row | null;
  /** null for one that is gone. */
  after: Row | null;
}

/** Says whose record a row is. */
const OWNERS = ["customer_id", "company_id", "id", "user_id"];

const NAMES = Object.keys(WATCHED)
  .map((name) => `'${name}'`)
  .join(", ");

const DEEDS = { insert: ["new"], update: ["old", "new"], delete: ["old"] } as const;

/** Runs a write and answers what it changed besides what it answers. Within a transaction. */
export function watchRows<Answer>(db: Db, write: () => Answer): { answer: Answer; changes: RowChange[] } {
  makeTriggers(db);
  run(db, "delete from temp.audited_rows");
  run(db, "insert into temp.audit_watches values (1)");
  try {
    const answer = write();
    return { answer, changes: gather(db) };
  } finally {
    run(db, "delete from temp.audit_watches");
  }
}

/** Lets the days that have passed do their work: before an act has changed anything, that is no part of the act. */
export function asNobody(db: Db, work: () => void): void {
  const isWatched = first(db, "select 1 from temp.sqlite_master where name = 'audited_rows'") !== null;
  const isBeforeTheAct = isWatched && first(db, "select 1 from temp.audited_rows limit 1") === null;
  work();
  if (isBeforeTheAct) run(db, "delete from temp.audited_rows");
}

/** Each row once: as it was before the first change, and as it is after the last. */
function gather(db: Db): RowChange[] {
  const noted = all<{ name: string; key: string; before: string | null; after: string | null }>(
    db,
    'select name, key, "before", "after" from temp.audited_rows order by rowid',
  );
  const byRow = new Map<string, RowChange>();
  for (const { name: table, key, before, after } of noted) {
    const row = `${table} ${key}`;
    const known = byRow.get(row);
    const was = known ? known.before : (before && (JSON.parse(before) as Row)) || null;
    byRow.set(row, { table, key, before: was, after: (after && (JSON.parse(after) as Row)) || null });
  }
  return [...byRow.values()].filter(({ before, after }) => before !== null || after !== null);
}

/** Once for each connection, and anew when the tables were made anew: a trigger goes with its table. */
function makeTriggers(db: Db): void {
  const [found] = all<{ made: number; tables: number }>(
    db,
    `select (select count(*) from temp.sqlite_master where type = 'trigger' and name like 'audited %') as made,
       (select count(*) from main.sqlite_master where type = 'table' and name in (${NAMES})) as tables`,
  );
  // Tests of the business alone have no users.
  if (found && found.made === found.tables * Object.keys(DEEDS).length) return;
  db.exec(`
    create temp table if not exists audit_watches (is_on integer not null);
    create temp table if not exists audited_rows (name text not null, key text not null, "before" text, "after" text);`);
  for (const table of Object.keys(WATCHED))
    for (const deed of ["insert", "update", "delete"] as const) makeTrigger(db, table, deed);
}

function makeTrigger(db: Db, table: string, deed: keyof typeof DEEDS): void {
  const columns = all<{ name: string; pk: number }>(db, `select name, pk from pragma_table_info('${table}')`);
  if (columns.length === 0) return;
  const { fields = [], name: called, id } = WATCHED[table] ?? {};
  const told = new Set([...fields, called, id, ...OWNERS]);
  const row = (side: "old" | "new") => {
    const parts = columns
      .filter(({ name }) => told.has(name))
      .map(({ name }) => `'${name}', ${side}."${name}"`);
    return `json_object(${parts.join(", ")})`;
  };
  const sides: readonly string[] = DEEDS[deed];
  const key = columns
    .filter(({ pk }) => pk > 0)
    .map(({ name }) => `${sides.includes("new") ? "new" : "old"}."${name}"`);
  db.exec(`create temp trigger if not exists "audited ${table} by ${deed}" after ${deed} on main."${table}"
    when exists (select 1 from audit_watches)
    begin insert into audited_rows values ('${table}', json_array(${key.join(", ")}),
      ${sides.includes("old") ? row("old") : "null"}, ${sides.includes("new") ? row("new") : "null"}); end`);
}
