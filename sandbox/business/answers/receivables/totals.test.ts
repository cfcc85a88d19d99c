import { describe, expect, test } from "vitest";
import { getOverviewReceivables } from "#contract/extension/overview";
import {
  getReceivableDays,
  getReceivableShares,
  getReceivablesTotals,
  listReceivables,
} from "#contract/extension/receivables";
import { ApiRefusal } from "../../../api/handler.ts";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { AMOUNTS, receivablesByHand } from "../../support/receivables.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const { maria, paulo } = actorsOf(db);
const params = { customerId: "cli-1001" };

const { rows, adjustments } = receivablesByHand(db);

describe("totals", () => {
  test("what is to come agrees with the overview", () => {
    const totals = ask(maria, getReceivablesTotals, { params, query: {} }).body;
    const overview = ask(maria, getOverviewReceivables, { params }).body;
    expect(totals.next).toEqual(overview.next);
    expect(totals.future.advanced_amount).toBe(overview.advanced_amount);
    expect(totals.future.assigned_amount).toBe(overview.assigned_amount);
    const days = ask(maria, getReceivableDays, {
      params,
      query: { from: "2026-11-19", to: "2026-12-18" },
    }).body.days;
    expect(days.map(({ date, available_amount }) => ({ date, amount: available_amount }))).toEqual(
      overview.days,
    );
  });

  test("the future is what is not settled and still comes, whatever the filter", () => {
    const coming = rows.filter(
      (row) =>
        row.settlement_date >= "2026-11-19" && !["settled", "cancelled", "charged-back"].includes(row.status),
    );
    for (const query of [{}, { status: "settled", to: "2026-10-01" }]) {
      const { future } = ask(maria, getReceivablesTotals, { params, query }).body;
      expect(future.total_amount).toBe(sum(coming, (row) => row.net_amount));
      expect(future.debit_amount).toBe(-sum(coming, (row) => row.reversed_amount));
      expect(future.total_amount + future.debit_amount).toBe(
        future.available_amount + future.advanced_amount + future.assigned_amount,
      );
    }
  });

  test("whoever never sold has neither a next payment nor anything else", () => {
    const nova = { db, as: "nova", company: { id: "emp-1002", customerId: "cli-1002", partnerId: null } };
    const totals = ask(nova, getReceivablesTotals, { params: { customerId: "cli-1002" }, query: {} }).body;
    expect(totals).toMatchObject({ next: null, total_amount: 0, entries_count: 0 });
  });
});

describe("days and shares", () => {
  const query = { from: "2026-10-21", to: "2026-12-19" };
  const { days } = ask(maria, getReceivableDays, { params, query }).body;

  test("every day is there, and they sum to the totals of the period", () => {
    expect(days).toHaveLength(60);
    expect([days[0]?.date, days[59]?.date]).toEqual(["2026-10-21", "2026-12-19"]);
    const totals = ask(maria, getReceivablesTotals, { params, query }).body;
    for (const name of AMOUNTS) expect(sum(days, (day) => day[name])).toBe(totals[name]);
    expect(sum(days, (day) => day.amount)).toBe(totals.available_amount + totals.paid_amount);
    expect(totals.debit_amount).toBeLessThan(0);
  });

  test("the statuses of a day sum to it, and adjustments count", () => {
    for (const day of days) {
      expect(sum(day.statuses, (one) => one.amount)).toBe(day.amount);
      expect(sum(day.statuses, (one) => one.entries_count)).toBe(day.entries_count);
    }
    const rent = adjustments.find((one) => one.settlement_date >= query.from);
    const day = days.find(({ date }) => date === rent?.settlement_date);
    const onDay = rows.filter((row) => row.settlement_date === day?.date);
    expect(day?.paid_amount).toBe(
      sum(
        onDay.filter((row) => row.status === "settled"),
        (row) => row.net_amount,
      ) +
        sum(
          adjustments.filter((one) => one.settlement_date === day?.date),
          (one) => one.amount,
        ),
    );
  });

  test.each(["acquirer", "brand"] as const)("the shares by %s sum to the period", (dimension) => {
    const { shares } = ask(maria, getReceivableShares, { params, query: { ...query, dimension } }).body;
    expect(sum(shares, (share) => share.amount)).toBe(sum(days, (day) => day.amount));
    expect(shares.length).toBe(5);
    const totals = shares.map((share) => share.total_amount);
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
  });

  test("a period of more than a year is refused", () => {
    const long = { from: "2026-01-01", to: "2027-06-01" };
    expect(() => ask(maria, getReceivableDays, { params, query: long })).toThrow(ApiRefusal);
  });
});

test("the receivables of a confirmed pending join the schedule at once", () => {
  const before = ask(maria, getReceivablesTotals, { params, query: {} }).body;
  run(
    db,
    `insert into receivables (sale_id, number, instalments, customer_id, sale_day, store_id, acquirer, arrangement,
       gross_amount, fee_amount, net_amount, settlement_date, original_settlement_date, status)
     select id, 1, 1, customer_id, sale_day, store_id, acquirer, 'VCC', 10000, 300, 9700, '2026-12-21', '2026-12-21', 'scheduled'
     from sales where customer_id = 'cli-1001' and status = 'pending' limit 1`,
  );
  const after = ask(maria, getReceivablesTotals, { params, query: {} }).body;
  expect(after.future.available_amount).toBe(before.future.available_amount + 9700);
  expect(after.entries_count).toBe(before.entries_count + 1);
});

test("a partner sees the schedule of its customers, and of no others", () => {
  const own = ask(paulo, listReceivables, { params, query: {} }).body;
  expect(own.items.length).toBe(25);
  for (const customerId of ["cli-1041", "cli-9999", "%"]) {
    const ownerOf = all<{ owner_partner_id: string }>(
      db,
      "select owner_partner_id from companies where customer_id = ?",
      customerId,
    )[0];
    expect(ownerOf?.owner_partner_id).not.toBe("par-2001");
    const foreign = () => ask(paulo, listReceivables, { params: { customerId }, query: {} });
    expect(foreign).toThrow(expect.objectContaining({ status: 404 }));
  }
});
