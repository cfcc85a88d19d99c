import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "~/domain/money";
import { centavosOf, kindsOf, markedWords } from "./marked";

const words = ["venda", "vendas"] as const;
const sum = (centavos: number, label = "") => ({ label, centavos });

test("what is marked is counted and added up in centavos", () => {
  expect(markedWords([{ words, count: 3, sums: [sum(123_456)] }])).toBe("3 vendas, R$\u00a01.234,56");
  expect(markedWords([{ words, count: 1, sums: [sum(-10)] }])).toBe("1 venda, −R$\u00a00,10");
});

test("of several sums each is said by its name", () => {
  const sums = [sum(1_000, "Bruto"), sum(970, "Líquido")];
  expect(markedWords([{ words, count: 2, sums }])).toBe(
    "2 vendas, bruto R$\u00a010,00, líquido R$\u00a09,70",
  );
});

test("rows that say no amount are counted only", () => {
  expect(markedWords([{ words, count: 2, sums: [] }])).toBe("2 vendas");
});

test("of several kinds each is said that is marked", () => {
  const movements = ["movimento", "movimentos"] as const;
  expect(
    markedWords([
      { words, count: 1, sums: [sum(1_000)] },
      { words: movements, count: 2, sums: [sum(999)] },
    ]),
  ).toBe("1 venda, R$\u00a010,00; 2 movimentos, R$\u00a09,99");
  expect(
    markedWords([
      { words, count: 0, sums: [] },
      { words: movements, count: 0, sums: [] },
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
