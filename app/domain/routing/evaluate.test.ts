import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fits } from "#tests/support/routing-brute-force";
import { AMOUNTS, DAYS, drawSet, SMALL, TODAY } from "#tests/support/routing-sets";
import { evaluate, inOrder, isWithin, missesOf } from "./evaluate";
import { judgeOf } from "./judge";
import type { Acquirer, Payment, Rule } from "./rule";
import { obstacleAt } from "./takes";

const sets = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(drawSet);
const payments = fc.constantFrom(...SMALL.kinds).chain(({ product, card_type, brands, counts }) =>
  fc.record<Payment>({
    group_id: fc.constantFrom("a", "b", null),
    date: fc.constantFrom(TODAY, ...DAYS, "2026-11-18", "2026-12-01"),
    brand: fc.constantFrom(...brands),
    card_type: fc.constant(card_type),
    product: fc.constant(product),
    installments: fc.constantFrom(...counts),
    entry_type: fc.constantFrom(...SMALL.entryModes),
    amount: fc.constantFrom(...AMOUNTS),
  }),
);
const RANKS: readonly string[] = ["card-product", "card-value", "card-installments"];
const able = () => null;

/** The order, said once more: whether one rule is asked before another. */
function isBefore(one: Rule, other: Rule): boolean {
  if (one.type !== other.type) return RANKS.indexOf(one.type) < RANKS.indexOf(other.type);
  if (one.priority !== other.priority) return one.priority < other.priority;
  return one.id < other.id;
}

describe("any rules and payment", () => {
  test("the rule that decides is enabled, fits, and none that fits comes before it", () => {
    fc.assert(
      fc.property(sets, payments, ({ routing: { rules, groups } }, payment) => {
        const { rule } = evaluate(payment, { rules: inOrder(rules), groups }, able);
        const fitting = rules.filter((one) => one.enabled && fits(one, payment));
        const first = fitting.find((one) => fitting.every((other) => other === one || isBefore(one, other)));
        expect(rule?.id).toBe(first?.id);
      }),
      { numRuns: 2_000 },
    );
  });

  test("a rule misses nothing if and only if it is enabled and fits", () => {
    fc.assert(
      fc.property(sets, payments, ({ routing }, payment) => {
        for (const rule of routing.rules) {
          expect(missesOf(rule, payment).length === 0).toBe(rule.enabled && fits(rule, payment));
        }
      }),
    );
  });

  test("the order in which rules come makes no difference", () => {
    fc.assert(
      fc.property(sets, payments, fc.infiniteStream(fc.nat()), ({ routing }, payment, keys) => {
        const shuffled = routing.rules
          .map((rule) => ({ rule, key: keys.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ rule }) => rule);
        const decided = [routing.rules, shuffled].map((rules) =>
          evaluate(payment, { rules: inOrder(rules), groups: routing.groups }, able),
        );
        expect(decided[1]).toEqual(decided[0]);
      }),
    );
  });

  test("who takes it is the first that can: the rule's own, its fallbacks, then the group's default order", () => {
    const some = fc.subarray<Acquirer>(["cielo", "rede", "stone"]);
    fc.assert(
      fc.property(sets, payments, some, ({ routing: { rules, groups } }, payment, down) => {
        const away = (acquirer: Acquirer) => (down.includes(acquirer) ? "down" : null);
        const all = { rules: inOrder(rules), groups };
        const { rule, acquirer, by, tried } = evaluate(payment, all, away);
        const order = groups.find(({ id }) => id === payment.group_id)?.default_acquirers ?? [];
        const chain = [...(rule ? [rule.acquirer, ...rule.fallback_acquirers] : []), ...order];
        expect(acquirer).toBe(chain.find((one) => !down.includes(one)) ?? null);
        expect(tried.map((turn) => turn.acquirer)).toEqual(chain.slice(0, tried.length));
        expect(tried.filter(({ obstacle }) => obstacle === null)).toHaveLength(acquirer === null ? 0 : 1);
        const fromRule = rule && chain.indexOf(acquirer ?? "bin") <= rule.fallback_acquirers.length;
        expect(by).toBe(acquirer === null ? null : fromRule ? "rule" : "default");
      }),
      { numRuns: 1_000 },
    );
  });

  test("many payments judged at once are judged as each alone", () => {
    fc.assert(
      fc.property(sets, fc.array(payments, { maxLength: 40 }), ({ routing, contracts }, many) => {
        const all = { rules: inOrder(routing.rules), groups: routing.groups };
        const judge = judgeOf(all, contracts);
        for (const payment of many) {
          const alone = evaluate(payment, all, (one) => contracts && obstacleAt(one, payment, contracts));
          expect(judge(payment)).toBe(alone.acquirer);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test("limits of value: both ends count but for the upper one of a band, and a limit that is missing never holds", () => {
  const rows = [
    ["eq", 100, null, [100]],
    ["gte", 100, null, [100, 101, 249, 250]],
    ["lte", null, 100, [1, 99, 100]],
    ["between", 100, 250, [100, 101, 249]],
    ["between", 250, 100, []],
    ...(["eq", "gte"] as const).map((operator) => [operator, null, 100, []] as const),
    ["lte", 100, null, []],
    ["between", 100, null, []],
  ] as const;
  for (const [operator, from, to, within] of rows) {
    const amounts = [1, 99, 100, 101, 249, 250].filter((amount) => isWithin({ operator, from, to }, amount));
    expect(amounts, `${operator} ${from} ${to}`).toEqual(within);
  }
});
