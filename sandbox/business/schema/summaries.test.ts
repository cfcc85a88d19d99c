import { expect, test } from "vitest";
import type { Db } from "../../database.ts";
import { all, run } from "../query.ts";
import { openSeeded } from "../support/seeded.ts";
import { FILL_SUMMARIES } from "./summaries.ts";

const TABLES = ["daily_sales", "terminal_sales"];

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
  run(
    db,
    `insert into sales select id + 100000, customer_id, store_id, terminal_id, acquirer, brand, modality,
       instalments, entry_mode, masked_card, nsu, nsu_tef, authorization_code, fiscal_document, sold_at,
       sale_day, gross_amount, fee_rate, fee_amount, net_amount, cancelled_amount, chargeback_amount,
       reversed_fee_amount, status, first_settlement_date
     from sales where id % 5 = 0`,
  );
  expect(contents(db)).toEqual(remade(db));
  expect(contents(db)).not.toEqual(before);
});
