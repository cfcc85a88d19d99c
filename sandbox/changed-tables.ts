import { all } from "./business/query.ts";
import type { Db } from "./database.ts";

/** Tells which tables are no longer as they were: a table is marked by the first row that comes, goes or changes. */
export class ChangedTables {
  constructor(readonly db: Db) {
    // Of this connection, and in no file.
    db.exec("create temp table if not exists changed_tables (name text not null)");
  }

  watch(tables: readonly string[]): void {
    for (const table of tables)
      for (const deed of DEEDS)
        this.db.exec(
          `create temp trigger "${nameOf(table, deed)}" after ${deed} on main."${table}" begin
             insert into changed_tables select '${table}'
               where not exists (select 1 from changed_tables where name = '${table}');
           end`,
        );
  }

  unwatch(tables: readonly string[]): void {
    for (const table of tables)
      for (const deed of DEEDS) this.db.exec(`drop trigger if exists temp."${nameOf(table, deed)}"`);
  }

  list(): string[] {
    const rows = all<{ name: string }>(this.db, "select name from changed_tables order by name");
    return rows.map(({ name }) => name);
  }

  forget(): void {
    this.db.exec("delete from changed_tables");
  }
}

const DEEDS = ["insert", "update", "delete"] as const;

const nameOf = (table: string, deed: string) => `changed ${table} by ${deed}`;
