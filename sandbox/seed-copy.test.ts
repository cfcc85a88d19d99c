import { afterEach, beforeEach, expect, test } from "vitest";
import { all } from "./business/query.ts";
import { createSeedClock } from "./clock.ts";
import { createReset, prepareData } from "./data.ts";
import { type Db, openDatabase, plainTables } from "./database.ts";
import { KEPT_TABLES } from "./identity/schema.ts";

let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:");
});
afterEach(() => db.close());
const seed = { sales: 100, clock: createSeedClock("2026-11-20") };

/** Everything that stands in the tables, and what watches over it. */
function everything(): Record<string, unknown> {
  const made = db
    .prepare(
      "select type, name, sql from main.sqlite_master where name not like 'sqlite_%' order by type, name",
    )
    .all() as { type: string; name: string }[];
  const tables = plainTables(db).filter((name) => !KEPT_TABLES.some((kept) => kept === name));
  return {
    made,
    ...Object.fromEntries(tables.map((name) => [name, rowsOf(name)])),
    numbered: all(db, "select rowid from sale_numbers where sale_numbers match '\"100\"' order by rowid"),
  };
}

/** As text, which is quick to compare. */
const rowsOf = (table: string) => JSON.stringify(all(db, `select * from main."${table}"`));

const DEEDS = [
  "update sales set gross_amount = gross_amount + 1 where id % 3 = 0",
  "delete from pendings where id % 2 = 0",
  "delete from sales",
  "update companies set trade_name = 'x'",
  "insert into outbox (recipient, subject, text, sent_at) values ('a', 'b', 'c', 'd')",
  "insert or replace into sales select * from sales where id = 1",
];

test.each([true, false])(
  "each reset brings the seed back to the row; a copy from the start on: %s",
  (isFresh) => {
    prepareData(db, seed);
    const reset = createReset(db, seed, isFresh);
    const before = everything();
    for (const deed of [...DEEDS, DEEDS.join(";")]) {
      db.exec(deed);
      expect(everything(), deed).not.toEqual(before);
      reset();
      expect(everything()).toEqual(before);
    }
    // The sums still follow the rows.
    db.exec("update sales set status = 'denied' where status = 'confirmed'");
    const [sums] = db.prepare("select sum(sales_count) as count from daily_sales").all() as {
      count: number;
    }[];
    const [rows] = db
      .prepare("select count(*) as count from sales where status not in ('denied', 'undone')")
      .all() as { count: number }[];
    expect(sums?.count).toBe(rows?.count);
  },
);
