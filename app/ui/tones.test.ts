import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TONES } from "./alert";

const styles = (name: string) => readFileSync(new URL(`./styles/${name}`, import.meta.url), "utf8");

test.each(TONES)("%s has colours in alerts and badges, a shape as a badge, an edge as a toast", (tone) => {
  const rules = [
    ["base.css", `[data-tone="${tone}"] {`],
    // A success is the plain dot.
    ...(tone === "success" ? [] : [["base.css", `.badge[data-tone="${tone}"]::before {`]]),
    ["mantine-variables.css", `.toast.toast--${tone} {`],
  ];
  const missing = rules.filter(([file = "", rule = ""]) => !styles(file).includes(rule));
  expect(missing, "what app/ui/styles/ lacks").toEqual([]);
});
