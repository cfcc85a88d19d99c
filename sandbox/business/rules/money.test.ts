import { expect, test } from "vitest";
import { feeOn, split } from "./money.ts";

test("the remainder of a split goes to the first part", () => {
  expect(split(100_000, 3)).toEqual([33_334, 33_333, 33_333]);
  expect(split(99_999, 12)).toEqual([8336, ...Array(11).fill(8333)]);
  expect(split(3190, 3)).toEqual([1064, 1063, 1063]);
});

test("a fee is rounded half up to the centavo", () => {
  expect(feeOn(100_000, 319)).toBe(3190);
  expect(feeOn(150, 100)).toBe(2);
  expect(feeOn(149, 100)).toBe(1);
  expect(feeOn(0, 319)).toBe(0);
});
