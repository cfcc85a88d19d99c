import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, textOf } from "./calendar.ts";
import { chargeOf, cycleStart, monthlyOf, nextCycle } from "./subscriptions.ts";

const cycle = fc.constantFrom("monthly" as const, "yearly" as const);
const start = fc.integer({ min: dayOf("2019-01-01"), max: dayOf("2032-12-31") });

test.each([
  ["2026-01-31", "monthly", 1, "2026-02-28"],
  ["2026-01-31", "monthly", 2, "2026-03-31"],
  ["2024-02-29", "yearly", 1, "2025-02-28"],
  ["2024-02-29", "yearly", 4, "2028-02-29"],
  ["2026-11-19", "monthly", 0, "2026-11-19"],
] as const)("of %s %s, cycle %i begins on %s", (from, kind, number, expected) => {
  expect(textOf(cycleStart(dayOf(from), kind, number))).toBe(expected);
});

test("cycles follow each other in every month, on the day of the start or on the month's last", () => {
  fc.assert(
    fc.property(start, cycle, fc.integer({ min: 0, max: 40 }), (from, kind, number) => {
      const day = cycleStart(from, kind, number);
      expect(cycleStart(from, kind, number + 1)).toBeGreaterThan(day);
      const wanted = Number(textOf(from).slice(8));
      const got = Number(textOf(day).slice(8));
      const isLast = textOf(day + 1).endsWith("-01");
      expect(got === wanted || (got < wanted && isLast)).toBe(true);
    }),
  );
});

test("the next cycle is the first that begins later", () => {
  fc.assert(
    fc.property(start, cycle, fc.integer({ min: -40, max: 900 }), (from, kind, later) => {
      const day = from + later;
      const next = nextCycle(from, kind, day);
      expect(next).toBeGreaterThan(day);
      const starts = Array.from({ length: 40 }, (_, number) => cycleStart(from, kind, number));
      expect(next).toBe(starts.find((one) => one > day));
    }),
  );
});

test("a discount is rounded to the centavo, and a year's charge is twelve months' but for the rounding", () => {
  const terms = { price_amount: 8990, quantity: 3, discount: 1000, billing_cycle: "monthly" } as const;
  expect(chargeOf(terms)).toBe(26970 - 2697);
  expect(monthlyOf(terms)).toBe(24273);
  expect(monthlyOf({ ...terms, price_amount: 89900, billing_cycle: "yearly" })).toBe(20228);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 10_000 }),
      (price_amount, quantity, discount) => {
        const yearly = { price_amount, quantity, discount, billing_cycle: "yearly" } as const;
        expect(Math.abs(monthlyOf(yearly) * 12 - chargeOf(yearly))).toBeLessThanOrEqual(6);
        expect(chargeOf(yearly)).toBeGreaterThanOrEqual(0);
        expect(chargeOf(yearly)).toBeLessThanOrEqual(price_amount * quantity);
      },
    ),
  );
});
