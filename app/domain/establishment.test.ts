import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./days";
import { documentState, isOwed, soldShare } from "./establishment";

const TODAY = "2026-11-20";
const status = fc.constantFrom("approved", "in-review", "refused", "expired", "missing");

describe("the state of a document", () => {
  test.each([
    [-1, "expired"],
    [0, "expiring"],
    [30, "expiring"],
    [31, "approved"],
  ])("an approved one whose last day is %i days away is %s", (days, state) => {
    expect(documentState({ status: "approved", valid_until: addDays(TODAY, days) }, TODAY)).toBe(state);
  });

  test("one that is good for ever stays approved", () => {
    expect(documentState({ status: "approved", valid_until: null }, TODAY)).toBe("approved");
  });

  test("whatever is not approved says what it is, whenever it runs out", () => {
    fc.assert(
      fc.property(status, fc.integer({ min: -900, max: 900 }), (status, days) => {
        const state = documentState({ status, valid_until: addDays(TODAY, days) }, TODAY);
        if (status !== "approved") expect(state).toBe(status);
        expect(isOwed(state)).toBe(["refused", "expired", "missing"].includes(state));
      }),
    );
  });
});

test("the share of the expected volume is a ratio, and none where none is expected", () => {
  expect(soldShare(675_843, 850_000)).toBeCloseTo(0.7951, 4);
  expect(soldShare(0, 850_000)).toBe(0);
  expect(soldShare(10, 0)).toBeNull();
  expect(soldShare(10, null)).toBeNull();
});
