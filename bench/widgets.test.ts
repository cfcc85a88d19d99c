import { expect, test } from "vitest";
import { WIDGET } from "./budgets.ts";
import { importsOnDemand } from "./markup.ts";
import { tooHeavy } from "./widgets.ts";

const BUILT = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/calendar-B.js","assets/mantine-C_a-1234.js","assets/calendar-D.css"])))=>i.map(i=>d[i]);
const a=()=>w(async()=>{const{Calendar:e}=await import("./calendar-B.js").then(n=>n.c);return{Calendar:e}},__vite__mapDeps([0,1,2])),b=()=>w(()=>import("./small-E.js"),[]);import{x}from"./kit-F.js";`;

test("an import on demand comes with what it imports itself, and its style sheets", () => {
  expect(importsOnDemand(BUILT, "http://portal.invalid/assets/frame-A.js")).toEqual([
    {
      path: "/assets/calendar-B.js",
      files: ["/assets/calendar-B.js", "/assets/mantine-C_a-1234.js", "/assets/calendar-D.css"],
    },
    { path: "/assets/small-E.js", files: ["/assets/small-E.js"] },
  ]);
});

test("what widgets stand on is a file of its own, and none of theirs", () => {
  const { file } = WIDGET.ground;
  expect(
    ["/assets/mantine-C_a-1234.js", "/assets/mantine-abcdefgh.css"].map((path) => file.test(path)),
  ).toEqual([true, true]);
  expect(file.test("/assets/mantine-toasts-abcdefgh.js")).toBe(false);
});

test("each byte over a budget is named with the widget", () => {
  const widget = { path: "/assets/palette.js", files: 2 };
  const { bytes, ground } = WIDGET;
  expect(tooHeavy([{ ...widget, bytes, ground: ground.bytes }])).toEqual([]);
  expect(tooHeavy([{ ...widget, bytes: bytes + 1, ground: ground.bytes + 1 }])).toEqual([
    `what widgets stand on is ${ground.bytes + 1} bytes, the budget is ${ground.bytes}`,
    `/assets/palette.js, on demand, is ${bytes + 1} bytes, the budget is ${bytes}`,
  ]);
});
