import fc from "fast-check";
import { expect, test } from "vitest";
import { enableAct, moveAct, readAct } from "./rule-acts";

const seen = fc.record({
  id: fc.string({ minLength: 1, maxLength: 64, unit: "grapheme" }),
  version: fc.integer({ min: 1, max: 99_999 }),
});

test("what a button sends is read as it was meant, whatever the ids are", () => {
  fc.assert(
    fc.property(
      seen,
      seen,
      fc.boolean(),
      fc.integer({ min: 1, max: 9999 }),
      (rule, other, enabled, places) => {
        expect(readAct(enableAct(rule, enabled))).toEqual({ kind: "enable", enabled, rule });
        const direction = enabled ? "up" : "down";
        expect(readAct(moveAct(rule, direction, other, places))).toEqual({
          kind: "move",
          direction,
          rule,
          other,
          places,
        });
      },
    ),
  );
});

test.each([
  "",
  "ativar",
  "ativar:",
  "ativar::3",
  "ativar:rot-1",
  "ativar:rot-1:x",
  "ativar:%:1",
  "subir:rot-1:1",
  "subir:rot-1:1:rot-2:1:0",
  "subir:rot-1:1:rot-2:1:x",
])("%j says no rule, no version or no neighbour", (value) => {
  expect(readAct(value)).toBeNull();
});

test.each(["apagar:rot-1:1", "toString:rot-1:1", "constructor:rot-1:1:rot-2:1"])("%j is no act", (value) => {
  expect(readAct(value)).toBeNull();
});
