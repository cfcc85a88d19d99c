import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "../../database.ts";
import { all, run } from "../query.ts";
import { MARKUP_AMOUNT } from "../rules/markup.ts";
import { openSeeded } from "../support/seeded.ts";

const kept = (db: Db) =>
  all<object>(db, "select * from partner_sales order by partner_id, sale_day, acquirer").map(Object.values);

/** The same, added up from the sums of each customer. */
const added = (db: Db) =>
  all<object>(
    db,
    `select c.owner_partner_id, sale_day, acquirer, sum(gross_amount), sum(fee_amount), sum(${MARKUP_AMOUNT}),
       sum(sales_count)
     from daily_sales d join companies c on c.customer_id = d.customer_id where c.owner_partner_id is not null
     group by c.owner_partner_id, sale_day, acquirer order by c.owner_partner_id, sale_day, acquirer`,
  ).map(Object.values);

test("the seed leaves sums of each partner that equal those of its customers", () => {
  const db = openSeeded(500);
  expect(kept(db)).toEqual(added(db));
  expect(kept(db).length).toBeGreaterThan(100);
});

/** Any write of a few sales, or of whose customer somebody is. */
const write = fc.record({
  what: fc.constantFrom(
    "insert into sales select $again from sales where id % $modulus = $rest",
    "delete from sales where id % $modulus = $rest",
    "update sales set status = 'denied' where id % $modulus = $rest",
    "update sales set acquirer = 'stone', modality = 'debit' where id % $modulus = $rest",
    "update sales set customer_id = 'cli-1003' where id % $modulus = $rest",
    "update sales set sale_day = date(sale_day, '-1 day') where id % $modulus = $rest",
    "update sales set gross_amount = gross_amount * 3, fee_amount = fee_amount / 2 where id % $modulus = $rest",
    "update sales set cancelled_amount = gross_amount, reversed_fee_amount = fee_amount where id % $modulus = $rest",
    "update companies set owner_partner_id = 'par-2002' where rowid % $modulus = $rest",
    "update companies set owner_partner_id = null where rowid % $modulus = $rest",
    "update companies set customer_id = null where rowid % $modulus = $rest",
    "delete from companies where rowid % $modulus = $rest",
  ),
  modulus: fc.integer({ min: 2, max: 60 }),
  rest: fc.nat(60),
});

test("whatever is written of sales or of whose customers they are is followed", () => {
  const db = openSeeded(300);
  // Comes with everything that it sold, as one that is put back does.
  const again = copied(db);
  run(db, "create table away as select * from companies where customer_id = 'cli-1001'");
  fc.assert(
    fc.property(fc.array(write, { minLength: 1, maxLength: 8 }), (writes) => {
      db.exec("savepoint writes");
      for (const { what, modulus, rest } of writes) {
        const few = what.replace("$modulus", String(modulus)).replace("$rest", String(rest % modulus));
        run(db, few.replace("$again", again));
        expect(kept(db)).toEqual(added(db));
      }
      // It may be nobody's customer by now.
      run(db, "delete from companies where id in (select id from away)");
      run(db, "insert into companies select * from away");
      expect(kept(db)).toEqual(added(db));
      db.exec("rollback to writes; release writes");
    }),
    { numRuns: 30 },
  );
});

/** The columns of a sale, under an id of its own. */
function copied(db: Db): string {
  return all<{ name: string }>(db, "select name from pragma_table_info('sales')")
    .map(({ name }) => (name === "id" ? "id + (select max(id) from sales)" : name))
    .join(", ");
}
