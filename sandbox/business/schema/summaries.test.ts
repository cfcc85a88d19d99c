import { expect, test } from "vitest";
import type { Db } from "../../database.ts";
import { all, run } from "../query.ts";
import { openSeeded } from "../support/seeded.ts";
import { FILL_SUMMARIES } from "./summaries.ts";

const TABLES = ["daily_sales", "terminal_sales", "rule_sales", "status_sales"];

function contents(db: Db) {
  return TABLES.map((table) => all<object>(db, `select * from ${table}`));
}

/** The summaries as they would be if they were made anew. */
function remade(db: Db) {
  db.exec("begin");
  for (const table of TABLES) run(db, `delete from ${table}`);
  db.exec(FILL_SUMMARIES);
  const made = contents(db);
  db.exec("rollback");
  return made;
}

test("the seed leaves summaries that equal the sales", () => {
  const db = openSeeded(500);
  expect(contents(db)).toEqual(remade(db));
  expect(contents(db)[0]?.length).toBeGreaterThan(100);
});

test("a sale that is cancelled, added, undone, moved or removed later is followed", () => {
  const db = openSeeded(500);
  const before = contents(db);
  run(
    db,
    `update sales set status = 'cancelled', cancelled_amount = gross_amount, reversed_fee_amount = fee_amount
     where status = 'confirmed' and id % 2 = 0`,
  );
  run(db, "update sales set status = 'undone' where id % 7 = 0");
  run(
    db,
    "update sales set sold_at = sold_at - 10800000, brand = 'elo' where id % 11 = 0 and brand is not null",
  );
  run(db, "delete from sales where id % 13 = 0 or sale_day = (select max(sale_day) from sales)");
  db.exec(`create temp table copies as select * from sales where id % 5 = 0;
    update copies set id = id + 100000;
    insert into sales select * from copies;`);
  expect(contents(db)).toEqual(remade(db));
  expect(contents(db)).not.toEqual(before);
});
