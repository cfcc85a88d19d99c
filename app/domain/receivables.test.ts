import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./days";
import { bankUnits, scheduleSpans, sliceAfter, unitKey } from "./receivables";
import { sum } from "./sum";

const row = (acquirer: string, status: string, available: number, paid = 0, check: string | null = null) => ({
  acquirer,
  arrangement: "VCC",
  status,
  available_amount: available,
  paid_amount: paid,
  bank_check: check,
});

describe("what the bank should show", () => {
  test("is all rows of a unit that reach it, added up, with the check that any of them bears", () => {
    const units = bankUnits([
      row("cielo", "settled", 0, 700),
      row("cielo", "error", 50, 0, "checked"),
      row("cielo", "advanced", 0),
      row("cielo", "blocked", 99),
      row("rede", "cancelled", 0),
    ]);
    expect([...units]).toEqual([["cielo/VCC", { expected: 750, check: "checked" }]]);
    expect(unitKey({ acquirer: "cielo", arrangement: "VCC" })).toBe("cielo/VCC");
  });
});

const someDays = fc
  .array(fc.integer({ min: -1_000_000, max: 100_000_000 }), { maxLength: 366 })
  .map((amounts) => amounts.map((amount, at) => ({ date: addDays("2026-11-20", at), amount })));

test("bars lose no day and no centavo, and the last one says the whole", () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const spans = scheduleSpans(days);
      const whole = sum(days.map((day) => day.amount));
      expect(sum(spans.map((span) => span.amount))).toBe(whole);
      expect(spans.at(-1)?.cumulative ?? 0).toBe(whole);
      expect(spans[0]?.from).toBe(days[0]?.date);
      expect(spans.at(-1)?.to).toBe(days.at(-1)?.date);
      for (const [at, span] of spans.entries())
        if (at > 0) expect(span.from).toBe(addDays(spans[at - 1]?.to ?? "", 1));
      expect(spans.length).toBeLessThanOrEqual(62);
    }),
  );
});

test("turning the pages shows every row once, and back again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 50 }), (count, size) => {
      const rows = Array.from({ length: count }, (_, at) => `d${at}`);
      const pages = [sliceAfter(rows, (key) => key, undefined, size)];
      for (let next = pages[0]?.next_cursor ?? null; next !== null; next = pages.at(-1)?.next_cursor ?? null)
        pages.push(sliceAfter(rows, (key) => key, next, size));
      expect(pages.flatMap((page) => page.rows)).toEqual(rows);
      expect(pages.map((page) => page.previous_cursor === null)).toEqual(pages.map((_, at) => at === 0));
      // The first page has no key before it: its number leads there.
      for (const [at, page] of pages.entries())
        if (at > 1) expect(page.previous_cursor).toBe(pages[at - 2]?.next_cursor);
    }),
  );
});

test("a place that is gone is the first page, and says so", () => {
  expect(sliceAfter(["a", "b", "c"], (key) => key, "gone", 2)).toEqual({
    rows: ["a", "b"],
    next_cursor: "b",
    previous_cursor: null,
    lost: true,
  });
});
