import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RuleContent } from "#contract/routing-shapes";
import { Acquirer, Brand, EntryMode, Modality } from "#contract/values";
import { fits, groupOf, inOrder, isWithin, type RoutedSale, routeSale, type StoreGroup } from "./routing.ts";

const base = {
  customerId: "cli-1",
  enabled: true,
  name: "regra",
  priority: 1,
  fallback_acquirers: [],
  group_id: null,
  valid_from: null,
  valid_to: null,
  version: 1,
  updated_by_name: "Ana",
  updated_at: "2026-01-01T00:00:00.000Z",
};
const byInstallments = (more: object = {}) =>
  RuleContent.parse({
    ...base,
    type: "card-installments",
    id: "parcelas",
    acquirer: "cielo",
    card_type: "credit",
    brand: null,
    installments: [1, 2, 3],
    ...more,
  });
const byValue = (more: object = {}) =>
  RuleContent.parse({
    ...base,
    type: "card-value",
    id: "valor",
    acquirer: "rede",
    card_type: "credit",
    brand: null,
    entry_type: null,
    installments: { from: 1, to: 21 },
    value: { operator: "gte", from: 0, to: null },
    ...more,
  });
const byProduct = (more: object = {}) =>
  RuleContent.parse({
    ...base,
    type: "card-product",
    id: "produto",
    acquirer: "stone",
    card_type: null,
    brand: null,
    entry_type: null,
    installments: { from: 1, to: 21 },
    value: null,
    product: "store-installments",
    ...more,
  });

const sale: RoutedSale = {
  storeId: "1",
  brand: "visa",
  modality: "instalments",
  instalments: 3,
  entryMode: "chip",
  grossAmount: 30_000,
  date: "2026-11-20",
};
const groups: StoreGroup[] = [
  { id: "padrão", isDefault: true, enabled: true, storeIds: [], defaultAcquirers: ["getnet", "bin"] },
  { id: "quiosque", isDefault: false, enabled: true, storeIds: ["3"], defaultAcquirers: ["bin"] },
];
const always = () => true;
const route = (
  rules: RuleContent[],
  more: Partial<RoutedSale> = {},
  takes: (one: Acquirer) => boolean = always,
) => routeSale({ ...sale, ...more }, { rules: inOrder(rules), groups }, takes);

describe("the order of rules", () => {
  test("product goes before value, value before instalments, and the group's order comes last", () => {
    const all = [byInstallments(), byValue(), byProduct()];
    expect(route(all)).toEqual({ ruleId: "produto", acquirer: "stone" });
    expect(route(all.slice(0, 2))).toEqual({ ruleId: "valor", acquirer: "rede" });
    expect(route(all.slice(0, 1))).toEqual({ ruleId: "parcelas", acquirer: "cielo" });
    expect(route([])).toEqual({ ruleId: null, acquirer: "getnet" });
  });

  test("of one type the lower priority goes first, then the lower id", () => {
    const rules = [
      byInstallments({ id: "c", priority: 2 }),
      byInstallments({ id: "b", priority: 1, acquirer: "bin" }),
      byInstallments({ id: "a", priority: 1, acquirer: "stone" }),
    ];
    expect(inOrder(rules).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(route(rules)).toEqual({ ruleId: "a", acquirer: "stone" });
  });

  test("a rule that is disabled, not yet or no longer valid, or of another group is skipped", () => {
    for (const more of [
      { enabled: false },
      { valid_from: "2026-11-21" },
      { valid_to: "2026-11-19" },
      { group_id: "quiosque" },
    ]) {
      expect(route([byValue(more)]).ruleId).toBeNull();
    }
    expect(route([byValue({ valid_from: "2026-11-20", valid_to: "2026-11-20" })]).ruleId).toBe("valor");
    expect(route([byValue({ group_id: "quiosque" })], { storeId: "3" }).ruleId).toBe("valor");
  });
});

describe("an acquirer that cannot take the sale", () => {
  test("gives it to the rule's next one", () => {
    const rule = byValue({ fallback_acquirers: ["cielo", "stone"] });
    expect(route([rule], {}, (one) => one !== "rede")).toEqual({ ruleId: "valor", acquirer: "cielo" });
    expect(route([rule], {}, (one) => one === "stone")).toEqual({ ruleId: "valor", acquirer: "stone" });
  });

  test("leaves it to the group's order when the rule has no other, and to nobody when that ends too", () => {
    expect(route([byValue(), byInstallments()], {}, (one) => one !== "rede")).toEqual({
      ruleId: null,
      acquirer: "getnet",
    });
    expect(route([byValue()], {}, (one) => one === "bin")).toEqual({ ruleId: null, acquirer: "bin" });
    expect(route([byValue()], {}, () => false)).toEqual({ ruleId: null, acquirer: null });
  });
});

describe("groups", () => {
  test("a store without a group, and one of a disabled group, follows the default one", () => {
    expect(groupOf("3", groups)?.id).toBe("quiosque");
    expect(groupOf("9", groups)?.id).toBe("padrão");
    expect(groupOf("3", [...groups.slice(0, 1), { ...groups[1], enabled: false } as StoreGroup])?.id).toBe(
      "padrão",
    );
  });
});

describe("conditions", () => {
  test("a band holds its beginning and not its end", () => {
    const band = { operator: "between", from: 10_000, to: 15_000 } as const;
    expect([9999, 10_000, 14_999, 15_000].map((amount) => isWithin(band, amount))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWithin({ operator: "lte", from: null, to: 100 }, 100)).toBe(true);
    expect(isWithin({ operator: "gte", from: 100, to: null }, 99)).toBe(false);
    expect(isWithin({ operator: "eq", from: 100, to: null }, 100)).toBe(true);
  });

  test("PIX fits rules without brand and card type, and never one by instalments", () => {
    const pix = { ...sale, brand: null, modality: "pix", instalments: 1, entryMode: "qr" } as const;
    expect(fits(byProduct({ product: "pix" }), pix)).toBe(true);
    expect(fits(byValue({ card_type: null }), pix)).toBe(true);
    expect(fits(byValue(), pix)).toBe(false);
    expect(fits(byInstallments(), pix)).toBe(false);
  });
});

const ANY_SALE: fc.Arbitrary<RoutedSale> = fc
  .record({
    storeId: fc.constantFrom("1", "3"),
    card: fc.constantFrom(...Brand.options),
    modality: fc.constantFrom(...Modality.options),
    count: fc.integer({ min: 2, max: 21 }),
    entryMode: fc.constantFrom(...EntryMode.options),
    grossAmount: fc.integer({ min: 100, max: 100_000 }),
  })
  .map(({ card, count, ...drawn }) => ({
    ...drawn,
    brand: drawn.modality === "pix" ? null : card,
    instalments: drawn.modality === "instalments" ? count : 1,
    date: "2026-11-20",
  }));
const ANY_RULE = fc
  .record({
    make: fc.constantFrom(byInstallments, byValue, byProduct),
    card_type: fc.constantFrom("credit", "debit"),
    brand: fc.option(fc.constantFrom(...Brand.options)),
    acquirer: fc.constantFrom(...Acquirer.options),
    priority: fc.integer({ min: 1, max: 3 }),
    enabled: fc.boolean(),
    group_id: fc.option(fc.constant("quiosque")),
  })
  .map(({ make, ...more }) => make(more));
const ANY_RULES = fc
  .array(ANY_RULE, { maxLength: 8 })
  .map((rules) => rules.map((rule, at) => ({ ...rule, id: `r${at}` })));

test("whatever decides fits the sale and its acquirer can take it; nothing before it did both", () => {
  fc.assert(
    fc.property(ANY_SALE, ANY_RULES, fc.subarray([...Acquirer.options]), (one, rules, able) => {
      const ordered = inOrder(rules);
      const takes = (acquirer: Acquirer) => able.includes(acquirer);
      const { ruleId, acquirer } = routeSale(one, { rules: ordered, groups }, takes);
      const group = groupOf(one.storeId, groups);
      const live = (rule: RuleContent) =>
        rule.enabled && (rule.group_id === null || rule.group_id === group?.id) && fits(rule, one);
      const winner = ordered.find(live);
      if (acquirer !== null) expect(takes(acquirer)).toBe(true);
      if (ruleId !== null) expect(ruleId).toBe(winner?.id);
      else if (winner) expect([winner.acquirer, ...winner.fallback_acquirers].some(takes)).toBe(false);
    }),
  );
});

test("a disabled rule, a rule that never fits and the order in which rules are handed over change nothing", () => {
  fc.assert(
    fc.property(ANY_SALE, ANY_RULES, fc.nat(8), (one, rules, at) => {
      const decide = (list: RuleContent[]) => routeSale(one, { rules: inOrder(list), groups }, always);
      const never = byProduct({ id: "nunca", priority: 0, product: "issuer-installments" });
      const off = byProduct({ id: "fora", priority: 0, product: "pix", enabled: false });
      const more = [...rules.slice(at), never, off, ...rules.slice(0, at)];
      expect(decide(more.reverse())).toEqual(decide(rules));
    }),
  );
});
