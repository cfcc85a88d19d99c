import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "../../database.ts";
import { all, run } from "../query.ts";
import { receivableSums } from "../support/receivables.ts";
import { openSeeded } from "../support/seeded.ts";

interface Unit {
  entries_count: number;
  net_amount: number;
  reversed_amount: number;
  advanced_amount: number;
  assigned_amount: number;
  adjustment_amount: number;
  advance_paid_amount: number;
}
type Row = Record<string, string> & Record<keyof Unit | "amount", number>;

/** The sum as it should be, added up row by row. */
function byHand(db: Db): Map<string, Unit> {
  const units = new Map<string, Unit>();
  const add = (row: Row, original: string | undefined, more: Partial<Unit>) => {
    const { customer_id, settlement_date, acquirer, arrangement, status } = row;
    const key = [customer_id, settlement_date, acquirer, arrangement, status, original].join("/");
    const unit = units.get(key) ?? {
      entries_count: 0,
      net_amount: 0,
      reversed_amount: 0,
      advanced_amount: 0,
      assigned_amount: 0,
      adjustment_amount: 0,
      advance_paid_amount: 0,
    };
    for (const [name, amount] of Object.entries(more)) unit[name as keyof Unit] += amount;
    unit.entries_count += 1;
    units.set(key, unit);
  };
  for (const row of all<Row>(db, "select * from receivables")) {
    const { net_amount, reversed_amount, advanced_amount, assigned_amount } = row;
    add(row, row.original_settlement_date, { net_amount, reversed_amount, advanced_amount, assigned_amount });
  }
  for (const row of all<Row>(db, "select * from receivable_adjustments")) {
    const name = row.entry_type === "advance" ? "advance_paid_amount" : "adjustment_amount";
    add(row, row.settlement_date, { [name]: row.amount });
  }
  return units;
}

function kept(db: Db): Map<string, Unit> {
  return new Map(
    all<Row>(db, "select * from daily_receivables").map((row) => {
      const { customer_id, settlement_date, acquirer, arrangement, status, original_settlement_date } = row;
      const { entries_count, net_amount, reversed_amount } = row;
      const { advanced_amount, assigned_amount, adjustment_amount, advance_paid_amount } = row;
      return [
        [customer_id, settlement_date, acquirer, arrangement, status, original_settlement_date].join("/"),
        {
          entries_count,
          net_amount,
          reversed_amount,
          advanced_amount,
          assigned_amount,
          adjustment_amount,
          advance_paid_amount,
        },
      ] as const;
    }),
  );
}

test("the seed leaves a sum that equals the rows", () => {
  const db = openSeeded(500);
  const expected = byHand(db);
  expect(kept(db)).toEqual(expected);
  expect(expected.size).toBeGreaterThan(200);
});

test("receivables that are added, moved, reversed, paid ahead or removed later are followed", () => {
  const db = openSeeded(500);
  const before = kept(db);
  run(db, "update receivables set status = 'cancelled', reversed_amount = net_amount where sale_id % 5 = 0");
  run(
    db,
    `update receivables set settlement_date = '2027-01-04', advanced_amount = net_amount / 2
     where status = 'scheduled' and sale_id % 3 = 0`,
  );
  run(db, "delete from receivables where sale_id % 7 = 0");
  run(
    db,
    `insert into receivables (sale_id, number, instalments, customer_id, sale_day, store_id, acquirer, arrangement,
       gross_amount, fee_amount, net_amount, settlement_date, original_settlement_date, status)
     values (900001, 1, 1, 'cli-1001', '2026-11-19', 1, 'cielo', 'VCC', 1000, 30, 970, '2026-12-21', '2026-12-19', 'scheduled')`,
  );
  expect(kept(db)).toEqual(byHand(db));
  expect(kept(db)).not.toEqual(before);
  const { found, made } = receivableSums(db);
  expect(found).toEqual(made);
});

test("adjustments that are added, changed or removed are followed, on days without sales too", () => {
  const db = openSeeded(500);
  run(
    db,
    `insert into receivable_adjustments (customer_id, acquirer, arrangement, settlement_date, entry_type, amount,
       description, status)
     values ('cli-1001', 'cielo', 'VCC', '2028-02-29', 'rent', -9990, 'Aluguel', 'scheduled'),
       ('cli-1001', 'cielo', 'VCC', '2028-02-29', 'adjustment_credit', 500, 'Acerto', 'scheduled')`,
  );
  expect(kept(db)).toEqual(byHand(db));
  run(db, "update receivable_adjustments set status = 'settled', amount = amount - 1 where id % 2 = 0");
  run(db, "delete from receivable_adjustments where entry_type = 'rent'");
  expect(kept(db)).toEqual(byHand(db));
  const { found, made } = receivableSums(db);
  expect(found).toEqual(made);
});

/** Any write of a few rows of either kind: added, removed, or changed in what the sums are told apart by, or add up. */
const write = fc.record({
  what: fc.constantFrom(
    `insert into receivables select sale_id + (select max(sale_id) from receivables), number, instalments, customer_id,
       sale_day, store_id, acquirer, arrangement, gross_amount, fee_amount, net_amount, reversed_amount,
       advanced_amount, assigned_amount, settlement_date, original_settlement_date, status
     from receivables where sale_id $few`,
    "delete from receivables where sale_id $few",
    "update receivables set status = 'settled', net_amount = net_amount + 1 where sale_id $few",
    "update receivables set status = 'cancelled', reversed_amount = net_amount where sale_id $few",
    "update receivables set customer_id = 'cli-1003', acquirer = 'stone' where sale_id $few",
    "update receivables set settlement_date = '2027-01-04', assigned_amount = 7 where sale_id $few",
    "update receivables set original_settlement_date = '2027-01-05', advanced_amount = 9 where sale_id $few",
    `insert into receivable_adjustments (customer_id, acquirer, arrangement, settlement_date, entry_type, amount,
       description, status) select customer_id, acquirer, arrangement, settlement_date, 'rent', -9990, 'Aluguel',
       'scheduled' from receivable_adjustments where id $few`,
    "delete from receivable_adjustments where id $few",
    "update receivable_adjustments set status = 'settled', amount = amount - 1 where id $few",
    "update receivable_adjustments set entry_type = 'advance', settlement_date = '2028-02-29' where id $few",
  ),
  modulus: fc.integer({ min: 7, max: 60 }),
  rest: fc.nat(60),
});

test("after any series of writes the days of a status add up to the rows", () => {
  const db = openSeeded(150);
  const names = "net_amount, reversed_amount, advanced_amount, assigned_amount";
  const summed = `sum(${names.replaceAll(", ", "), sum(")}), sum(adjustment_amount), sum(advance_paid_amount)`;
  const sumsOf = (what: string, from: string) =>
    all<object>(
      db,
      `select customer_id, settlement_date, status, sum(${what}), ${summed} from ${from} group by 1, 2, 3 order by 1, 2, 3`,
    ).map(Object.values);
  const rows = `(
    select customer_id, settlement_date, status, ${names}, 0 as adjustment_amount, 0 as advance_paid_amount
    from receivables
    union all select customer_id, settlement_date, status, 0, 0, 0, 0, iif(entry_type = 'advance', 0, amount),
      iif(entry_type = 'advance', amount, 0) from receivable_adjustments)`;
  fc.assert(
    fc.property(fc.array(write, { minLength: 1, maxLength: 8 }), (writes) => {
      db.exec("begin");
      for (const { what, modulus, rest } of writes)
        run(db, what.replace("$few", "% ? = ?"), modulus, rest % modulus);
      const kept = sumsOf("entries_count", "status_receivables");
      const found = [sumsOf("1", rows), sumsOf("entries_count", "daily_receivables")];
      db.exec("rollback");
      expect(found).toEqual([kept, kept]);
    }),
    { numRuns: 30 },
  );
});
