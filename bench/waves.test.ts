import { expect, test } from "vitest";
import { SCREENS } from "./budgets.ts";
import { type Call, longestChain, tooManyWaves } from "./waves.ts";

const call = (path: string, startedAt: number, endedAt: number | null): Call => ({
  method: "GET",
  path,
  startedAt,
  endedAt,
});
const names = (calls: readonly Call[]) => calls.map(({ path }) => path);

test("calls that overlap are one wave", () => {
  expect(longestChain([call("/a", 0, 300), call("/b", 5, 310), call("/c", 40, 300)])).toHaveLength(1);
});

test("a call that begins after another's end is a second wave, whatever else is under way", () => {
  const calls = [call("/slow", 0, 900), call("/b", 310, 600), call("/a", 1, 301), call("/c", 605, 900)];
  expect(names(longestChain(calls))).toEqual(["/a", "/b", "/c"]);
});

test("the end may be noted a moment late", () => {
  const calls = [call("/a", 0, 302), call("/b", 300, 600)];
  expect(longestChain(calls)).toHaveLength(1);
  expect(names(longestChain(calls, 100))).toEqual(["/a", "/b"]);
});

test("nothing waits for a call that has not ended, and no calls are no wave", () => {
  expect(longestChain([call("/a", 0, null), call("/b", 500, 800)])).toHaveLength(1);
  expect(longestChain([])).toEqual([]);
});

test("a second wave is named with its calls", () => {
  const [screen] = SCREENS;
  if (!screen) throw new Error("there are screens");
  const chain = [call("/a", 0, 1), call("/b", 2, 3)];
  expect(tooManyWaves([{ screen, calls: chain, chain }])).toEqual([
    `${screen.path}: waits 2 times for the upstream, the rule is 1: GET /a, then GET /b`,
  ]);
  expect(tooManyWaves([{ screen, calls: chain, chain: chain.slice(1) }])).toEqual([]);
});
