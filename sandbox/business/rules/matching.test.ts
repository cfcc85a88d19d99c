import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINUTE } from "./calendar.ts";
import { likeness, lotOf, type Matchable, needsJustification, pairUp } from "./matching.ts";

const SALE: Matchable = {
  acquirer: "cielo",
  at: Date.parse("2026-11-10T14:00:00-03:00"),
  amount: 12_990,
  nsu: "000123456",
  authorization: "A1B2C3",
};
const OTHER = { ...SALE, nsu: "000999999", authorization: "Z9Z9Z9" };

describe("likeness", () => {
  test.each([
    [{ ...OTHER, at: SALE.at + 2 * MINUTE }, "Mesmo valor, 2 min de diferença."],
    // As far apart as the minutes that a page shows of them.
    [{ ...OTHER, at: SALE.at + 2.7 * MINUTE }, "Mesmo valor, 2 min de diferença."],
    [{ ...OTHER, at: SALE.at - 2.3 * MINUTE }, "Mesmo valor, 3 min de diferença."],
    [{ ...OTHER, at: SALE.at + 50_000 }, "Mesmo valor, menos de 1 min de diferença."],
    [{ ...OTHER, at: SALE.at - 20_000 }, "Mesmo valor, 1 min de diferença."],
    [
      { ...OTHER, amount: 13_000, at: SALE.at + 3 * MINUTE },
      "Valor com R$ 0,10 de diferença, 3 min de diferença.",
    ],
    [{ ...OTHER, authorization: "A1B2C3", amount: 12_000 }, "Mesma autorização, R$ 9,90 de diferença."],
    [{ ...OTHER, nsu: "000123456" }, "Mesmo NSU, mesmo valor."],
  ])("%j speaks for itself", (movement, reason) => {
    expect(likeness(SALE, movement)?.reason).toBe(reason);
  });

  test.each([
    ["of another acquirer", { ...SALE, acquirer: "rede" }],
    ["more than an hour apart", { ...OTHER, at: SALE.at + 61 * MINUTE }],
    ["of another amount", { ...OTHER, amount: 13_500 }],
    [
      "with no authorisation, as both have none",
      { ...OTHER, authorization: null, at: SALE.at + 70 * MINUTE },
    ],
  ])("nothing speaks for a movement %s", (_, movement) => {
    expect(
      likeness({ ...SALE, authorization: movement.authorization && SALE.authorization }, movement),
    ).toBeNull();
  });
});

const side = fc.array(
  fc.record({
    acquirer: fc.constantFrom("cielo", "rede"),
    at: fc.integer({ min: 0, max: 90 }).map((minutes) => SALE.at + minutes * MINUTE),
    amount: fc.constantFrom(1000, 1005, 2000),
    nsu: fc.constantFrom("000000001", "000000002", "000000003"),
    authorization: fc.constantFrom("AAAAAA", "BBBBBB", null),
  }),
  { maxLength: 8 },
);

test("pairs use each side once, only what is alike, and leave no likely pair of two that are free", () => {
  fc.assert(
    fc.property(side, side, (sales, movements) => {
      const pairs = pairUp(sales, movements);
      const used = new Set([...pairs.map((pair) => pair.sale), ...pairs.map((pair) => pair.movement)]);
      expect(used.size).toBe(2 * pairs.length);
      for (const { sale, movement } of pairs) expect(likeness(sale, movement)).not.toBeNull();
      for (const sale of sales) {
        for (const movement of movements) {
          if (!used.has(sale) && !used.has(movement)) expect(likeness(sale, movement)).toBeNull();
        }
      }
    }),
  );
});

test("a match needs a word of explanation exactly when its sums or its days differ", () => {
  const days = fc.array(fc.constantFrom("2026-11-10", "2026-11-11"), { minLength: 1, maxLength: 3 });
  const sides = fc.record({ amount: fc.integer({ min: 1, max: 3 }), days });
  fc.assert(
    fc.property(sides, sides, (sales, movements) => {
      const oneDay = [...sales.days, ...movements.days].every((day) => day === sales.days[0]);
      expect(needsJustification(sales, movements)).toBe(!(oneDay && sales.amount === movements.amount));
    }),
  );
});

test("a batch is told by its acquirer and its day", () => {
  expect(lotOf("cielo", "2026-11-10")).toBe("2261110");
  expect(lotOf("stone", "2026-01-02")).toBe("5260102");
});
