import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asShown, compareValues, isOvertaken, mergedValues, shownBefore } from "./overwriting";

const NAMES = ["trade_name", "mcc", "address.city"];
const value = fc.constantFrom("", "a", "b", "c");
const values = fc.record(Object.fromEntries(NAMES.map((name) => [name, value])));

describe("two people at the same form", () => {
  test.each([
    ["nobody changed it", "a", "a", "a", false, false],
    ["only I changed it", "a", "b", "a", true, false],
    ["only somebody else did", "a", "a", "b", false, false],
    ["both, to the same", "a", "b", "b", true, false],
    ["both, to something else", "a", "b", "c", true, true],
  ])("%s", (_, was, typed, now, touched, clashes) => {
    const compared = compareValues({ x: was }, { x: typed }, { x: now });
    expect(compared).toEqual({ touched: touched ? ["x"] : [], clashes: clashes ? ["x"] : [] });
  });

  test("what nobody showed me counts as mine, and as a clash where something else stands there", () => {
    expect(compareValues({}, { x: "b" }, { x: "a" })).toEqual({ touched: ["x"], clashes: ["x"] });
  });

  test("without a clash, sending what I touched loses nobody's change; the merge is what then stands there", () => {
    fc.assert(
      fc.property(values, values, values, (was, typed, now) => {
        const { touched, clashes } = compareValues(was, typed, now);
        const after = mergedValues(typed, now, touched);
        for (const name of NAMES) {
          if (typed[name] === was[name]) expect(after[name]).toBe(now[name]);
          else expect(after[name]).toBe(typed[name]);
          const othersChange = now[name] !== was[name];
          const isLost = othersChange && after[name] !== now[name];
          expect(isLost).toBe(clashes.includes(name));
        }
      }),
    );
  });

  test.each([
    ["what was shown", '{"x":"a","address.city":"b"}', { x: "a", "address.city": "b" }],
    ["only texts are values", '{"x":"a","y":1,"z":null,"w":["b"]}', { x: "a" }],
    ["nothing", undefined, {}],
    ["no object", "7", {}],
    ["null", "null", {}],
    ["no JSON", "{x", {}],
  ])("the hidden field: %s", (_, was, shown) => {
    expect(shownBefore(was)).toEqual(shown);
  });
});

test.each([
  ["nobody changed it", asShown(["1", null]), ["2", null], ["1", null], false],
  ["somebody else did", asShown(["1", null]), ["2", null], ["3", null], true],
  ["somebody else did, to the same", asShown(["1", null]), ["2", null], ["2", null], false],
  ["somebody else did, and I left it", asShown(null), null, "pes-1", true],
  ["a page from before that", undefined, "a", "b", false],
])("a form of one value: %s", (_, was, typed, now, overtaken) => {
  expect(isOvertaken({ was, typed, now })).toBe(overtaken);
});
