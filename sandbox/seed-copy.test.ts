import { afterAll, expect, test } from "vitest";
import { createSeedClock } from "./clock.ts";
import { createReset, prepareData } from "./data.ts";
import { openDatabase } from "./database.ts";
import { KEPT_TABLES } from "./identity/schema.ts";

const db = openDatabase(":memory:");
afterAll(() => db.close());
const seed = { sales: 300, clock: createSeedClock("2026-11-20") };

/** Everything that stands in the tables, and what watches over it. */
function everything(): Record<string, unknown> {
  const made = db
    .prepare(
      "select type, name, sql from main.sqlite_master where name not like 'sqlite_%' order by type, name",
    )
    .all() as { type: string; name: string }[];
  const tables = made.filter(
    ({ type, name }) => type === "table" && !KEPT_TABLES.some((kept) => kept === name),
  );
  return {
    made,
    ...Object.fromEntries(tables.map(({ name }) => [name, db.prepare(`select * from main."${name}"`).all()])),
  };
}

test("each reset brings the seed back to the row, the second and third from the copy", () => {
  prepareData(db, seed);
  const reset = createReset(db, seed);
  const before = everything();
  for (let round = 0; round < 3; round += 1) {
    db.exec("update sales set gross_amount = gross_amount + 1 where id % 3 = 0");
    db.exec(
      "delete from outbox; delete from pendings where id % 2 = 0; update companies set trade_name = 'x'",
    );
    expect(everything()).not.toEqual(before);
    reset();
    expect(everything()).toEqual(before);
  }
  // The sums still follow the rows.
  db.exec("update sales set status = 'denied' where status = 'confirmed'");
  const [sums] = db.prepare("select sum(sales_count) as count from daily_sales").all() as { count: number }[];
  const [rows] = db
    .prepare("select count(*) as count from sales where status not in ('denied', 'undone')")
    .all() as { count: number }[];
  expect(sums?.count).toBe(rows?.count);
});
