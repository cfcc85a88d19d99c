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

const changedBy = (template: RuleContent[], rules: RuleContent[]) =>
  appliedTo(template, at(rules, null)).changes.map(({ rule_id, after }) => [
    rule_id,
    after?.acquirer,
    after?.valid_to,
  ]);

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

  test("a rule comes through its last day, and not to an acquirer whose contract there is no longer active", () => {
    const template = [ruleAt(0, { valid_to: "2026-11-20" }), ruleAt(1, { acquirer: "rede" })];
    const contracts = [
      { acquirer: "cielo", status: "active" },
      { acquirer: "rede", status: "suspended" },
    ] as const;
    const { changes, leftOut } = appliedTo(template, { ...at([], null), contracts });
    expect(changes.map(({ rule_id }) => rule_id)).toEqual(["~1"]);
    expect(leftOut.map(({ rule }) => rule.id)).toEqual(["~2"]);
  });

  test("a rule of a group keeps what it has: one for all stores comes beside it", () => {
    const own = [ruleAt(0, { id: "rot-1", group_id: "grp-1", acquirer: "stone" })];
    expect(appliedTo([ruleAt(0)], at(own, null)).changes).toMatchObject([{ rule_id: "~1", before: null }]);
  });

  test("what becomes as the template has it stands where it stood", () => {
    const own = [ruleAt(0, { id: "rot-1", acquirer: "stone", priority: 7 })];
    const { changes } = appliedTo([ruleAt(0)], at(own, null));
    expect(changes).toMatchObject([{ rule_id: "rot-1", after: { acquirer: "cielo", priority: 7 } }]);
  });

  const templates = fc
    .array(fc.record({ acquirer: fc.constantFrom(...ACQUIRERS), enabled: fc.boolean() }), { maxLength: 6 })
    .map((rules) => rules.map((more, index) => ruleAt(index, more)));

  test("of two rules of one name gives each its own: the same condition in two periods", () => {
    const own = [
      ruleAt(0, { id: "rot-1", name: "Elo", acquirer: "stone", valid_to: "2026-12-31" }),
      ruleAt(1, { id: "rot-2", name: "Elo", acquirer: "rede", valid_from: "2027-01-01" }),
    ];
    const template = own.map((rule, index) => ({ ...rule, id: `~${index + 1}` }));
    expect(appliedTo(template, at(own, null)).changes).toEqual([]);
    const elsewhere = own.map((rule): RuleContent => ({ ...rule, acquirer: "cielo" }));
    expect(changedBy(template, elsewhere)).toEqual([
      ["rot-1", "stone", "2026-12-31"],
      ["rot-2", "rede", null],
    ]);
    // What is as it shall be stays, whichever place it has.
    expect(changedBy(template, [ruleAt(4, { id: "rot-5", name: "Elo" }), ...own])).toEqual([]);
    expect(changedBy(template, own.slice(1))).toEqual([["~1", "stone", "2026-12-31"]]);
  });

  test("a rule that is left out takes no other's place, and keeps its own where there is one for each", () => {
    const template = [
      ruleAt(0, { name: "Elo", valid_to: "2026-11-19" }),
      ruleAt(1, { name: "Elo", acquirer: "stone" }),
    ];
    const [first, second] = [
      ruleAt(0, { id: "rot-1", name: "Elo" }),
      ruleAt(1, { id: "rot-2", name: "Elo" }),
    ];
    expect(changedBy(template, [first])).toEqual([["rot-1", "stone", null]]);
    expect(changedBy(template, [first, second])).toEqual([["rot-2", "stone", null]]);
  });

  const anyRule = fc.record({
    name: fc.constantFrom("Uma", "Outra"),
    acquirer: fc.constantFrom(...ACQUIRERS),
    fallback_acquirers: fc.subarray([...ACQUIRERS]),
    enabled: fc.boolean(),
    priority: fc.integer({ min: 1, max: 9 }),
    valid_to: fc.constantFrom(null, "2026-11-19", "2027-01-01"),
  });
  const ruleSets = fc
    .array(anyRule, { maxLength: 6 })
    .map((rules) => rules.map((more, index) => ruleAt(index, { ...more, id: `rot-${index}` })));
  const asTemplate = (rules: readonly RuleContent[]) =>
    rules.map((rule, index) => ({ ...rule, id: `~${index + 1}` }));

  test("taken of a set of rules and applied to the same set changes nothing, whatever the names", () => {
    fc.assert(
      fc.property(ruleSets, fc.option(fc.subarray([...ACQUIRERS])), (rules, active) => {
        expect(appliedTo(asTemplate(rules), at(rules, active))).toEqual({ changes: [], leftOut: [] });
      }),
    );
  });

  test("changes each standing rule once at most, and a second time none, whatever the names", () => {
    fc.assert(
      fc.property(ruleSets, ruleSets, fc.subarray([...ACQUIRERS]), (rules, own, active) => {
        const template = asTemplate(rules);
        const { changes } = appliedTo(template, at(own, active));
        const ids = changes.map(({ rule_id }) => rule_id);
        expect(ids).toHaveLength(new Set(ids).size);
        const plan = planOf(own, { changes, base: own, made: [] }, "after");
        const after = rulesBy(own, plan).map((rule) => ({ ...rule, id: rule.id.replace("~", "new-") }));
        expect(appliedTo(template, at(after, active)).changes).toEqual([]);
      }),
    );
  });

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
