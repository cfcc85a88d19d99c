import { all } from "./business/query.ts";
import { ChangedTables } from "./changed-tables.ts";
import { type Db, plainTables } from "./database.ts";

/** The rows of the seed, kept in memory: tests that put the data back often need not seed each time. */
export class SeedCopy {
  #tables: string[] | null = null;
  readonly #changed: ChangedTables;

  constructor(
    readonly db: Db,
    /** Tables that are no seed. */
    readonly kept: readonly string[],
    /** What is run once the rows of a table are back: an index beside it that no trigger has followed. */
    readonly after: Readonly<Record<string, string>> = {},
  ) {
    this.#changed = new ChangedTables(db);
  }

  /** Copies what stands in the tables now. */
  take(): void {
    if (this.#tables) this.db.exec("detach database seeded");
    this.db.exec("attach database ':memory:' as seeded");
    this.#tables = plainTables(this.db).filter((name) => !this.kept.includes(name));
    for (const name of this.#tables)
      this.db.exec(`create table seeded."${name}" as select * from main."${name}"`);
    this.#changed.unwatch(this.#tables);
    this.#changed.watch(this.#tables);
    this.#changed.forget();
  }

  /** Puts the copied rows back, of the tables that have changed since; false when there are none. */
  restore(): boolean {
    if (!this.#tables) return false;
    const tables = this.#changed.list();
    if (tables.length === 0) return true;
    this.#changed.unwatch(tables);
    const triggers = this.#triggersOf(tables);
    this.db.transaction(() => {
      // The sums that triggers keep are copied like everything else.
      for (const { name } of triggers) this.db.exec(`drop trigger "${name}"`);
      for (const name of tables) {
        this.db.exec(`delete from main."${name}"`);
        this.db.exec(`insert into main."${name}" select * from seeded."${name}"`);
      }
      for (const name of tables) this.db.exec(this.after[name] ?? "");
      for (const { sql } of triggers) this.db.exec(sql);
    })();
    this.#changed.watch(tables);
    this.#changed.forget();
    return true;
  }

  #triggersOf(tables: readonly string[]): { name: string; sql: string }[] {
    const any = tables.map(() => "?").join(", ");
    return all(
      this.db,
      `select name, sql from main.sqlite_master where type = 'trigger' and tbl_name in (${any})`,
      ...tables,
    );
  }
}
