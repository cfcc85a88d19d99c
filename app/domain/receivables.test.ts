import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./days";
import { bankUnits, scheduleSpans, unitKey } from "./receivables";
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
      row("stone", "scheduled", 30),
      row("stone", "sent", 12),
    ]);
    expect([...units]).toEqual([
      ["cielo/VCC", { expected: 750, check: "checked" }],
      ["stone/VCC", { expected: 42, check: null }],
    ]);
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

test("two months are told day by day, what is longer by weeks", () => {
  const days = Array.from({ length: 63 }, (_, at) => ({ date: addDays("2026-11-20", at), amount: 1 }));
  expect(scheduleSpans(days.slice(1))).toHaveLength(62);
  const weeks = scheduleSpans(days);
  expect(weeks.map(({ amount }) => amount)).toEqual(Array(9).fill(7));
  expect(weeks[0]).toEqual({ from: "2026-11-20", to: "2026-11-26", amount: 7, cumulative: 7 });
});
