import { expect, test } from "vitest";
import { FONTS, HEAD, NAVIGATION, type Screen, SHARED } from "./budgets.ts";
import { dataPath, overweight, ownScript, type PageWeight } from "./page-weight.ts";

const screen: Screen = {
  path: "/list",
  account: null,
  budget: { usable: 100, document: 100, script: 50_000, blocking: 0 },
};

const weight = (scripts: Record<string, number>, more: Partial<PageWeight> = {}): PageWeight => ({
  screen,
  usable: 100,
  document: 100,
  html: "",
  head: HEAD,
  script: Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0),
  style: 0,
  fonts: new Map(),
  blocking: [],
  requests: 1,
  scripts: new Map(Object.entries(scripts)),
  data: null,
  strays: [],
  ...more,
});

const shared = { react: 40_000 };

test("data are asked for under the address of the screen, its query behind", () => {
  expect(dataPath("/list")).toBe("/list.data");
  expect(dataPath("/list?por=50&visao=vendas")).toBe("/list.data?por=50&visao=vendas");
});

test("a screen at its budget is not over it", () => {
  expect(overweight([weight(shared)])).toEqual([]);
});

test("each byte over a budget is named with the screen", () => {
  const heavy = weight(shared, {
    usable: 101,
    document: 101,
    head: HEAD + 1,
    script: 50_001,
    data: NAVIGATION.data + 1,
    blocking: ["/a.css"],
    strays: ["zod"],
  });
  expect(overweight([heavy])).toEqual([
    "/list: what stands until it can be used is 101 bytes, the budget is 100",
    "/list: the document is 101 bytes, the budget is 100",
    `/list: the head of the document is ${HEAD + 1} bytes, the budget is ${HEAD}`,
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

test("files are counted as bytes are, and the charts apart", () => {
  const drawn = weight({
    react: 1,
    "/assets/charts-x.js": 5_000,
    "/assets/room.js": 1,
    "/assets/route.js": 1,
  });
  const plain = weight({ react: 1 });
  expect(overweight([drawn, plain])).toEqual([]);
  const split = weight({ react: 1, "/a.js": 1, "/b.js": 1, "/c.js": 1, "/assets/charts-x.js": 5_121 });
  expect(overweight([split, plain])).toEqual([
    "/list: the script of a navigation is 3 files, the budget is 2",
    "/list: what draws its charts is 5121 bytes, the budget is 5120",
  ]);
  const nested = { ...screen, path: "/partner/customers/cli-1/roteamento/parcelas" };
  expect(overweight([{ ...weight({ react: 1, a: 1, b: 1, c: 1, d: 1 }), screen: nested }, plain])).toEqual(
    [],
  );
});

test("what every screen shares has a budget", () => {
  const many = weight({ a: SHARED.script, b: 1, c: 1, d: 1, e: 1, f: 1 }, { script: 0 });
  expect(overweight([many, many])).toEqual([
    `what every screen shares is ${SHARED.script + 5} bytes, the budget is ${SHARED.script}`,
    `what every screen shares is 6 files, the budget is ${SHARED.files}`,
  ]);
});

test("each font has a budget of its own, whichever screens fetch it", () => {
  const fonts = new Map([
    ["/assets/letters-x.woff2", FONTS.letters + 1],
    ["/assets/figures-x.woff2", FONTS.figures + 1],
  ]);
  expect(overweight([weight(shared, { fonts }), weight(shared, { fonts })])).toEqual([
    `/assets/letters-x.woff2 is ${FONTS.letters + 1} bytes, the budget is ${FONTS.letters}`,
    `/assets/figures-x.woff2 is ${FONTS.figures + 1} bytes, the budget is ${FONTS.figures}`,
  ]);
});
