import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAVIGATION, SCREENS, WIDGET } from "./budgets.ts";

const document = readFileSync("docs/performance.md", "utf8");
const figure = (value: number) => value.toLocaleString("en-US");

test("docs/performance.md names every budget that there is, and no other", () => {
  const told = [...document.matchAll(/^\| .+ \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(
    ([, ...row]) => row,
  );
  const budgets = new Set(
    SCREENS.map(({ budget: { usable, document, script, blocking } }) =>
      [usable, document, script, blocking].map(figure).join(" "),
    ),
  );
  expect(new Set(told.map((row) => row.join(" ")))).toEqual(budgets);
  expect(document).toContain(
    `${figure(NAVIGATION.data)} bytes of data and ${figure(NAVIGATION.script)} of script`,
  );
  expect(document).toContain(`${figure(WIDGET.bytes)} bytes each`);
  expect(document).toContain(`at ${figure(WIDGET.ground.bytes)} by itself`);
});

test("whatever the bench tells has its place in docs/performance.md", () => {
  const told = [...readFileSync("bench/main.ts", "utf8").matchAll(/\btell\(\s*"(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(told).toContain("growth");
  expect(told.filter((name) => !document.includes(`<!-- ${name} -->\n`))).toEqual([]);
  expect(told.filter((name) => !document.includes(`<!-- /${name} -->`))).toEqual([]);
});

test("docs/operations.md reckons capacity with the figures that were measured last", () => {
  const operations = readFileSync("docs/operations.md", "utf8");
  const tableOf = (title: string) => document.split(`\n${title}`)[1]?.split("\n\n")[0] ?? "";
  const [, pages, cost] =
    /^ +1 +([\d.]+) +([\d.]+) /m.exec(tableOf("Processes over an upstream at hand")) ?? [];
  const lots = [...tableOf("Page after page").matchAll(/^ *(\d+) +[\d.]+ +(\d+)$/gm)];
  const most = Math.max(...lots.map(([, , memory]) => Number(memory)));
  expect(operations).toContain(`${cost} ms of processor a page`);
  expect(operations).toContain(`(${Math.floor(Number(pages))} pages a second at most)`);
  expect(operations).toContain(`${most} MiB at most in ${figure(Number(lots.at(-1)?.[1]))} pages`);
});
