import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RuleContent } from "#contract/routing-shapes";
import { planOf, rulesBy } from "./change-set";
import { appliedTo } from "./template";

const ACQUIRERS: RuleContent["acquirer"][] = ["cielo", "rede", "stone"];
const ruleAt = (at: number, more: Partial<RuleContent> = {}): RuleContent =>
  ({
    type: "card-installments",
    id: `~${at + 1}`,
    customerId: "cli-1001",
    name: `Regra ${at}`,
    enabled: true,
    priority: at + 1,
    card_type: "credit",
    brand: "visa",
    installments: [1],
    acquirer: "cielo",
    fallback_acquirers: [],
    group_id: null,
    valid_from: null,
    valid_to: null,
    updated_by_name: "",
    updated_at: "2026-11-20T12:00:00.000Z",
    version: 1,
    ...more,
  }) as RuleContent;
const at = (rules: RuleContent[], active: readonly RuleContent["acquirer"][] | null) => ({
  customerId: "cli-1002",
  rules,
  contracts: active?.map((acquirer) => ({ acquirer, status: "active" as const })) ?? null,
  today: "2026-11-20",
});

describe("a template at another customer", () => {
  test("leaves out what has no contract there or is over, and says why", () => {
    const template = [
      ruleAt(0, { fallback_acquirers: ["rede", "stone"] }),
      ruleAt(1, { acquirer: "stone" }),
      ruleAt(2, { valid_to: "2026-11-19" }),
    ];
    const { changes, leftOut } = appliedTo(template, at([], ["cielo", "rede"]));
    expect(changes).toMatchObject([{ rule_id: "~1", before: null, after: { fallback_acquirers: ["rede"] } }]);
    expect(leftOut.map(({ rule, why, fallbacks }) => [rule.name, why, fallbacks])).toEqual([
      ["Regra 0", "no-contract", ["stone"]],
      ["Regra 1", "no-contract", []],
      ["Regra 2", "ended", []],
    ]);
  });

  const templates = fc
    .array(fc.record({ acquirer: fc.constantFrom(...ACQUIRERS), enabled: fc.boolean() }), { maxLength: 6 })
    .map((rules) => rules.map((more, index) => ruleAt(index, more)));

  test("applied once is there: a second time changes nothing, and nothing else is touched", () => {
    fc.assert(
      fc.property(templates, fc.subarray([...ACQUIRERS]), fc.nat(4), (template, active, others) => {
        const own = Array.from({ length: others }, (_, index) =>
          ruleAt(index, { id: `rot-${index}`, name: `Própria ${index}`, customerId: "cli-1002" }),
        );
        const { changes } = appliedTo(template, at(own, active));
        const plan = planOf(own, { changes, base: own, made: [] }, "after");
        const after = rulesBy(own, plan).map((rule, index) => ({
          ...rule,
          id: rule.id.replace("~", `new-${index}-`),
        }));
        expect(after).toHaveLength(
          own.length + template.filter(({ acquirer }) => active.includes(acquirer)).length,
        );
        expect(appliedTo(template, at(after, active)).changes).toEqual([]);
      }),
    );
  });
});
