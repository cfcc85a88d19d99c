import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RuleContent } from "#contract/routing-shapes";
import { drawSet } from "#tests/support/routing-sets";
import {
  type Change,
  changedFields,
  madeBy,
  type Plan,
  planOf,
  rulesBy,
  type Step,
  stepsOf,
} from "./change-set";
import { differencesOf } from "./differences";
import { withMove, withoutChange, withoutRule, withRule } from "./drafting";
import { inOrder } from "./evaluate";

const bases = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((seed) =>
  drawSet(seed).routing.rules.map(
    (rule) =>
      ({
        ...rule,
        customerId: "cli-1",
        name: `Regra ${rule.id}`,
        updated_by_name: "Ana",
        updated_at: "2026-11-20T12:00:00.000Z",
        version: 3,
      }) as RuleContent,
  ),
);
const PRIORITIES = [1, 2, 3, 5, 40];
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom("create", "switch", "edit", "move", "delete"),
    at: fc.nat(20),
    beside: fc.nat(20),
    direction: fc.constantFrom("up" as const, "down" as const),
    priority: fc.constantFrom(...PRIORITIES),
    acquirer: fc.constantFrom("cielo" as const, "rede" as const, "stone" as const),
  }),
  { maxLength: 8 },
);
type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

/** The changes that these acts make of a draft, each on what the ones before made. */
function drafted(base: readonly RuleContent[], list: readonly Act[]): Change[] {
  return list.reduce<Change[]>((changes, { kind, at, beside, direction, priority, acquirer }, step) => {
    const now = rulesBy(base, changes);
    const rule = now[at % Math.max(1, now.length)];
    const other = now[beside % Math.max(1, now.length)];
    if (!rule || !other) return changes;
    const standing = base.find(({ id }) => id === rule.id) ?? null;
    if (kind === "create") return withRule(changes, { ...rule, id: `~${step}`, priority, acquirer }, null);
    if (kind === "switch") return withRule(changes, { ...rule, enabled: !rule.enabled }, standing);
    if (kind === "edit") return withRule(changes, { ...rule, acquirer, priority }, standing);
    if (kind === "delete") return withoutRule(changes, rule);
    const move = { id: rule.id, beside: other.id, direction };
    return withMove(changes, move, { drafted: now, standing: base });
  }, []);
}

/** The source's calls on rules that are kept like the upstream's: new ids, versions that must be the last. */
function upstream(ids: () => string) {
  return (rules: readonly RuleContent[], step: Step): RuleContent[] => {
    if (step.kind === "create") return [...rules, { ...step.rule, id: ids(), version: 1 }];
    const { now } = step;
    const standing = rules.find(({ id }) => id === now.id);
    expect(standing?.version).toBe(now.version);
    const others = rules.filter((one) => one !== standing);
    return step.kind === "delete"
      ? others
      : [...others, { ...step.rule, id: now.id, version: now.version + 1 }];
  };
}

/** Everything that decides, in order; not the ids, nor the numbers that give the order. */
const meaningOf = (rules: readonly RuleContent[]) =>
  inOrder(rules).map(({ id, priority, version, updated_at, updated_by_name, ...rest }) => rest);
const idsFrom = (seeds: readonly number[]) => {
  let next = 0;
  return () => `${String.fromCharCode(97 + ((seeds[next] ?? 0) % 26))}-${next++}`;
};
const seeds = fc.array(fc.nat(25), { minLength: 40, maxLength: 40 });

/** A draft as a plan that is about to be published. */
const planned = (now: readonly RuleContent[], changes: readonly Change[]): Plan => ({
  changes: planOf(now, { changes, base: now, made: [] }, "after"),
  base: now,
  made: [],
});
/** What takes a plan back, however far it came. */
const backOf = (now: readonly RuleContent[], plan: Plan): Plan => ({
  changes: planOf(now, plan, "before"),
  base: now,
  made: [],
});

describe("for random sets of rules and changes", () => {
  test("what is published is the draft, and undone it is the rules as before, a thousand times", () => {
    fc.assert(
      fc.property(bases, acts, seeds, (base, list, ids) => {
        const apply = upstream(idsFrom(ids));
        const changes = drafted(base, list);
        const plan = planned(base, changes);
        const published = stepsOf(base, plan).reduce(apply, base);
        expect(meaningOf(published)).toEqual(meaningOf(rulesBy(base, changes)));
        expect(stepsOf(published, plan)).toEqual([]);

        const back = backOf(published, { ...plan, made: madeBy(published, plan) });
        const undone = stepsOf(published, back).reduce(apply, published);
        expect(meaningOf(undone)).toEqual(meaningOf(base));
        expect(stepsOf(undone, back)).toEqual([]);
        const kept = undone.filter(({ id }) => base.some((rule) => rule.id === id));
        const deleted = changes.filter(({ before, after }) => before && !after).length;
        expect(kept).toHaveLength(base.length - deleted);
      }),
      { numRuns: 1_000 },
    );
  });

  test("stopped anywhere it goes on to the draft, or back to the rules as before", () => {
    fc.assert(
      fc.property(bases, acts, seeds, fc.nat(12), fc.nat(3), (base, list, ids, stop, again) => {
        const apply = upstream(idsFrom(ids));
        const changes = drafted(base, list);
        const plan = planned(base, changes);
        const half = stepsOf(base, plan).slice(0, stop).reduce(apply, base);
        const whole = stepsOf(half, plan).reduce(apply, half);
        expect(meaningOf(whole)).toEqual(meaningOf(rulesBy(base, changes)));
        // Even the way back may stop.
        const back = backOf(half, plan);
        const quarter = stepsOf(half, back).slice(0, again).reduce(apply, half);
        const before = stepsOf(quarter, back).reduce(apply, quarter);
        expect(meaningOf(before)).toEqual(meaningOf(base));
      }),
      { numRuns: 300 },
    );
  });

  test("without ties each rule gets its own priority back", () => {
    fc.assert(
      fc.property(bases, acts, seeds, (drawn, list, ids) => {
        const base = drawn.map((rule, at) => ({ ...rule, priority: at * 3 + 1 }));
        const apply = upstream(idsFrom(ids));
        const plan = planned(base, drafted(base, list));
        const published = stepsOf(base, plan).reduce(apply, base);
        const back = backOf(published, { ...plan, made: madeBy(published, plan) });
        const undone = stepsOf(published, back).reduce(apply, published);
        const prioritiesOf = (rules: readonly RuleContent[]) =>
          inOrder(rules).map(({ priority }) => priority);
        expect(prioritiesOf(undone)).toEqual(prioritiesOf(base));
      }),
      { numRuns: 300 },
    );
  });

  test("what somebody else changed meanwhile of what the draft does not change stays", () => {
    fc.assert(
      fc.property(bases, acts, seeds, (base, list, ids) => {
        const apply = upstream(idsFrom(ids));
        const plan = planned(base, drafted(base, list));
        const theirs = base.map((rule) => ({ ...rule, name: `${rule.name}, de outra pessoa`, version: 4 }));
        const published = stepsOf(theirs, plan).reduce(apply, theirs);
        for (const rule of published)
          if (base.some(({ id }) => id === rule.id)) expect(rule.name).toContain("de outra pessoa");
      }),
      { numRuns: 300 },
    );
  });

  test("the differences are none for the same rules, and name each rule that is not as it was", () => {
    fc.assert(
      fc.property(bases, acts, (base, list) => {
        const changes = drafted(base, list);
        const wanted = rulesBy(base, changes);
        expect(differencesOf(base, base)).toEqual([]);
        const told = differencesOf(base, wanted);
        for (const { after, rule_id, before } of changes) {
          const isTold = told.some(({ rule }) => rule.id === rule_id);
          const fields = before && after ? changedFields(before, after) : ["all"];
          if (fields.some((name) => name !== "priority")) expect(isTold).toBe(true);
        }
        // Without the rules that are told of, the others are in one order.
        const moved = new Set(told.map(({ rule }) => rule.id));
        const restOf = (rules: readonly RuleContent[]) =>
          inOrder(rules).flatMap(({ id }) => (moved.has(id) ? [] : id));
        expect(restOf(wanted)).toEqual(restOf(base));
      }),
      { numRuns: 300 },
    );
  });
});

test("an empty draft asks for nothing and differs in nothing", () => {
  fc.assert(
    fc.property(bases, (base) => {
      expect(stepsOf(base, planned(base, []))).toEqual([]);
      expect(differencesOf(base, rulesBy(base, []))).toEqual([]);
    }),
  );
});

test("a rule that is put back as it was is no change any more", () => {
  fc.assert(
    fc.property(bases, (base) => {
      const [rule] = base;
      if (!rule) return;
      const off = withRule([], { ...rule, enabled: !rule.enabled }, rule);
      expect(off).toHaveLength(1);
      expect(withRule(off, rule, rule)).toEqual([]);
      const made = withRule([], { ...rule, id: "~1" }, null);
      expect(withoutRule(made, { ...rule, id: "~1" })).toEqual([]);
    }),
  );
});

describe("a move that is told can be taken out", () => {
  const rest = (base: readonly RuleContent[], changes: readonly Change[]) =>
    differencesOf(base, rulesBy(base, changes));
  const takenOut = (base: readonly RuleContent[], changes: readonly Change[], id: string) =>
    withoutChange(
      changes,
      id,
      rulesBy(base, changes).find((rule) => rule.id === id),
    );

  test("whichever rules had to make room for it", () => {
    fc.assert(
      fc.property(bases, fc.nat(), fc.nat(), fc.boolean(), (base, at, beside, up) => {
        const [rule, other] = [at, beside].map((one) => base[one % Math.max(1, base.length)]);
        if (!rule || !other) return;
        const move = { id: rule.id, beside: other.id, direction: up ? ("up" as const) : ("down" as const) };
        const changes = withMove([], move, { drafted: base, standing: base });
        for (const { rule: told } of rest(base, changes))
          expect(rest(base, takenOut(base, changes, told.id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("of rules with the same priority, of which the other one had to change", () => {
    fc.assert(
      fc.property(bases, (drawn) => {
        const [one] = drawn;
        if (!one) return;
        const base = [
          { ...one, id: "a", priority: 10 },
          { ...one, id: "b", priority: 10 },
        ];
        const changes = withMove(
          [],
          { id: "b", beside: "a", direction: "up" },
          { drafted: base, standing: base },
        );
        expect(changes.map(({ rule_id }) => rule_id)).toEqual(["a"]);
        expect(rest(base, changes)).toHaveLength(1);
        for (const id of ["a", "b"]) expect(rest(base, takenOut(base, changes, id))).toEqual([]);
      }),
    );
  });
});
