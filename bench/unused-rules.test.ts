import { expect, test } from "vitest";
import { unusedRules } from "./unused-rules.ts";

const SHEET =
  ".a{color:red}.b,.c{color:red}@media print{.a .d{color:red}.c{color:red}}.stale-answer{color:red}";

test("a rule is used where one of its selectors fits one of the documents, each in its own medium", () => {
  expect(unusedRules(SHEET, ['<p class="a"></p>', '<p class="c"></p>'])).toEqual([
    "@media print .a .d{color:red}",
  ]);
  expect(unusedRules(SHEET, ['<p class="a"><b class="d"></b></p>'])).toEqual([
    ".b,.c{color:red}",
    "@media print .c{color:red}",
  ]);
});
