import type { Db } from "./database.ts";

interface Made {
  type: string;
  name: string;
  sql: string | null;
}

/** The rows of the seed, kept in memory: tests that put the data back often need not seed each time. */
export class SeedCopy {
  #tables: string[] | null = null;

  constructor(
    readonly db: Db,
    /** Tables that are no seed. */
    readonly kept: readonly string[],
  ) {}

  /** Copies what stands in the tables now. */
  take(): void {
    if (this.#tables) this.db.exec("detach database seeded");
    this.db.exec("attach database ':memory:' as seeded");
    this.#tables = this.#made()
      .filter(({ type, name }) => type === "table" && !this.kept.includes(name))
      .map(({ name }) => name);
    for (const name of this.#tables)
      this.db.exec(`create table seeded."${name}" as select * from main."${name}"`);
  }

  /** Puts the copied rows back; false when there are none. */
  restore(): boolean {
    if (!this.#tables) return false;
    const triggers = this.#made().filter(({ type }) => type === "trigger");
    const tables = this.#tables;
    this.db.transaction(() => {
      // The sums that triggers keep are copied like everything else.
      for (const { name } of triggers) this.db.exec(`drop trigger "${name}"`);
      for (const name of tables) {
        this.db.exec(`delete from main."${name}"`);
        this.db.exec(`insert into main."${name}" select * from seeded."${name}"`);
      }
      for (const { sql } of triggers) if (sql) this.db.exec(sql);
    })();
    return true;
  }

  #made(): Made[] {
    return this.db
      .prepare("select type, name, sql from main.sqlite_master where name not like 'sqlite_%'")
      .all() as Made[];
  }
}
