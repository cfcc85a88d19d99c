import { describe, expect, test } from "vitest";
import { inOrder } from "~/domain/routing/evaluate";
import type { Contract, Group, Rule } from "~/domain/routing/rule";
import { typicalPayments } from "../../typical";
import { takersWithout } from "./takers";

const TODAY = "2026-11-20";
const group: Group = {
  id: "g",
  is_default: true,
  enabled: true,
  store_ids: [],
  default_acquirers: ["cielo", "rede"],
};
const rule = (id: string, more: Partial<Extract<Rule, { type: "card-installments" }>> = {}): Rule => ({
  type: "card-installments",
  id,
  enabled: true,
  priority: 1,
  acquirer: "stone",
  fallback_acquirers: [],
  group_id: null,
  valid_from: null,
  valid_to: null,
  card_type: "credit",
  brand: "visa",
  installments: [2, 3],
  ...more,
});
const byValue: Rule = {
  type: "card-value",
  id: "v",
  enabled: true,
  priority: 1,
  acquirer: "bin",
  fallback_acquirers: [],
  group_id: null,
  valid_from: null,
  valid_to: null,
  card_type: "credit",
  brand: "visa",
  entry_type: null,
  installments: { from: 1, to: 1 },
  value: { operator: "between", from: 0, to: 10_000 },
};
const takers = (one: Rule, others: Rule[], contracts: Contract[] | null = null) =>
  takersWithout(one, { rules: inOrder([one, ...others]), groups: [group] }, { contracts, today: TODAY }).map(
    (taker) => [taker.rule?.id ?? null, taker.acquirer, taker.payment.installments],
  );

describe("once a rule is gone, its payments go", () => {
  test("to the next rule that fits, and where none does to the default order", () => {
    const next = rule("b", { priority: 2, installments: [3], acquirer: "getnet" });
    expect(takers(rule("a"), [next])).toEqual([
      [null, "cielo", 2],
      ["b", "getnet", 3],
    ]);
  });

  test("to nobody, when no contract allows anybody", () => {
    expect(takers(rule("a"), [], [])).toEqual([[null, null, 2]]);
  });

  test("nowhere, when it decides none: disabled, or behind a rule for the same", () => {
    expect(takers(rule("b", { enabled: false }), [])).toEqual([]);
    expect(takers(rule("b", { priority: 2 }), [rule("a")])).toEqual([]);
  });
});

test("typical payments are some that the rule takes, at both ends of its amounts", () => {
  const payments = typicalPayments(byValue, [group], TODAY);
  expect(new Set(payments.map(({ amount }) => amount))).toEqual(new Set([1, 9_999]));
  expect(new Set(payments.map(({ product }) => product))).toEqual(new Set(["single", "pre-authorization"]));
  expect(payments.every(({ group_id, date }) => group_id === "g" && date === TODAY)).toBe(true);
  const coming = typicalPayments(rule("a", { valid_from: "2027-01-01" }), [group], TODAY);
  expect(coming[0]?.date).toBe("2027-01-01");
});
