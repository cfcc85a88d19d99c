import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./days";
import {
  daysOf,
  isPeriodKey,
  PERIOD_LABELS,
  PERIODS,
  periodLength,
  previousPeriod,
  wordPeriod,
} from "./periods";

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

test.each([
  ["hoje", "2026-11-20", "2026-11-20"],
  ["7-dias", "2026-11-14", "2026-11-20"],
  ["30-dias", "2026-10-22", "2026-11-20"],
  ["mes", "2026-11-01", "2026-11-20"],
  ["mes-passado", "2026-10-01", "2026-10-31"],
] as const)("%s is counted from today", (key, from, to) => {
  expect(wordPeriod(key, "2026-11-20")).toEqual({ from, to });
});

test("the month before January is December of the year before", () => {
  expect(wordPeriod("mes-passado", "2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
});

test("the previous period is as long and ends on the day before", () => {
  expect(previousPeriod({ from: "2026-11-14", to: "2026-11-20" })).toEqual({
    from: "2026-11-07",
    to: "2026-11-13",
  });
  fc.assert(
    fc.property(day, fc.nat(400), (from, days) => {
      const period = { from, to: addDays(from, days) };
      const before = previousPeriod(period);
      expect(periodLength(before)).toBe(periodLength(period));
      expect(addDays(before.to, 1)).toBe(period.from);
    }),
  );
});

test("every period up to today holds today or the month before it, in order", () => {
  fc.assert(
    fc.property(day, fc.constantFrom("hoje", "7-dias", "30-dias", "mes"), (today, key) => {
      const period = wordPeriod(key, today);
      expect(period.to).toBe(today);
      expect(period.from <= period.to).toBe(true);
    }),
  );
});

test("the days of a period are all of its days", () => {
  expect(daysOf({ from: "2026-02-27", to: "2026-03-02" })).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
});

test("each period has a word, and no other word is one", () => {
  for (const key of PERIODS) expect(PERIOD_LABELS[key]).not.toBe("");
  expect(isPeriodKey("mes")).toBe(true);
  expect(isPeriodKey("toString")).toBe(false);
});
