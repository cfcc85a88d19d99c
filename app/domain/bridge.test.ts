import fc from "fast-check";
import { expect, test } from "vitest";
import type { SalesBridge } from "#contract/extension/bridges";
import { gapOf, receivablesSteps, salesSteps, spansOf } from "./bridge";

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99_999_999_99 }));
const signed = fc.oneof(fc.constant(0), fc.integer({ min: -99_999_99, max: 99_999_99 }));
const freshness = { data_as_of: "2026-11-20T09:00:00.000Z", waiting_for: [] };

/** Amounts that close, whatever they are. */
const sales: fc.Arbitrary<SalesBridge> = fc
  .record({
    gross_amount: amount,
    cancelled_amount: amount,
    chargeback_amount: amount,
    fee_amount: amount,
    advanced_amount: amount,
    advance_cost_amount: amount,
    assigned_amount: amount,
    unconfirmed_amount: amount,
    undebited_amount: signed,
    coming_amount: signed,
  })
  .map((parts) => ({
    ...parts,
    ...freshness,
    sales_count: 1,
    paid_amount:
      parts.gross_amount -
      parts.cancelled_amount -
      parts.chargeback_amount -
      parts.fee_amount -
      parts.advance_cost_amount -
      parts.assigned_amount -
      parts.unconfirmed_amount +
      parts.undebited_amount -
      parts.coming_amount,
  }));

test("the steps of amounts that close leave no gap, and each begins where the one before ended", () => {
  fc.assert(
    fc.property(sales, (bridge) => {
      const steps = salesSteps(bridge);
      expect(gapOf(steps)).toBe(0);
      const spans = spansOf(steps);
      expect(spans[0]).toEqual({ from: 0, to: bridge.gross_amount });
      expect(spans.at(-1)).toEqual({ from: 0, to: bridge.paid_amount });
      for (const [at, { from }] of spans.slice(1, -1).entries()) expect(from).toBe(spans[at]?.to);
      expect(spans.at(-2)?.to).toBe(bridge.paid_amount);
    }),
  );
});

test("a centavo that is missing is told", () => {
  fc.assert(
    fc.property(sales, (bridge) => {
      expect(gapOf(salesSteps({ ...bridge, paid_amount: bridge.paid_amount + 1 }))).toBe(1);
    }),
  );
});

test("without prices only what is gross is left, and it closes too", () => {
  const steps = salesSteps({ gross_amount: 10_000, cancelled_amount: 1_000, chargeback_amount: 500 });
  expect(steps).toEqual([
    { name: "sold", amount: 10_000 },
    { name: "cancelled", amount: -1_000 },
    { name: "chargeback", amount: -500 },
    { name: "standing", amount: 8_500 },
  ]);
  expect(gapOf(steps)).toBe(0);
});

test("what happened is a step of its own name and sign, in the order in which it happens", () => {
  const amounts = { gross_amount: 20_000, fee_amount: 1, cancelled_amount: -20, chargeback_amount: -300 };
  const later = { advance_cost_amount: 4, assigned_amount: 50, coming_amount: 600, paid_amount: 7_000 };
  const due = {
    ...freshness,
    entries_count: 1,
    other_amount: -8,
    advance_gross_amount: 90,
    advanced_amount: 110,
  };
  expect(
    receivablesSteps({ ...amounts, ...later, ...due }).map(({ name, amount }) => [name, amount]),
  ).toEqual([
    ["due", 20_000],
    ["fees", -1],
    ["cancelled", -20],
    ["chargeback", -300],
    ["other", -8],
    ["advances", 90],
    ["advance-cost", -4],
    ["advanced", -110],
    ["assigned", -50],
    ["coming", -600],
    ["paid", 7_000],
  ]);
  const sold = {
    ...freshness,
    sales_count: 1,
    advanced_amount: 110,
    unconfirmed_amount: 70,
    undebited_amount: 80,
  };
  const back = { cancelled_amount: 20, chargeback_amount: 300 };
  expect(
    salesSteps({ ...amounts, ...later, ...sold, ...back }).map(({ name, amount }) => [name, amount]),
  ).toEqual([
    ["sold", 20_000],
    ["cancelled", -20],
    ["chargeback", -300],
    ["fees", -1],
    ["advance-cost", -4],
    ["assigned", -50],
    ["unconfirmed", -70],
    ["undebited", 80],
    ["coming", -600],
    ["paid", 7_000],
  ]);
});

test("what did not happen is no step; where it begins and ends always is, and nothing is minus zero", () => {
  const nothing = {
    ...freshness,
    entries_count: 0,
    gross_amount: 0,
    fee_amount: 0,
    cancelled_amount: 0,
    chargeback_amount: 0,
    other_amount: 0,
    advance_gross_amount: 0,
    advance_cost_amount: 0,
    advanced_amount: 0,
    assigned_amount: 0,
    coming_amount: 0,
    paid_amount: 0,
  };
  expect(receivablesSteps(nothing)).toEqual([
    { name: "due", amount: 0 },
    { name: "paid", amount: 0 },
  ]);
  const rent = receivablesSteps({ ...nothing, gross_amount: 500, other_amount: -100, paid_amount: 400 });
  expect(rent.map(({ name }) => name)).toEqual(["due", "other", "paid"]);
  expect(gapOf(rent)).toBe(0);
});
