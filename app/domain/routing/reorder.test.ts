import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { neighbourOf, type Placed, swapped } from "./reorder";

const sorted = (rules: readonly Placed[]) =>
  [...rules].sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1));
const ids = (rules: readonly Placed[]) => rules.map(({ id }) => id);
const written = (rules: readonly Placed[], changes: readonly Placed[]) =>
  sorted(rules.map((rule) => changes.find(({ id }) => id === rule.id) ?? rule));

/** Rules in their order, most of them with equal priorities, and the place of one that is not the last. */
const placedAt = fc
  .uniqueArray(
    fc.record({ id: fc.stringMatching(/^[a-z]{1,3}$/), priority: fc.integer({ min: 1, max: 6 }) }),
    {
      selector: ({ id }) => id,
      minLength: 2,
      maxLength: 9,
    },
  )
  .chain((rules) => fc.tuple(fc.constant(sorted(rules)), fc.nat({ max: rules.length - 2 })));

describe("two neighbours change places", () => {
  test("and nobody else does, whatever the priorities are", () => {
    fc.assert(
      fc.property(placedAt, ([rules, at]) => {
        const order = ids(rules);
        const wanted = [...order.slice(0, at), order[at + 1], order[at], ...order.slice(at + 2)];
        expect(ids(written(rules, swapped(rules, order[at] ?? "")))).toEqual(wanted);
      }),
    );
  });

  test("written in part, the others are in their order all the same", () => {
    fc.assert(
      fc.property(placedAt, fc.nat({ max: 9 }), ([rules, at], done) => {
        const pair = [rules[at]?.id, rules[at + 1]?.id];
        const others = (list: readonly Placed[]) => ids(list).filter((id) => !pair.includes(id));
        const half = written(rules, swapped(rules, pair[0] ?? "").slice(0, done));
        expect(others(half)).toEqual(others(rules));
      }),
    );
  });

  test("with two commands where priorities differ", () => {
    const rules = ["a", "b", "c"].map((id, index) => ({ id, priority: (index + 1) * 10 }));
    expect(swapped(rules, "a")).toEqual([
      { id: "a", priority: 20 },
      { id: "b", priority: 10 },
    ]);
  });

  test("within the highest priority there is", () => {
    const rules = ["a", "b", "c"].map((id) => ({ id, priority: 9999 }));
    const after = written(rules, swapped(rules, "b"));
    expect(ids(after)).toEqual(["a", "c", "b"]);
    expect(after.every(({ priority }) => priority >= 1 && priority <= 9999)).toBe(true);
  });

  test("the last one has nobody to change with", () => {
    const rules = [{ id: "a", priority: 1 }];
    expect(swapped(rules, "a")).toEqual([]);
    expect(swapped(rules, "b")).toEqual([]);
    expect(neighbourOf(rules, "a", "up")).toBeUndefined();
    expect(neighbourOf(rules, "b", "down")).toBeUndefined();
  });
});
