import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moved, neighbourOf, type Placed } from "./reorder";

const sorted = (rules: readonly Placed[]) =>
  [...rules].sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1));
const ids = (rules: readonly Placed[]) => rules.map(({ id }) => id);
const written = (rules: readonly Placed[], changes: readonly Placed[]) =>
  sorted(rules.map((rule) => changes.find(({ id }) => id === rule.id) ?? rule));

/** Rules in their order, most of them with equal priorities, and two different places among them. */
const placedAt = fc
  .uniqueArray(
    fc.record({ id: fc.stringMatching(/^[a-z]{1,3}$/), priority: fc.integer({ min: 1, max: 6 }) }),
    {
      selector: ({ id }) => id,
      minLength: 2,
      maxLength: 9,
    },
  )
  .chain((rules) =>
    fc.tuple(
      fc.constant(sorted(rules)),
      fc.nat({ max: rules.length - 1 }),
      fc.nat({ max: rules.length - 2 }),
    ),
  )
  .map(([rules, from, place]) => ({ rules, from, to: place < from ? place : place + 1 }));

describe("a rule goes to another place", () => {
  test("and the others stay in their order, whatever the priorities are", () => {
    fc.assert(
      fc.property(placedAt, ({ rules, from, to }) => {
        const [id = ""] = ids(rules).slice(from, from + 1);
        const wanted = ids(rules).toSpliced(from, 1).toSpliced(to, 0, id);
        expect(ids(written(rules, moved(rules, id, to - from)))).toEqual(wanted);
      }),
    );
  });

  test("written in part, the others are in their order all the same", () => {
    fc.assert(
      fc.property(placedAt, fc.nat({ max: 9 }), ({ rules, from, to }, done) => {
        const id = rules[from]?.id ?? "";
        const others = (list: readonly Placed[]) => ids(list).filter((one) => one !== id);
        const half = written(rules, moved(rules, id, to - from).slice(0, done));
        expect(others(half)).toEqual(others(rules));
      }),
    );
  });

  test("with one command for each place and its own, where priorities differ", () => {
    const rules = ["a", "b", "c"].map((id, index) => ({ id, priority: (index + 1) * 10 }));
    expect(moved(rules, "a", 1)).toEqual([
      { id: "a", priority: 20 },
      { id: "b", priority: 10 },
    ]);
    expect(moved(rules, "c", -2)).toEqual([
      { id: "b", priority: 30 },
      { id: "a", priority: 20 },
      { id: "c", priority: 10 },
    ]);
  });

  test("within the highest priority there is", () => {
    const rules = ["a", "b", "c"].map((id) => ({ id, priority: 9999 }));
    const after = written(rules, moved(rules, "b", 1));
    expect(ids(after)).toEqual(["a", "c", "b"]);
    expect(after.every(({ priority }) => priority >= 1 && priority <= 9999)).toBe(true);
  });

  test("the last one has nobody to change with", () => {
    const rules = [{ id: "a", priority: 1 }];
    expect(moved(rules, "a", 1)).toEqual([]);
    expect(moved(rules, "b", 1)).toEqual([]);
    expect(neighbourOf(rules, "a", "up")).toBeUndefined();
    expect(neighbourOf(rules, "b", "down")).toBeUndefined();
  });
});
