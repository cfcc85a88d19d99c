import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./days";
import { stacksOf } from "./stacks";
import { sum } from "./sum";

const PARTS = ["debit", "credit", "instalments", "prepaid", "voucher", "pix"] as const;

const days = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom(...PARTS), fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 6 }),
    {
      minLength: 1,
      maxLength: 400,
    },
  )
  .map((list) =>
    list.map((sold, i) => {
      const parts = [...new Map(sold)].map(([part, gross_amount]) => ({ part, gross_amount }));
      const gross = sum(parts.map(({ gross_amount }) => gross_amount));
      return { date: addDays("2026-01-01", i), gross_amount: gross, sales_count: parts.length, parts };
    }),
  );

test("every centavo stands in one series and one span, and there are at most five series", () => {
  fc.assert(
    fc.property(days, (list) => {
      const { spans, series } = stacksOf(list);
      expect(series.length).toBeLessThanOrEqual(5);
      for (const [at, span] of spans.entries())
        expect(sum(series.map(({ values }) => values[at] ?? 0))).toBe(span.gross);
      expect(sum(spans.map(({ gross }) => gross))).toBe(sum(list.map(({ gross_amount }) => gross_amount)));
    }),
  );
});

test("the largest comes first, and the smallest are summed", () => {
  const parts = PARTS.map((part, i) => ({ part, gross_amount: 100 * (i + 1) }));
  const { series } = stacksOf([{ date: "2026-11-20", gross_amount: 2_100, sales_count: 6, parts }]);
  expect(series.map(({ part, values }) => [part, ...values])).toEqual([
    ["pix", 600],
    ["voucher", 500],
    ["prepaid", 400],
    ["instalments", 300],
    ["others", 300],
  ]);
});

test("a year is shown in weeks", () => {
  const list = Array.from({ length: 365 }, (_, i) => ({
    date: addDays("2026-01-01", i),
    gross_amount: 1,
    sales_count: 1,
    parts: [{ part: "pix" as const, gross_amount: 1 }],
  }));
  expect(stacksOf(list).spans).toHaveLength(53);
});
