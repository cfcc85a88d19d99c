import fc from "fast-check";
import { expect, test } from "vitest";
import { all } from "../query.ts";
import { dayOf, textOf } from "../rules/calendar.ts";
import { thirdsBetween } from "../schema/thirds.ts";
import { openSeeded } from "../support/seeded.ts";
import { summedDays } from "./summed-days.ts";

const db = openSeeded(1000);

/** Of the days with sales, and some before and after; a leap year's February too. */
const period = fc
  .tuple(fc.integer({ min: dayOf("2026-07-25"), max: dayOf("2026-12-15") }), fc.nat(140))
  .map(([from, length]) => ({ from: textOf(from), to: textOf(from + length) }));
const leap = fc
  .tuple(fc.integer({ min: dayOf("2028-01-15"), max: dayOf("2028-03-15") }), fc.nat(60))
  .map(([from, length]) => ({ from: textOf(from), to: textOf(from + length) }));

test("whole thirds and the days beside them are the days of the period, each once", () => {
  fc.assert(
    fc.property(fc.oneof(period, leap), ({ from, to }) => {
      const { whole, parts } = thirdsBetween(from, to);
      const days = [...(whole ? [whole] : []), ...parts].flatMap((one) => daysOf(one.from, one.to));
      expect(days.sort((a, b) => a - b)).toEqual(daysOf(from, to));
      if (whole) {
        expect(["01", "11", "21"]).toContain(whole.from.slice(8));
        expect(["01", "11", "21"]).toContain(textOf(dayOf(whole.to) + 1).slice(8));
      }
      // No third is left in parts.
      for (const part of parts) expect(daysOf(part.from, part.to).length).toBeLessThan(whole ? 11 : 21);
    }),
  );
});

function daysOf(from: string, to: string): number[] {
  const first = dayOf(from);
  return Array.from({ length: dayOf(to) - first + 1 }, (_, at) => first + at);
}

test.each([
  ["daily_sales", "acquirer, brand, modality, instalments, substr(sale_day, 1, 7)", "sum(rated_amount)"],
  ["store_sales", "acquirer, store_id, status, substr(sale_day, 1, 7)", "sum(chargeback_count)"],
] as const)("%s of any period come to what its days come to", (table, key, more) => {
  const sums = (from: string, where: string, ...values: (string | number | null)[]) =>
    all<object>(
      db,
      `select ${key}, sum(gross_amount), sum(fee_amount), sum(net_amount), sum(sales_count), sum(cancelled_amount), ${more}
       from ${from} where ${where} group by ${key} order by ${key}`,
      ...values,
    ).map(Object.values);
  fc.assert(
    fc.property(period, ({ from, to }) => {
      const parts = summedDays(table, "cli-1001", { from, to });
      expect(sums(parts.from, "1", ...parts.values)).toEqual(
        sums(table, "customer_id = 'cli-1001' and sale_day between ? and ?", from, to),
      );
    }),
  );
});
