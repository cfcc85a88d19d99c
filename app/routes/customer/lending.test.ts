import { expect, test } from "vitest";
import { advanceCostWords } from "./lending";

test.each([
  [1, "1 dia"],
  [38, "38 dias"],
])("an advance by %i says for how long", (days, words) => {
  const advance = { paid_on: "2026-11-12", requested_by_name: null, paid_amount: 6_630, fee_amount: 166 };
  const said = advanceCostWords({ ...advance, rate: 189, days })?.replaceAll("\u00a0", " ");
  expect(said).toBe(`R$ 66,30 na conta, R$ 1,66 de custo (1,89 % ao mês por ${words})`);
});
