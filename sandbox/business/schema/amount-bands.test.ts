import fc from "fast-check";
import { expect, test } from "vitest";
import { openDatabase } from "../../database.ts";
import { first } from "../query.ts";
import { bandOf, bandsBetween } from "./amount-bands.ts";

const db = openDatabase(":memory:");
const bandAt = (amount: number) =>
  first<{ band: number }>(db, `select ${bandOf("?1")} as band`, amount)?.band;

const amount = fc.oneof(
  fc.constantFrom(-1, 0, 1, 999, 1_000, 1_499, 1_500, 9_999, 10_000, 70_000_000),
  fc.integer({ min: -5_000, max: 100_000_000 }),
);

test("of any amount it is told once whether it is between two others: by its band, or as a part of one", () => {
  fc.assert(
    fc.property(amount, amount, amount, (from, to, one) => {
      const { whole, parts } = bandsBetween(from, to);
      const found = [
        ...whole.filter((band) => band === bandAt(one)),
        ...parts.filter((part) => part.from <= one && one <= part.to),
      ];
      expect(found.length).toBe(from <= one && one <= to ? 1 : 0);
      expect(parts.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 1000 },
  );
});

test("without bounds all bands are whole, and round amounts leave one centavo beside them", () => {
  expect(bandsBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toMatchObject({ parts: [] });
  expect(bandsBetween(10_000, 20_000)).toMatchObject({
    whole: [bandAt(10_000), bandAt(15_000)],
    parts: [{ from: 20_000, to: 20_000 }],
  });
});
