import { expect, test } from "vitest";
import { tickedWords } from "./ticked-sum";

const row = (id: string, gross_amount: number) => ({ row: { id, gross_amount } });
const candidates = [row("a", 9_990), row("b", 2_990), row("c", 10)];

test.each([
  [["a", "b"], "2 movimentos, R$ 129,80, de R$ 129,90: faltam R$ 0,10"],
  [["a", "b", "c"], "3 movimentos, R$ 129,90, de R$ 129,90: confere"],
  [["gone"], "Marque o que corresponde a R$ 129,90."],
])("movements %j beside a sale of R$ 129,90", (ids, words) => {
  expect(tickedWords("movimento", candidates, ids, 12_990).replaceAll("\u00a0", " ")).toBe(words);
});

test("sales beside a movement: what the acquirer paid more is too much", () => {
  expect(tickedWords("venda", candidates, ["a"], 10_000).replaceAll("\u00a0", " ")).toBe(
    "1 venda, R$ 99,90, de R$ 100,00: sobram R$ 0,10",
  );
});
