import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, moneyParts, splitMoney } from "./money";
import { parseMoney } from "./typed-money";

const centavos = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe("formatting", () => {
  test("an amount is BRL with dots between thousands and a comma before the centavos", () => {
    expect(formatMoney(123456)).toBe("R$\u00a01.234,56");
    expect(formatMoney(0)).toBe("R$\u00a00,00");
    expect(formatMoney(7)).toBe("R$\u00a00,07");
    expect(formatMoney(100000000)).toBe("R$\u00a01.000.000,00");
  });

  test("a negative amount carries a real minus before the sign", () => {
    expect(formatMoney(-21990)).toBe("\u2212R$\u00a0219,90");
    expect(moneyParts(-5)).toEqual({ minus: "\u2212", sign: "R$", figure: "0,05" });
  });

  test("it says the same as the platform's own pt-BR", () => {
    const platform = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
    fc.assert(
      fc.property(centavos, (amount) => {
        expect(formatMoney(amount)).toBe(platform.format(amount / 100).replace("-", "\u2212"));
      }),
    );
  });

  test("anything but integer centavos is refused", () => {
    for (const wrong of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => formatMoney(wrong)).toThrow(RangeError);
    }
  });
});

describe("reading what a person typed", () => {
  test.each([
    ["R$ 1.234,56", 123456],
    ["1234,56", 123456],
    ["1.234", 123400],
    ["1234", 123400],
    ["1234,5", 123450],
    ["12.50", 1250],
    ["  r$12  ", 1200],
    ["-R$ 3,00", -300],
    ["R$ -3", -300],
    ["\u2212R$\u00a0219,90", -21990],
    ["-0", 0],
  ])("%s is an amount", (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  test.each([
    "",
    "R$",
    "abc",
    "1,234",
    "1.23.456",
    "12,345.67",
    "1,2,3",
    "--1",
    "1e3",
    "99999999999999999",
    ".123",
    "1234.567",
    "1,",
    "1.",
    "1.234.5",
  ])("%s is none", (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test("every formatted amount reads back as itself", () => {
    fc.assert(fc.property(centavos, (amount) => void expect(parseMoney(formatMoney(amount))).toBe(amount)));
  });

  test("no text at all makes it throw or answer a fraction", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseMoney(text);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

describe("instalments", () => {
  test("the remainder goes to the first", () => {
    expect(splitMoney(100000, 3)).toEqual([33334, 33333, 33333]);
    expect(splitMoney(99999, 12)).toEqual([8336, ...Array.from({ length: 11 }, () => 8333)]);
    expect(splitMoney(3190, 3)).toEqual([1064, 1063, 1063]);
  });

  test("a refund splits as its sale did", () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 1, max: 48 }), (amount, parts) => {
        const mirrored = splitMoney(-amount, parts).map((part) => 0 - part);
        expect(mirrored).toEqual(splitMoney(amount, parts));
      }),
    );
  });

  test("they sum to the total, and the first differs from the rest by less than their number", () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 1, max: 48 }), (amount, parts) => {
        const [first = 0, ...rest] = splitMoney(amount, parts);
        expect(rest).toHaveLength(parts - 1);
        expect(rest.reduce((sum, part) => sum + part, first)).toBe(amount);
        expect(new Set(rest).size).toBeLessThanOrEqual(1);
        expect(Math.abs(first - (rest[0] ?? first))).toBeLessThan(parts);
      }),
    );
  });

  test("no instalment, or a part of one, is refused", () => {
    for (const parts of [0, -1, 1.5]) expect(() => splitMoney(100, parts)).toThrow(RangeError);
    for (const amount of [0.5, Number.NaN, 2 ** 53]) expect(() => splitMoney(amount, 1)).toThrow(RangeError);
  });
});
