import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAVIGATION, SCREENS } from "./budgets.ts";

const readme = readFileSync("README.md", "utf8");
const figure = (value: number) => value.toLocaleString("en-US");

test("the README names every budget that there is, and no other", () => {
  const told = [...readme.matchAll(/^\| .+ \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(
    ([, ...row]) => row,
  );
  const budgets = new Set(
    SCREENS.map(({ budget }) => [budget.document, budget.script, budget.blocking].map(figure).join(" ")),
  );
  expect(new Set(told.map((row) => row.join(" ")))).toEqual(budgets);
  expect(readme).toContain(
    `${figure(NAVIGATION.data)} bytes of data and ${figure(NAVIGATION.script)} of script`,
  );
});
