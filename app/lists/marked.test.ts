import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "~/domain/money";
import { centavosOf, kindsOf, markedWords } from "./marked";

const words = ["venda", "vendas"] as const;

test("what is marked is counted and added up in centavos", () => {
  expect(markedWords([{ words, count: 3, centavos: 123_456 }])).toBe("3 vendas, R$\u00a01.234,56");
  expect(markedWords([{ words, count: 1, centavos: -10 }])).toBe("1 venda, −R$\u00a00,10");
});

test("rows that say no amount are counted only", () => {
  expect(markedWords([{ words, count: 2, centavos: null }])).toBe("2 vendas");
});

test("of several kinds each is said that is marked", () => {
  const movements = ["movimento", "movimentos"] as const;
  expect(
    markedWords([
      { words, count: 1, centavos: 1_000 },
      { words: movements, count: 2, centavos: 999 },
    ]),
  ).toBe("1 venda, R$\u00a010,00; 2 movimentos, R$\u00a09,99");
  expect(
    markedWords([
      { words, count: 0, centavos: 0 },
      { words: movements, count: 0, centavos: 0 },
    ]),
  ).toBe("");
});

test("a form says what its boxes are", () => {
  expect([...kindsOf("venda:venda,vendas;movimento:movimento,movimentos")]).toEqual([
    ["venda", ["venda", "vendas"]],
    ["movimento", ["movimento", "movimentos"]],
  ]);
});

test("an amount is read as it is shown", () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centavos) => {
      expect(centavosOf(formatMoney(centavos))).toBe(centavos === 0 ? 0 : centavos);
    }),
  );
  expect(centavosOf("")).toBeNull();
});
