import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  birthDateBounds,
  changedRows,
  ownersRefusals,
  parseShare,
  readRowAct,
  typedShare,
  WHOLE,
} from "./onboarding";

describe("a share", () => {
  test("is read as it is shown, whatever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHOLE }), (share) => {
        expect(parseShare(typedShare(share))).toBe(share);
        expect(parseShare(` ${typedShare(share)} %`)).toBe(share);
      }),
    );
  });

  test.each([
    ["100", 10_000],
    ["33.33", 3_333],
    ["12,5", 1_250],
    ["0", 0],
  ])("%s is %i hundredths", (text, share) => expect(parseShare(text)).toBe(share));

  test.each(["", "100,01", "101", "-1", "1e2", "12,345", "meio", "١٢", "1,2,3", "1000"])(
    "%s is none",
    (text) => expect(parseShare(text)).toBeNull(),
  );
});

test("whoever was born by today's date 18 years ago is of age", () => {
  expect(birthDateBounds("2026-11-20").most.at).toBe("2008-11-20");
  expect(birthDateBounds("2028-02-29").most.at).toBe("2010-02-29");
});

describe("owners beside each other", () => {
  const owner = (document: string, share: number) => ({ document, share });

  test("hold 100 % at most", () => {
    expect(ownersRefusals([owner("a", 5_000), owner("b", 5_000)])).toEqual([]);
    expect(ownersRefusals([owner("a", 5_000), owner("b", 5_001)])).toEqual([
      {
        path: ["owners", 0, "share"],
        message: "As participações somam 100,01 %. Juntas, podem chegar a 100 %.",
      },
    ]);
  });

  test("are told apart by their CPF: the later one is refused", () => {
    const found = ownersRefusals([owner("a", 1), owner("b", 1), owner("a", 1)]);
    expect(found.map(({ path }) => path)).toEqual([["owners", 2, "document"]]);
  });
});

describe("the buttons of a form with rows", () => {
  test.each([
    ["acrescentar", { add: true }],
    ["retirar-0", { remove: 0 }],
    ["retirar-12", { remove: 12 }],
    ["retirar--1", null],
    ["retirar-1e9", null],
    ["salvar", null],
    [undefined, null],
  ])("'%s' asks for %j", (text, act) => expect(readRowAct(text)).toEqual(act));

  test("leave one row at least and `most` at most, and the others as they are", () => {
    const act = fc.oneof(fc.constant({ add: true as const }), fc.record({ remove: fc.nat(12) }));
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 10 }), act, (rows, wanted) => {
        const changed = changedRows(rows, wanted, { blank: "", most: 10 });
        expect(changed.length).toBeGreaterThanOrEqual(1);
        expect(changed.length).toBeLessThanOrEqual(10);
        const expected = "add" in wanted ? rows : rows.filter((_, at) => at !== wanted.remove);
        expect(changed.filter((row) => row !== "")).toEqual(expected);
      }),
    );
  });
});
