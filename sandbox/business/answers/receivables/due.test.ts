import fc from "fast-check";
import { expect, test } from "vitest";
import { getReceivablesTotals } from "#contract/extension/receivables";
import type { Clock } from "../../../clock.ts";
import { type Db, plainTables } from "../../../database.ts";
import { all, first, run } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { settledStatus } from "../../rules/settlement.ts";
import { ask } from "../../support/ask.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { receivableSums } from "../../support/receivables.ts";
import { openSeeded } from "../../support/seeded.ts";
import { carryOutReceivables } from "./due.ts";

interface Row {
  sale_id: number;
  number: number;
  status: string;
  reversed_amount: number;
  settlement_date: string;
}

const clockAfter = (days: number, clock: Clock = CLOCK) =>
  stopped(`${textOf(dayOf(clock.today()) + days)}T10:00:00-03:00`);

function aged(days: readonly number[], sales = 500): Db {
  const db = openSeeded(sales);
  for (const day of days) carryOutReceivables({ db, clock: clockAfter(day) });
  return db;
}

const rowsOf = (db: Db) => all<Row>(db, "select * from receivables order by sale_id, number");
const WAITS: readonly string[] = ["scheduled", "sent", "error"];
const isDecidedByTime = ({ status }: Row) => status === "settled" || WAITS.includes(status);

function dump(db: Db): Record<string, unknown[]> {
  return Object.fromEntries(plainTables(db).map((name) => [name, all(db, `select * from ${name}`)]));
}

test("after any number of days what time decides is what a seed of that day would say, and nothing else has moved", () => {
  const seeded = rowsOf(openSeeded(500));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (days) => {
      const db = aged([days]);
      const today = clockAfter(days).today();
      const due = ({ settlement_date, status }: Row) =>
        settlement_date < today ? "settled" : settlement_date === today ? "sent" : status;
      const expected = seeded.map((row) => (isDecidedByTime(row) ? { ...row, status: due(row) } : row));
      expect(rowsOf(db)).toEqual(expected);
      const { found, made } = receivableSums(db);
      expect(found).toEqual(made);
    }),
    { numRuns: 5 },
  );
});

test("a sale is settled with the last of its receivables", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (days) => {
      const db = aged([days]);
      const followed = all<{ id: number; status: string; rows: string }>(
        db,
        `select s.id, s.status, json_group_array(json_object('status', r.status)) as rows
         from sales s join receivables r on r.sale_id = s.id
         where s.status in ('confirmed', 'partially-settled', 'settled') group by s.id`,
      );
      for (const { status, rows } of followed) expect(status).toBe(settledStatus(JSON.parse(rows)));
      const kept = all(db, "select status, sum(sales_count) as n from status_sales group by 1 order by 1");
      expect(kept).toEqual(all(db, "select status, count(*) as n from sales group by 1 order by 1"));
    }),
    { numRuns: 3 },
  );
});

test("the days may go by one after the other or all at once", () => {
  const step = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 4 }), (steps) => {
      const days = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
      expect(dump(aged(days))).toEqual(dump(aged(days.slice(-1))));
    }),
    { numRuns: 3 },
  );
});

test("what is too much for one look is done by the next ones", () => {
  const db = openSeeded(500);
  const here = { db, clock: clockAfter(35) };
  const due = () => rowsOf(db).filter(({ status }) => WAITS.includes(status)).length;
  const before = due();
  carryOutReceivables(here, 40);
  expect(due()).toBe(before - 40);
  for (let look = 0; look < before / 40; look += 1) carryOutReceivables(here, 40);
  expect(rowsOf(db)).toEqual(rowsOf(aged([35])));
});

test("the schedule of days that went by balances, and holds nothing that is still to come", () => {
  const db = openSeeded(2000);
  for (const days of [1, 10, 40]) {
    const clock = clockAfter(days);
    const until = { to: textOf(dayOf(clock.today()) - 1) };
    const setting = { db, as: "maria", clock };
    const totals = (query: object) =>
      ask(setting, getReceivablesTotals, { params: { customerId: "cli-1001" }, query }).body;
    for (const query of [{}, until, { from: clock.today() }]) {
      const sums = totals(query);
      expect(sums.total_amount + sums.debit_amount + sums.advance_paid_amount).toBe(
        sums.available_amount + sums.paid_amount + sums.advanced_amount + sums.assigned_amount,
      );
    }
    expect(totals({ ...until, status: WAITS.join(",") }).entries_count).toBe(0);
    const { future } = totals({});
    const coming = totals({ from: clock.today(), status: "scheduled,sent,error,blocked,advanced,assigned" });
    expect(future.total_amount).toBe(coming.total_amount);
    expect(future.available_amount).toBe(coming.available_amount);
  }
});

test("what was taken back in part before its day is paid on it, and debited once on a later one that covers it", () => {
  const db = openSeeded(2000);
  const taken = all<Row & { net_amount: number }>(
    db,
    `select r.* from receivables r join sales s on s.id = r.sale_id where s.customer_id = 'cli-1001'
       and s.status = 'confirmed' and r.status = 'scheduled' and r.arrangement like '_CC' and r.number = 1
       and r.advanced_amount + r.assigned_amount = 0 and r.net_amount < 20000
       and r.settlement_date < '2026-11-25' order by r.sale_id limit 4`,
  );
  expect(taken.length).toBeGreaterThan(1);
  for (const { sale_id, number } of taken) {
    run(
      db,
      "update sales set status = 'partially-cancelled', reversed_at = ? where id = ?",
      CLOCK.now().getTime(),
      sale_id,
    );
    run(
      db,
      "update receivables set reversed_amount = net_amount / 3 where sale_id = ? and number = ?",
      sale_id,
      number,
    );
  }
  const debits = ({ sale_id, number }: Row) =>
    all<{ amount: number; settlement_date: string; entry_type: string }>(
      db,
      "select * from receivable_adjustments where sale_id = ? and number = ? and entry_type <> 'advance'",
      sale_id,
      number,
    );
  const before = taken.flatMap(debits);
  expect(before).toEqual([]);
  for (const days of [3, 7, 20, 21]) carryOutReceivables({ db, clock: clockAfter(days) });
  const today = clockAfter(21).today();
  for (const row of taken) {
    const [debit, ...others] = debits(row);
    expect(others).toEqual([]);
    expect(debit).toMatchObject({ entry_type: "cancellation", amount: -Math.floor(row.net_amount / 3) });
    expect((debit?.settlement_date ?? "") > row.settlement_date).toBe(true);
    expect((debit?.settlement_date ?? "") < today).toBe(true);
    expect(first(db, "select status from sales where id = ?", row.sale_id)).toMatchObject({
      status: "partially-cancelled",
    });
  }
  const overdrawn =
    "select 1 from daily_receivables where adjustment_amount < 0 and net_amount + adjustment_amount <= 0";
  expect(all(db, overdrawn)).toEqual([]);
});

test("what the bank refused is paid on the day of its second try; what a court has blocked does not wait for time", () => {
  const db = aged([100], 2000);
  const states = all<{ status: string }>(
    db,
    "select distinct status from receivables where settlement_date < ? order by status",
    clockAfter(100).today(),
  ).map(({ status }) => status);
  expect(states).toContain("blocked");
  expect(states).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(scheduled|sent|error)$/)]));
});
