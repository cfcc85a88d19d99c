import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bandFaults, feeMatrix } from "./fees";
import type { SaleModality } from "./settlement";

const BRANDS = ["visa", "elo"];
const row = (brand: string | null, modality: SaleModality, from = 1, to = 1, rate = 100) => ({
  brand,
  modality,
  instalments_from: from,
  instalments_to: to,
  rate,
});

const someRows = fc.uniqueArray(
  fc.record({
    brand: fc.constantFrom("visa", "elo", null),
    modality: fc.constantFrom<SaleModality>("debit", "credit", "instalments", "pix"),
    from: fc.integer({ min: 1, max: 12 }),
    length: fc.integer({ min: 0, max: 9 }),
  }),
  {
    selector: ({ brand, modality, from, length }) => `${brand}/${modality}/${from}/${length}`,
    maxLength: 30,
  },
);

test("the matrix loses no row, and none stands twice", () => {
  fc.assert(
    fc.property(someRows, (given) => {
      const rows = given.map((one) => row(one.brand, one.modality, one.from, one.from + one.length));
      const { bands, lines } = feeMatrix(rows, BRANDS);
      const cells = lines.flatMap((line) => line.cells).filter((cell) => cell !== null);
      expect(new Set(cells)).toEqual(new Set(rows));
      expect(cells).toHaveLength(rows.length);
      for (const line of lines) expect(line.cells).toHaveLength(bands.length);
    }),
  );
});

test("columns go from debit to Pix, brands in their order and Pix last", () => {
  const { bands, lines } = feeMatrix(
    [
      row(null, "pix"),
      row("elo", "instalments", 7, 12),
      row("visa", "instalments", 2, 6),
      row("visa", "credit"),
      row("elo", "debit"),
    ],
    BRANDS,
  );
  expect(bands.map(({ modality, from }) => `${modality} ${from}`)).toEqual([
    "debit 1",
    "credit 1",
    "instalments 2",
    "instalments 7",
    "pix 1",
  ]);
  expect(lines.map(({ brand }) => brand)).toEqual(["visa", "elo", null]);
});

describe("bands of instalments", () => {
  test("that follow each other are right", () => {
    const rows = [row("visa", "instalments", 7, 12), row("visa", "instalments", 2, 6), row("elo", "debit")];
    expect(bandFaults(rows)).toEqual([]);
  });

  test("with a hole, a late start or an overlap are named", () => {
    expect(bandFaults([row("visa", "instalments", 2, 5), row("visa", "instalments", 7, 12)])).toEqual([
      { brand: "visa", kind: "gap", from: 6, to: 6 },
    ]);
    expect(bandFaults([row("elo", "instalments", 4, 12)])).toEqual([
      { brand: "elo", kind: "gap", from: 2, to: 3 },
    ]);
    expect(bandFaults([row("elo", "instalments", 2, 8), row("elo", "instalments", 7, 12)])).toEqual([
      { brand: "elo", kind: "overlap", from: 7, to: 8 },
    ]);
  });
});
