import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RuleContent } from "#contract/routing-shapes";
import { type Difference, differencesOf } from "./differences";

const inThisOrder = (ids: readonly string[]) =>
  ids.map((id, at) => ({ type: "card-value", id, name: id, priority: at + 1 }) as RuleContent);
type Moved = NonNullable<Extract<Difference, { kind: "change" }>["moved"]>;

/** Each rule that moved, and how that is told. */
const movesOf = (before: readonly string[], after: readonly string[]): [string, Moved][] =>
  differencesOf(inThisOrder(before), inThisOrder(after)).flatMap((one) =>
    one.kind === "change" && one.moved ? [[one.rule.id, one.moved] as [string, Moved]] : [],
  );

/** In short: "b 2>1", "c after d". */
const told = (before: string, after: string) =>
  movesOf([...before], [...after]).map(([id, moved]) =>
    "from" in moved
      ? `${id} ${moved.from}>${moved.to}`
      : "after" in moved
        ? `${id} after ${moved.after.name}`
        : `${id} before ${moved.before.name}`,
  );

describe("a rule that moves", () => {
  test.each([
    ["abcd", "cabd", ["c 3>1"]],
    ["abc", "cba", ["c 3>1", "a 1>3"]],
    // Places among others than those that come or go: told as the page has them.
    ["abcd", "badn", ["a 1>2"]],
    // One is raised, and the one above it deleted.
    ["abc", "cb", ["b after c"]],
    // Two change places, and two above them are deleted.
    ["abcd", "dc", ["c after d"]],
    // It goes up, below two that are new.
    ["abc", "nmcab", ["c before a"]],
    // Its place stays the same, and nothing else that is told says where it is.
    ["abcde", "decab", ["c after e", "a 1>4", "b 2>5"]],
  ])("%s to %s", (before, after, moves) => {
    expect(told(before, after)).toEqual(moves);
  });

  const ids = fc.subarray([..."abcdefgh"]);
  const pairs = fc.tuple(ids, ids, fc.nat(2)).chain(([before, after, fresh]) => {
    const all = [...after, ..."xyz".slice(0, fresh)];
    return fc.tuple(
      fc.shuffledSubarray(before, { minLength: before.length }),
      fc.shuffledSubarray(all, { minLength: all.length }),
    );
  });

  test("is told by places that differ, as both pages show them, or by one that it did not come before", () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const both = [before, after].map((list) =>
          list.filter((id) => before.includes(id) && after.includes(id)),
        );
        for (const [id, moved] of movesOf(before, after)) {
          if ("from" in moved) {
            expect(moved.from).not.toBe(moved.to);
            for (const lists of [both, [before, after]])
              expect(lists.map((list) => list.indexOf(id) + 1)).toEqual([moved.from, moved.to]);
            continue;
          }
          const other = "after" in moved ? moved.after.id : moved.before.id;
          const isAfter = [before, after].map((list) => list.indexOf(other) < list.indexOf(id));
          expect(isAfter).toEqual("after" in moved ? [false, true] : [true, false]);
        }
      }),
    );
  });

  test("is one of as few as can be", () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const moved = new Set(movesOf(before, after).map(([id]) => id));
        const kept = after.filter((id) => before.includes(id));
        expect(before.filter((id) => after.includes(id) && !moved.has(id))).toEqual(
          kept.filter((id) => !moved.has(id)),
        );
        expect(kept.length - moved.size).toBe(longestOrdered(kept.map((id) => before.indexOf(id))));
      }),
    );
  });
});

/** By trying. */
function longestOrdered([first, ...rest]: readonly number[]): number {
  if (first === undefined) return 0;
  return Math.max(longestOrdered(rest), 1 + longestOrdered(rest.filter((one) => one > first)));
}
