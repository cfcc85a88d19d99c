import { expect, test } from "vitest";
import { all, run } from "../query.ts";
import { dayOf } from "../rules/calendar.ts";
import { CLOCK } from "../support/clock.ts";
import { openSeeded } from "../support/seeded.ts";
import { seedAdjustments } from "./adjustments.ts";

interface Adjustment {
  entry_type: string;
  amount: number;
  sale_id: number | null;
  number: number | null;
  acquirer: string;
  customer_id: string;
  settlement_date: string;
  status: string;
}

test("what was paid and then taken back is debited once, later, to the centavo", () => {
  const db = openSeeded(1000);
  const paid = all<{ sale_id: number; number: number; net_amount: number; settlement_date: string }>(
    db,
    `select r.* from receivables r where customer_id = 'cli-1001' and status = 'settled' and arrangement like '_CC'
     and settlement_date < '2026-10-25' and net_amount < 5000 and number = 1 order by sale_id limit 6`,
  );
  expect(paid).toHaveLength(6);
  for (const [at, { sale_id, number }] of paid.entries()) {
    const status = at % 2 === 0 ? "chargeback" : "partially-cancelled";
    run(
      db,
      "update sales set status = ?, reversed_at = ? where id = ?",
      status,
      Date.parse("2026-10-26T12:00:00-03:00"),
      sale_id,
    );
    run(
      db,
      `update receivables set reversed_amount = net_amount - ? where sale_id = ? and number = ?`,
      at,
      sale_id,
      number,
    );
  }
  run(db, "delete from receivable_adjustments");
  seedAdjustments(db, dayOf(CLOCK.today()));
  const debits = all<Adjustment>(db, "select * from receivable_adjustments where number is not null");
  for (const [at, row] of paid.entries()) {
    const mine = debits.filter(({ sale_id, number }) => sale_id === row.sale_id && number === row.number);
    expect(mine.map(({ amount }) => amount)).toEqual([at - row.net_amount]);
    expect(mine[0]?.entry_type).toBe(at % 2 === 0 ? "chargeback" : "cancellation");
    expect((mine[0]?.settlement_date ?? "") >= "2026-10-27").toBe(true);
  }
});

test("each is set off against a settled unit that covers it, before today, and no unit is overdrawn", () => {
  const db = openSeeded(1000);
  const adjustments = all<Adjustment>(db, "select * from receivable_adjustments");
  expect(adjustments.length).toBeGreaterThan(20);
  for (const { settlement_date, status } of adjustments) {
    expect(settlement_date < CLOCK.today()).toBe(true);
    expect(status).toBe("settled");
  }
  const overdrawn = all(
    db,
    "select 1 from daily_receivables where adjustment_amount < 0 and net_amount + adjustment_amount <= 0",
  );
  expect(overdrawn).toEqual([]);
});

test("rent comes by the month, and not where the sales of the month before waive it", () => {
  const db = openSeeded(1000);
  const rents = all<Adjustment>(db, "select * from receivable_adjustments where entry_type = 'rent'");
  const keys = rents.map((one) => `${one.customer_id} ${one.acquirer} ${one.settlement_date.slice(0, 7)}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(rents.length).toBeGreaterThan(5);

  run(db, "delete from receivable_adjustments");
  run(db, "update acquirer_terms set minimum_volume_amount = 0");
  seedAdjustments(db, dayOf(CLOCK.today()));
  expect(all(db, "select 1 from receivable_adjustments where entry_type = 'rent'")).toEqual([]);
});
