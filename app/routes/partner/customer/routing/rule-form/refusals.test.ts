import fc from "fast-check";
import { expect, test } from "vitest";
import { CardType, RuleContent, RuleProduct } from "#contract/routing-shapes";
import { Acquirer, Brand } from "#contract/values";
import { ApiRefusal } from "../../../../../../sandbox/api/handler.ts";
import { checkRule } from "../../../../../../sandbox/business/answers/routing/rule-checks.ts";
import { run } from "../../../../../../sandbox/business/query.ts";
import { openSeeded } from "../../../../../../sandbox/business/support/seeded.ts";
import { refusalsOf, type Typed } from "./refusals";
import type { TypedRule } from "./schema.server";
import { bodyOfTyped } from "./typed.server";

const db = openSeeded(20);
run(db, "delete from acquirer_contracts where customer_id = 'cli-1001' and acquirer = 'bin'");
const has = {
  acquirers: new Set(Acquirer.options.filter((one) => one !== "bin")),
  groups: new Set(["gru-1001-1", "gru-1001-2"]),
};

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const acquirer = fc.constantFrom(...Acquirer.options);
const day = maybe(fc.constantFrom("2026-11-20", "2026-12-01", "2027-01-31"));
const count = fc.integer({ min: 1, max: 4 });
const amount = maybe(fc.integer({ min: 0, max: 3 }));
const operator = fc.constantFrom("eq", "gte", "lte", "between");
const common = {
  enabled: fc.constantFrom("on", "off"),
  acquirer,
  fallback_acquirers: fc.array(maybe(acquirer), { maxLength: 4 }),
  group_id: maybe(fc.constantFrom("gru-1001-1", "gru-1001-2", "gru-1003-1")),
  valid_from: day,
  valid_to: day,
  brand: maybe(fc.constantFrom(...Brand.options)),
};
const bounded = {
  card_type: maybe(fc.constantFrom(...CardType.options)),
  entry_type: fc.constant(undefined),
  installments: fc.record({ from: count, to: count }),
};
const limits = fc.record({ operator, from: amount, to: amount });
const typedRules: fc.Arbitrary<TypedRule> = fc.oneof(
  fc.record({
    type: fc.constant("card-installments" as const),
    ...common,
    card_type: fc.constantFrom(...CardType.options),
    installments: fc.uniqueArray(count, { minLength: 1 }),
  }),
  fc.record({ type: fc.constant("card-value" as const), ...common, ...bounded, value: limits }),
  fc.record({
    type: fc.constant("card-product" as const),
    ...common,
    ...bounded,
    product: fc.constantFrom(...RuleProduct.options),
    value: maybe(limits),
  }),
) as fc.Arbitrary<TypedRule>;

/** The fields that the upstream refuses. */
function refusedFields(typed: TypedRule): string[] {
  const { type, body } = bodyOfTyped(typed, true);
  const standing = { id: "rot-1", customerId: "cli-1001", name: "Regra", priority: 1, version: 1 };
  const signed = { updated_by_name: "Paulo", updated_at: "2026-11-20T12:00:00.000Z" };
  try {
    checkRule(db, RuleContent.parse({ ...standing, ...signed, ...body, type }));
    return [];
  } catch (thrown) {
    if (!(thrown instanceof ApiRefusal)) throw thrown;
    return Object.keys(thrown.fields ?? {});
  }
}

test("the portal refuses what the upstream would, at least at the same fields, and nothing else", () => {
  fc.assert(
    fc.property(typedRules, (typed) => {
      const ours = new Set(Object.keys(refusalsOf(typed, has)).map((name) => name.replace(/\[\d+\]$/, "")));
      const theirs = refusedFields(typed);
      expect(ours.size === 0).toBe(theirs.length === 0);
      for (const field of theirs) expect([...ours]).toContain(field);
    }),
    { numRuns: 2_000 },
  );
});

test("what nobody may read, the upstream judges alone", () => {
  const rule: Typed = {
    type: "card-installments",
    card_type: "credit",
    installments: [2],
    acquirer: "bin",
    group_id: "gru-9",
    fallback_acquirers: [undefined, "bin", "rede"],
  };
  expect(Object.keys(refusalsOf(rule, { acquirers: null, groups: null }))).toEqual(["fallback_acquirers[1]"]);
  expect(Object.keys(refusalsOf(rule, has))).toEqual(["acquirer", "fallback_acquirers[1]", "group_id"]);
});

test("a value without a comparison is none, and said so", () => {
  const rule: Typed = {
    type: "card-product",
    product: "single",
    installments: { from: 1, to: 1 },
    acquirer: "rede",
    value: { from: 100 },
  };
  expect(Object.keys(refusalsOf(rule, has))).toEqual(["value.operator"]);
});
