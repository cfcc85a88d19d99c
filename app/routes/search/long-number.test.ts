import { expect, test } from "vitest";
import { isLongNumber, mayBeCard } from "./long-number";

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

test.each([
  ["000139435", false],
  ["4111 1111 1111", false],
  ["4111 1111 1111 1", true],
  ["4111-1111.1111 111", true],
  ["99900001000150", false],
  ["99900001000151", true],
  ["99.900.001/0001-50", false],
  ["loja 41111111111111", false],
])("a card may begin with “%s”: %s", (typed, isCard) => {
  expect(mayBeCard(typed)).toBe(isCard);
});
