import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { ShareList } from "./share-list";

const NOTHING = {
  entries_count: 1,
  debit_amount: 0,
  advance_paid_amount: 0,
  advanced_amount: 0,
  assigned_amount: 0,
  available_amount: 0,
  paid_amount: 0,
};
const listOf = (amounts: number[]) => {
  const shares = amounts.map((amount, at) => ({
    ...NOTHING,
    key: (["cielo", "rede", "stone"] as const)[at] ?? null,
    amount,
    total_amount: amount,
  }));
  return markupInRouter(<ShareList dimension="acquirer" shares={shares} search="" />);
};

test("parts that do not come to 100 % as they are written say that they are rounded", () => {
  expect(listOf([84_499, 24_890, 20_000])).toContain("As partes são arredondadas.");
  expect(listOf([50, 50])).not.toContain("arredondadas");
});
