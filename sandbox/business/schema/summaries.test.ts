import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "../../database.ts";
import { all, run } from "../query.ts";
import { openSeeded } from "../support/seeded.ts";
import { FILL_SUMMARIES } from "./summaries.ts";

const TABLES = [
  "daily_sales",
  "third_sales",
  "terminal_sales",
  "rule_sales",
  "store_sales",
  "third_store_sales",
  "status_sales",
  "amount_sales",
  "net_sales",
];

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

/** Any write of a few sales: added, removed, or changed in what the sums are told apart by, or add up. */
const write = fc.record({
  what: fc.constantFrom(
    "insert",
    "delete from sales where $few",
    "update sales set status = 'denied' where $few",
    "update sales set status = 'settled', acquirer = 'stone', fee_rate = fee_rate + 1 where $few",
    "update sales set store_id = store_id + 1, terminal_id = terminal_id + 1 where $few",
    "update sales set brand = null, modality = 'pix', instalments = 1 where $few",
    "update sales set sale_day = date(sale_day, '-1 day'), sold_at = sold_at - 86400000 where $few",
    "update sales set customer_id = 'cli-1003', routed_by = null where $few",
    "update sales set gross_amount = gross_amount * 3, net_amount = net_amount * 3 where $few",
    "update sales set entry_mode = 'typed', net_amount = 0 where $few",
    "update sales set cancelled_amount = gross_amount / 2, reversed_fee_amount = fee_amount / 2 where $few",
    "update sales set chargeback_amount = gross_amount, cancelled_amount = 0 where $few",
  ),
  modulus: fc.integer({ min: 20, max: 200 }),
  rest: fc.nat(200),
});

test("after any series of writes the parts add up to the rows", () => {
  const db = openSeeded(300);
  fc.assert(
    fc.property(fc.array(write, { minLength: 1, maxLength: 8 }), (writes) => {
      for (const { what, modulus, rest } of writes) {
        if (what === "insert") addAgain(db, modulus, rest);
        else run(db, what.replace("$few", "id % ? = ?"), modulus, rest % modulus);
      }
      expect(contents(db)).toEqual(remade(db));
    }),
    { numRuns: 30 },
  );
});

/** The same sales once more, under ids of their own. */
function addAgain(db: Db, modulus: number, rest: number): void {
  db.exec(`create temp table again as select * from sales where id % ${modulus} = ${rest % modulus};
    update again set id = id + (select max(id) from sales);
    insert into sales select * from again;
    drop table again;`);
}

test("a discrepancy says of its sale what the sale says, whoever writes either", () => {
  const db = openSeeded(500);
  const strangers = () =>
    all<object>(
      db,
      `select d.id from discrepancies d left join sales s on s.id = d.sale_id
       where (d.sale_day, d.brand, d.modality, d.instalments, d.nsu, d.nsu_tef, d.authorization_code)
         is not (s.sale_day, s.brand, s.modality, s.instalments, s.nsu, s.nsu_tef, s.authorization_code)`,
    );
  expect(all<object>(db, "select id from discrepancies where brand is not null").length).toBeGreaterThan(5);
  expect(strangers()).toEqual([]);
  run(db, "update sales set brand = null, modality = 'pix', instalments = 1 where id % 2 = 0");
  run(db, "update sales set sale_day = date(sale_day, '-1 day') where id % 4 = 0");
  run(db, "update sales set nsu = '7' || nsu, authorization_code = null where id % 5 = 0");
  run(db, "update sales set brand = 'amex', modality = 'instalments', instalments = 9 where id % 3 = 0");
  expect(strangers()).toEqual([]);
});
