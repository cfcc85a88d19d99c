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

test("columns go by modality, then by instalments, whatever order the rows come in; an unknown one is last", () => {
  const inOrder = [
    row("visa", "debit"),
    row("visa", "credit"),
    row("visa", "instalments", 2, 6),
    row("visa", "instalments", 2, 12),
    row("visa", "instalments", 7, 12),
    row("visa", "prepaid"),
    row("visa", "voucher"),
    row(null, "pix"),
    row("visa", "boleto" as SaleModality),
  ];
  const shuffled = fc.shuffledSubarray(inOrder, { minLength: inOrder.length });
  fc.assert(
    fc.property(shuffled, (rows) => {
      const { bands } = feeMatrix(rows, BRANDS);
      expect(bands.map(({ modality, from, to }) => row("visa", modality, from, to))).toEqual(
        inOrder.map((one) => ({ ...one, brand: "visa" })),
      );
    }),
  );
});

test("a brand that is not in the list has a line after those that are, and one without rows has none", () => {
  const { lines } = feeMatrix([row(null, "pix"), row("hiper", "debit"), row("elo", "debit")], BRANDS);
  expect(lines.map(({ brand }) => brand)).toEqual(["elo", "hiper", null]);
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

  test("are each brand's own, in whatever order they come", () => {
    const bands = fc.array(fc.tuple(fc.constantFrom(...BRANDS), fc.integer({ min: 2, max: 9 }), fc.nat(5)));
    fc.assert(
      fc.property(bands, (given) => {
        const rows = given.map(([brand, from, length]) => row(brand, "instalments", from, from + length));
        const faults = bandFaults(rows);
        expect(bandFaults([...rows].reverse())).toEqual(expect.arrayContaining(faults));
        for (const brand of BRANDS) {
          const own = rows.filter((one) => one.brand === brand);
          const most = Math.max(1, ...own.map(({ instalments_to }) => instalments_to));
          const counts = Array.from({ length: most - 1 }, (_, at) => at + 2);
          const timesOf = (count: number) =>
            own.filter((one) => one.instalments_from <= count && count <= one.instalments_to).length;
          const named = (kind: string) =>
            counts.filter((count) =>
              faults.some(
                (fault) =>
                  fault.brand === brand && fault.kind === kind && fault.from <= count && count <= fault.to,
              ),
            );
          expect(named("gap")).toEqual(counts.filter((count) => timesOf(count) === 0));
          expect(named("overlap")).toEqual(counts.filter((count) => timesOf(count) > 1));
        }
      }),
    );
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
