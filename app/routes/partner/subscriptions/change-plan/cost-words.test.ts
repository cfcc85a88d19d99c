import { expect, test } from "vitest";
import { costWords, endWords } from "./cost-words";

const sums = (before: number, after: number, unchanged: number | null = null) => ({
  before: { charge_amount: before },
  after: { charge_amount: after },
  unchanged: unchanged === null ? null : { charge_amount: unchanged },
});
/** Without the spaces that do not break. */
const plain = (text: string) => text.replace(/\u00a0/g, " ");

test("what a change costs is told against today", () => {
  expect(plain(costWords(sums(10_000, 12_000), "por mês"))).toBe("por R$ 120,00 por mês (R$ 20,00 a mais)");
  expect(plain(costWords(sums(12_000, 10_000), "por ano"))).toBe("por R$ 100,00 por ano (R$ 20,00 a menos)");
  expect(plain(costWords(sums(12_000, 12_000), "por mês"))).toBe(
    "por R$ 120,00 por mês (o mesmo valor de hoje)",
  );
  expect(endWords(sums(10_000, 12_000), "por mês")).toBe("");
});

test("and where the discount ends by itself, against what today's plan would cost then", () => {
  const ends = sums(8_000, 12_000, 10_000);
  expect(plain(costWords(ends, "por mês"))).toBe("por R$ 120,00 por mês (R$ 40,00 a mais que hoje)");
  expect(plain(endWords(ends, "por mês"))).toBe(
    " O desconto termina antes, com a troca ou sem ela: o plano e a quantidade de hoje custariam então R$ 100,00 por mês; com a troca, R$ 20,00 a mais.",
  );
  expect(plain(endWords(sums(8_000, 9_000, 10_000), "por mês"))).toContain("com a troca, R$ 10,00 a menos.");
});
