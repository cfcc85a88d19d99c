import { expect, test } from "vitest";
import { NAVIGATION, type Screen } from "./budgets.ts";
import { overweight, ownScript, type PageWeight } from "./page-weight.ts";

const screen: Screen = {
  path: "/list",
  account: null,
  budget: { usable: 100, document: 100, script: 50_000, blocking: 0 },
};

const weight = (scripts: Record<string, number>, more: Partial<PageWeight> = {}): PageWeight => ({
  screen,
  usable: 100,
  document: 100,
  script: Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0),
  style: 0,
  font: 0,
  blocking: [],
  requests: 1,
  scripts: new Map(Object.entries(scripts)),
  data: null,
  strays: [],
  ...more,
});

const shared = { react: 40_000 };

test("a screen at its budget is not over it", () => {
  expect(overweight([weight(shared)])).toEqual([]);
});

test("each byte over a budget is named with the screen", () => {
  const heavy = weight(shared, {
    usable: 101,
    document: 101,
    script: 50_001,
    data: NAVIGATION.data + 1,
    blocking: ["/a.css"],
    strays: ["zod"],
  });
  expect(overweight([heavy])).toEqual([
    "/list: what stands until it can be used is 101 bytes, the budget is 100",
    "/list: the document is 101 bytes, the budget is 100",
    "/list: the script is 50001 bytes, the budget is 50000",
    "/list: the data of a navigation is 12001 bytes, the budget is 12000",
    "/list: waits for /a.css",
    "/list: sends zod to the browser",
  ]);
});

test("what every hydrated screen loads is nobody's own", () => {
  const own = weight({ ...shared, table: 5_000 });
  const still = weight({});
  expect(ownScript(own, [own, weight(shared), still])).toBe(5_000);
  const large = weight({ react: 1, route: NAVIGATION.script + 1 });
  expect(overweight([large, weight({ react: 1 })])).toEqual([
    `/list: the script of a navigation is ${NAVIGATION.script + 1} bytes, the budget is ${NAVIGATION.script}`,
  ]);
});
