import { expect, test } from "vitest";
import { sign, unsign } from "./signature.server";
import { OTHER_SECRET, SECRET } from "./test-support/sessions-for-tests";

test("a signed value comes back, dots and all", () => {
  for (const value of ["a", "a.b.c", "ã"]) {
    expect(unsign(sign(value, "purpose", [SECRET]), "purpose", [SECRET])).toBe(value);
  }
});

test("a value signed for one purpose is worth nothing for another", () => {
  expect(unsign(sign("a", "company", [SECRET]), "session", [SECRET])).toBeNull();
  expect(unsign(sign("b\na", "", [SECRET]), "\nb", [SECRET])).toBeNull();
});

test("the first secret signs, any of them verifies, a stranger's does not", () => {
  expect(sign("a", "p", [SECRET, OTHER_SECRET])).toBe(sign("a", "p", [SECRET]));
  expect(unsign(sign("a", "p", [OTHER_SECRET]), "p", [SECRET, OTHER_SECRET])).toBe("a");
  expect(unsign(sign("a", "p", [OTHER_SECRET]), "p", [SECRET])).toBeNull();
});

test("what is not signed is null", () => {
  for (const text of ["", ".", "a", "a.", ".a", "a.b", `a.${"A".repeat(43)}`, "ã.ã"]) {
    expect(unsign(text, "p", [SECRET])).toBeNull();
  }
});
