import { expect, test } from "vitest";
import { firstPlaces, nextPlaces } from "./pace.ts";

const pace = { most: 64, lateness: 30 };
const after = (places: number, late: number, wanted = true, given = pace) =>
  nextPlaces(places, { late, wanted }, given);

test("a late event loop takes a quarter of the places, down to four", () => {
  expect(after(64, 31)).toBe(48);
  expect(after(5, 31)).toBe(4);
  expect(after(4, 1_000)).toBe(4);
});

test("one that keeps up gives one more where somebody waits, up to the setting", () => {
  expect(after(8, 0)).toBe(9);
  expect(after(8, 0, false)).toBe(8);
  expect(after(64, 0)).toBe(64);
});

test("in between they stay as they are", () => {
  expect(after(8, 15)).toBe(8);
  expect(after(8, 30)).toBe(8);
});

test("a setting below four is kept to", () => {
  const few = { most: 2, lateness: 30 };
  expect(firstPlaces(few)).toBe(2);
  expect(after(2, 1_000, true, few)).toBe(2);
  expect(after(2, 0, true, few)).toBe(2);
});
