import { expect, test } from "vitest";
import { reviewOf, typedFields } from "./destination";

test("what was typed goes on under the names of the form", () => {
  const typed = {
    version: "3",
    brands: ["visa", "elo"],
    bank_account: { branch: "1" },
    pix: null,
    no: undefined,
  };
  expect(typedFields(typed)).toEqual([
    { name: "version", value: "3" },
    { name: "brands[0]", value: "visa" },
    { name: "brands[1]", value: "elo" },
    { name: "bank_account.branch", value: "1" },
  ]);
});

test("a form that came back for anything else has nothing to confirm", () => {
  expect(reviewOf(undefined)).toBeNull();
  expect(reviewOf({ initialValue: { confirmed: "{}" }, error: { branch: ["x"] } })).toBeNull();
  expect(reviewOf({ initialValue: { confirmed: "nada" }, error: { confirmed: ["x"] } })).toBeNull();
  expect(reviewOf({ initialValue: { confirmed: '{"changes":[]}' }, error: { confirmed: ["x"] } })).toEqual({
    changes: [],
  });
});
