import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, textOf } from "../../sandbox/business/rules/calendar.ts";
import {
  chargeOf,
  lastCycle,
  monthlyOf,
  nextCycle,
  shareOf,
} from "../../sandbox/business/rules/subscriptions.ts";
import { addDays, daysBetween } from "./days";
import { mayCancel, mayChangePlan, mayPause, mayUnpause, nextCycleOf } from "./subscription-acts";
import { proRataOf } from "./subscription-invoices";
import { cycleAt, firstCycle, firstRenewal, sumsOf } from "./subscriptions";

const cycle = fc.constantFrom("monthly" as const, "yearly" as const);
const terms = fc.record({
  price_amount: fc.integer({ min: 0, max: 99_999_999 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  billing_cycle: cycle,
});

describe("the sums that are shown before it is sent", () => {
  test("are the upstream's to the centavo", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const { charge_amount, monthly_amount } = sumsOf(given);
        expect([charge_amount, monthly_amount]).toEqual([chargeOf(given), monthlyOf(given)]);
      }),
      { numRuns: 500 },
    );
  });

  test("add up", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const sums = sumsOf(given);
        expect(sums.unit_amount * given.quantity).toBe(sums.list_amount);
        expect(sums.list_amount - sums.discount_amount).toBe(sums.charge_amount);
        expect(sums.discount_amount).toBeGreaterThanOrEqual(0);
        expect(sums.charge_amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("round half a centavo of discount up, and a year into twelfths", () => {
    const one = { price_amount: 24990, quantity: 3, discount: 1000, billing_cycle: "monthly" } as const;
    expect(sumsOf(one)).toEqual({
      unit_amount: 24990,
      list_amount: 74970,
      discount_amount: 7497,
      charge_amount: 67473,
      monthly_amount: 67473,
    });
    expect(sumsOf({ ...one, price_amount: 1, quantity: 5 })).toMatchObject({ discount_amount: 1 });
    const year = sumsOf({ price_amount: 100, quantity: 1, discount: 0, billing_cycle: "yearly" });
    expect(year.monthly_amount).toBe(8);
  });
});

describe("the cycles", () => {
  test("renew on the upstream's day, at the ends of months too", () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf("2024-01-01"), max: dayOf("2032-12-31") }), cycle, (day, one) => {
        const start = textOf(day);
        expect(firstRenewal(start, one)).toBe(textOf(nextCycle(day, one, day)));
      }),
      { numRuns: 500 },
    );
  });

  test("that a day is in are the upstream's, however many came before", () => {
    const day = fc.integer({ min: dayOf("2024-01-01"), max: dayOf("2060-12-31") });
    fc.assert(
      fc.property(day, day, cycle, (one, other, billing_cycle) => {
        const [start, at] = one < other ? [one, other] : [other, one];
        expect(cycleAt({ started_at: textOf(start), billing_cycle }, textOf(at))).toEqual({
          from: textOf(lastCycle(start, billing_cycle, at)),
          next: textOf(nextCycle(start, billing_cycle, at)),
        });
      }),
    );
    const last = cycleAt({ started_at: "2026-11-20", billing_cycle: "yearly" }, "9999-12-31");
    expect(last.from).toBe("9999-11-20");
  });

  test.each([
    ["2027-01-31", "monthly", "2027-02-28"],
    ["2028-02-29", "yearly", "2029-02-28"],
    ["2026-12-01", "monthly", "2027-01-01"],
  ] as const)("from %s, %s, to %s", (start, one, renewal) => {
    expect(firstRenewal(start, one)).toBe(renewal);
    expect(firstCycle(start, one).from).toBe(start);
  });

  test("a first cycle ends on the day before the second", () => {
    expect(firstCycle("2026-12-01", "monthly")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  });
});

describe("what may be done", () => {
  const one = {
    status: "active" as const,
    started_at: "2026-11-19",
    billing_cycle: "monthly" as const,
    renews_at: "2026-12-19" as string | null,
    ends_at: null as string | null,
    paused_from: null as string | null,
    plan: { id: "pla-pos", name: "POS" },
    quantity: 1,
  };

  test.each([
    ["active", true],
    ["pending", true],
    ["suspended", false],
    ["incomplete", false],
    ["canceled", false],
    ["terminated", false],
  ] as const)("the plan of what is %s may change: %s", (status, may) => {
    expect(mayChangePlan({ ...one, status })).toBe(may);
  });

  test("nor does the plan of what ends before another invoice comes", () => {
    expect(mayChangePlan({ ...one, ends_at: "2026-12-19", renews_at: null })).toBe(false);
    expect(mayChangePlan({ ...one, ends_at: "2026-12-20" })).toBe(true);
  });

  test("one pause at a time, and none around a change of plan", () => {
    const paused = { ...one, paused_from: "2026-12-01" };
    expect([mayPause(one), mayUnpause(one), mayChangePlan(one)]).toEqual([true, false, true]);
    expect([mayPause(paused), mayUnpause(paused), mayChangePlan(paused)]).toEqual([false, true, false]);
    expect(mayUnpause({ ...paused, status: "paused" })).toBe(true);
    expect(mayUnpause({ ...paused, status: "canceled" })).toBe(false);
    expect(mayPause({ ...one, status: "suspended" })).toBe(false);
  });

  test("an end is set once", () => {
    expect([mayCancel(one), mayCancel({ ends_at: "2026-12-01" })]).toEqual([true, false]);
  });

  test.each([
    ["the next cycle", {}, "2026-12-19"],
    [
      "its second cycle while it has not begun",
      { status: "pending" as const, renews_at: null },
      "2026-12-19",
    ],
    ["none where it renews no more", { renews_at: null }, null],
    ["none from its last day on", { ends_at: "2026-12-19" }, null],
    ["the next cycle where it ends later", { ends_at: "2026-12-20" }, "2026-12-19"],
  ])("a change waits for %s", (_, differing, day) => {
    expect(nextCycleOf({ ...one, ...differing })).toBe(day);
  });
});

describe("what a change in the middle of a cycle comes to", () => {
  const day = fc.integer({ min: dayOf("2019-01-01"), max: dayOf("2032-12-31") }).map(textOf);
  const amount = fc.integer({ min: 0, max: 999_999_999 });
  const given = fc.record({
    started_at: day,
    billing_cycle: cycle,
    passed: fc.integer({ min: 0, max: 1500 }),
    charges: fc.record({ before: amount, after: amount }),
  });
  type Given = typeof given extends fc.Arbitrary<infer One> ? One : never;
  const workedOut = ({ started_at, billing_cycle, passed, charges }: Given) => {
    const today = addDays(started_at, passed);
    return { today, shown: proRataOf({ started_at, billing_cycle }, charges, today) };
  };

  test("is the upstream's share of both, to the centavo", () => {
    fc.assert(
      fc.property(given, (one) => {
        const { today, shown } = workedOut(one);
        const [start, at] = [dayOf(one.started_at), dayOf(today)];
        const next = nextCycle(start, one.billing_cycle, at);
        const days = { left: next - at, all: next - lastCycle(start, one.billing_cycle, at) };
        expect(shown).toEqual({
          from: today,
          to: textOf(next - 1),
          days: days.left,
          cycle_days: days.all,
          credit_amount: shareOf(one.charges.before, days),
          charge_amount: shareOf(one.charges.after, days),
        });
      }),
    );
  });

  test("is the whole of both on the first day, and the share of the days to half a centavo on every other", () => {
    fc.assert(
      fc.property(given, (one) => {
        const { shown } = workedOut(one);
        if (!shown) throw new Error("a cycle runs");
        const { days, cycle_days, credit_amount, charge_amount, from, to } = shown;
        expect(daysBetween(from, to) + 1).toBe(days);
        for (const [share, whole] of [
          [credit_amount, one.charges.before],
          [charge_amount, one.charges.after],
        ] as const) {
          if (days === cycle_days) expect(share).toBe(whole);
          expect(Math.abs(share - (whole * days) / cycle_days)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }),
    );
  });

  test.each([
    // Half of a February of 28 and of one of 29 days, of a year of 366, and one day of 31.
    ["2027-02-01", "monthly", "2027-02-15", 14, 28, 5000],
    ["2028-02-01", "monthly", "2028-02-15", 15, 29, 5172],
    ["2027-03-01", "yearly", "2027-08-31", 183, 366, 5000],
    ["2027-01-31", "monthly", "2027-02-27", 1, 28, 357],
    ["2027-01-31", "monthly", "2027-02-28", 31, 31, 10_000],
    ["2027-12-01", "monthly", "2027-12-31", 1, 31, 323],
  ] as const)("of what began on %s, %s, on %s: %i of %i days", (started_at, kind, on, days, all, share) => {
    const of = { started_at, billing_cycle: kind };
    expect(proRataOf(of, { before: 10_000, after: 0 }, on)).toMatchObject({
      days,
      cycle_days: all,
      credit_amount: share,
    });
  });

  test("is nothing before the first day", () => {
    const of = { started_at: "2026-12-01", billing_cycle: "monthly" } as const;
    expect(proRataOf(of, { before: 1, after: 2 }, "2026-11-30")).toBeNull();
  });
});
