import fc from "fast-check";
import { expect, test } from "vitest";
import { effectOf, type OfferedRate, outside, ratesOf, type StoredItem, termOf, within } from "./offers.ts";

const range = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }))
  .map(([from, more]) => ({
    from,
    to: from + more,
  }));

test("what lies outside a range and what lies inside are the whole, once each", () => {
  fc.assert(
    fc.property(range, range, (one, other) => {
      const counts = Array.from({ length: 62 }, (_, number) => {
        const inside = (of: { from: number; to: number }) => number >= of.from && number <= of.to;
        const times = [outside(one, other).filter(inside).length, Number(inside(within(one, other)))];
        const both = inside(one) && inside(other);
        return [times, [Number(inside(one) && !both), Number(both)]];
      });
      expect(counts.map(([times]) => times)).toEqual(counts.map(([, expected]) => expected));
      expect(outside(one, other).every(({ from, to }) => from <= to)).toBe(true);
    }),
  );
});

test.each([
  ["2026-11-20", 12, "2026-11-21", "2027-11-20"],
  ["2026-01-30", 1, "2026-01-31", "2026-02-27"],
  ["2028-01-30", 1, "2028-01-31", "2028-02-28"],
  ["2026-12-31", 3, "2027-01-01", "2027-03-31"],
  ["2026-11-20", 0, "2026-11-21", null],
])("an offer accepted on %s for %i months holds from %s to %s", (accepted, months, from, to) => {
  expect(termOf(accepted, months)).toEqual({ from, to });
});

const rate = (changes: Partial<OfferedRate> = {}): OfferedRate => ({
  brand: "visa",
  modality: "instalments",
  instalments_from: 2,
  instalments_to: 6,
  rate: 250,
  ...changes,
});
const cell = (instalments: number, standing: number, fee: number, brand = "visa") => ({
  brand,
  modality: "instalments",
  instalments,
  sales_count: 1,
  standing_amount: standing,
  fee_amount: fee,
});

test("the effect is of the cells that the offer prices, both ends inclusive, and of no other", () => {
  const cells = [cell(2, 10_000, 300), cell(6, 20_000, 700), cell(7, 40_000, 1), cell(3, 40_000, 1, "elo")];
  expect(effectOf(cells, [rate()])).toEqual({
    sales_count: 2,
    standing_amount: 30_000,
    fee_amount: 1000,
    offer_fee_amount: 750,
    saved_amount: 250,
  });
  expect(effectOf(cells, [])).toMatchObject({ sales_count: 0, saved_amount: 0 });
});

test("what an offer keeps or takes away brings no rate", () => {
  const item = (deal_status: StoredItem["deal_status"]): StoredItem => ({
    name: deal_status,
    deal_status,
    mdr: [rate()],
    anticipation_rates: [],
  });
  const items = (["NEW", "UPDATE", "REMOVAL", "NO_CHANGES"] as const).map(item);
  expect(ratesOf(items)).toHaveLength(2);
});
