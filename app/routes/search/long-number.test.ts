import { expect, test } from "vitest";
import { isLongNumber } from "./long-number";

test.each([
  ["", false],
  ["451200", false],
  ["4111 111", true],
  ["4111-1111.1111 1111", true],
  ["99.960.055/0001", false],
  ["129,90 20/11/2026", false],
  ["loja 1234567", false],
])("“%s”: %s", (typed, isLong) => {
  expect(isLongNumber(typed)).toBe(isLong);
});
