import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DiscrepancyStatus, DiscrepancyType } from "#contract/extension/discrepancies";
import { actsOn, allowsAct, claimedAmount, type DiscrepancyAct, lossStacks } from "./discrepancies";
import { addMonths } from "./months";
import { sum } from "./sum";

test("only what is open is contested; what is contested is answered, or may still be accepted", () => {
  const may = (act: DiscrepancyAct) =>
    DiscrepancyStatus.options.filter((status) => allowsAct(act, { status }));
  expect(may("contest")).toEqual(["open"]);
  expect(may("answer")).toEqual(["contested"]);
  expect(may("accept")).toEqual(["open", "contested"]);
});

test("of a status that we do not know nothing may be done", () => {
  expect(actsOn({ status: "settled" as DiscrepancyStatus })).toEqual([]);
});

test("what is claimed is what was lost, and nothing of what was gained", () => {
  fc.assert(
    fc.property(fc.integer(), (amount) => {
      expect(claimedAmount({ amount })).toBe(amount < 0 ? -amount : 0);
    }),
  );
});

const row = fc.record({
  month: fc.integer({ min: 0, max: 30 }).map((months) => addMonths("2025-01", months)),
  type: fc.constantFrom(...DiscrepancyType.options),
  count: fc.nat(500),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

describe("losses per month", () => {
  test("add up to every loss, however many types there are", () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const { months, series } = lossStacks(rows);
        const drawn = sum(series.flatMap(({ values }) => values));
        expect(drawn).toBe(sum(rows.map(({ amount }) => Math.max(0, -amount))));
        expect(series.length).toBeLessThanOrEqual(5);
        for (const { values } of series) expect(values).toHaveLength(months.length);
      }),
    );
  });

  test("leave out no month between the first and the last", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const { months } = lossStacks(rows);
        const named = rows.map(({ month }) => month).sort();
        expect([months[0], months.at(-1)]).toEqual([named[0], named.at(-1)]);
        for (const [at, month] of months.slice(1).entries())
          expect(month).toBe(addMonths(months[at] ?? "", 1));
      }),
    );
  });

  test("of nothing are nothing", () => {
    expect(lossStacks([])).toEqual({ months: [], series: [] });
  });
});
