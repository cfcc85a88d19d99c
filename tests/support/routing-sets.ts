/** Random routing rules, groups and contracts over a space of payments so small that each can be looked at. */
import type { Contract, Group, Rule } from "../../app/domain/routing/rule";
import type { Space } from "../../app/domain/routing/space";

export const TODAY = "2026-11-20";
export const DAYS = ["2026-11-20", "2026-11-21", "2026-11-22"];
export const AMOUNTS = [1, 2, 3, 4, 5, 6];
const LIMITS = [null, null, null, "2026-11-19", ...DAYS, "2026-11-23"];
const BRANDS = ["visa", "elo"] as const;
const ACQUIRERS = ["cielo", "rede", "stone"] as const;
export const SMALL: Space = {
  kinds: [
    { product: "single", card_type: "credit", brands: BRANDS, counts: [1] },
    { product: "single", card_type: "debit", brands: BRANDS, counts: [1] },
    { product: "store-installments", card_type: "credit", brands: BRANDS, counts: [2, 3] },
    { product: "pix", card_type: null, brands: [null], counts: [1] },
  ],
  entryModes: ["chip", "typed"],
  largestAmount: 6,
  lastDay: "2026-11-22",
};

/** Mulberry32: the same rule sets in each run. */
function random(seed: number) {
  let state = seed;
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
  const one = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
  const some = <T>(choices: readonly T[]): T[] => choices.filter(() => below(2) === 0);
  return { below, one, some };
}

function drawRule(id: string, { below, one, some }: ReturnType<typeof random>): Rule {
  const isDated = below(3) === 0;
  const standing = {
    id,
    enabled: below(12) > 0,
    priority: below(4),
    acquirer: one(ACQUIRERS),
    fallback_acquirers: some(["cielo"] as const),
    group_id: one([null, null, null, "a", "b"]),
    valid_from: isDated ? one(LIMITS) : null,
    valid_to: isDated ? one(LIMITS) : null,
    brand: one([null, null, ...BRANDS]),
  };
  const type = one(["card-installments", "card-value", "card-value", "card-product"] as const);
  if (type === "card-installments") {
    const installments = one([[1], [2], [3], [2, 3], [1, 2, 3], [1, 3], [4]]);
    return { ...standing, type, card_type: one(["credit", "credit", "debit"]), installments };
  }
  const operator = one(["between", "between", "eq", "gte", "lte"] as const);
  const value = { operator, from: below(8), to: below(9) };
  const bounded = {
    card_type: one([null, "credit", "credit", "debit"] as const),
    entry_type: one([null, null, null, "chip", "typed"] as const),
    installments: one([
      { from: 1, to: 21 },
      { from: 1, to: 1 },
      { from: 2, to: 3 },
    ]),
  };
  if (type === "card-value") return { ...standing, ...bounded, type, value };
  const product = one(["single", "store-installments", "pix", "meal-voucher"] as const);
  return { ...standing, ...bounded, type, product, value: one([null, value]) };
}

/** A copy of a rule with something else, as rules in conflict, overlaps and gaps come about. */
function drawLike(rule: Rule, id: string, draw: ReturnType<typeof random>): Rule {
  const copy = { ...rule, id, acquirer: draw.one(ACQUIRERS), priority: draw.below(4) };
  if (!("value" in copy) || copy.value === null || draw.below(4) === 0) return copy;
  return { ...copy, value: { operator: "between", from: draw.below(6), to: draw.below(8) } };
}

export function drawSet(seed: number) {
  const draw = random(seed);
  const { below, one, some } = draw;
  const rules: Rule[] = [];
  for (let at = 0, count = 1 + below(8); at < count; at++) {
    const earlier = rules.length > 0 && below(2) === 0 ? one(rules) : null;
    rules.push(earlier ? drawLike(earlier, `r${at}`, draw) : drawRule(`r${at}`, draw));
  }
  const group = (id: string, store_ids: string[], is_default: boolean): Group => ({
    id,
    store_ids,
    is_default,
    enabled: is_default || below(4) > 0,
    default_acquirers: some(ACQUIRERS),
  });
  const groups = [
    group("a", one([[], ["1"], ["1", "3"]]), true),
    group("b", one([[], ["2"], ["2", "4"]]), false),
  ];
  const contracts = some(ACQUIRERS).map(
    (acquirer): Contract => ({
      acquirer,
      status: one(["active", "active", "active", "suspended"]),
      brands: some(BRANDS),
      modalities: some(["debit", "credit", "instalments"] as const),
      max_instalments: some([{ brand: "visa" as const, count: 2 + below(2) }]),
      pix: one([null, { enabled: true }, { enabled: false }]),
    }),
  );
  return {
    routing: { rules, groups: below(10) === 0 ? [] : groups },
    contracts: below(8) === 0 ? null : contracts,
  };
}

export type DrawnSet = ReturnType<typeof drawSet>;
