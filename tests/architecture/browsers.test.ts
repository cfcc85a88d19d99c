import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";

/** What Safari 15.4, Firefox 115 and Chrome 100 do not know, and throw at: docs/screens.md. */
const UNKNOWN =
  /\.(toReversed|toSorted|toSpliced|with)\b|\bURL\.(canParse|parse)\b|\b(Object|Map)\.groupBy\b|\bArray\.fromAsync\b|\bPromise\.(withResolvers|try)\b|\bAbortSignal\.any\b/;

/** A selector with a word that a browser does not know is an error in it, but for what stands within `:is()`. */
const SELECTOR = /(?<!:is\([^)]*):(has\(|popover-open)/;

/** On the server alone, though others could import it. */
const SERVER = ["app/domain/own-path.ts", "app/session/return-to.ts"];

const files = filesUnder("app", /(?<!\.test|\.server)\.tsx?$/).filter(
  (file) => !file.includes("/test-support/") && !SERVER.includes(file),
);

/** What is called, and the texts, as selectors are. */
function tooNewIn(text: string): string[] {
  if (!UNKNOWN.test(text) && !SELECTOR.test(text)) return [];
  const source = ts.createSourceFile("one.tsx", text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) && UNKNOWN.test(node.expression.getText()))
      found.push(node.expression.getText());
    if (ts.isStringLiteralLike(node) && SELECTOR.test(node.text)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

test("nothing that runs in a browser throws in the oldest that are served", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => tooNewIn(readFileSync(file, "utf8")).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});

test("what does is found", () => {
  expect(tooNewIn('document.querySelector("dialog, :popover-open"); URL.canParse(href)')).toEqual([
    "dialog, :popover-open",
    "URL.canParse",
  ]);
  expect(tooNewIn('box.closest(":is(:popover-open, dialog)"); new URL(href)')).toEqual([]);
  expect(tooNewIn("lines.toSorted(byName); [...lines].reverse()")).toEqual(["lines.toSorted"]);
});

/** Split at the commas that stand in no parentheses. */
function alternatives(selectors: string): string[] {
  let depth = 0;
  const outside = [...selectors].map((sign) => {
    depth += Number(sign === "(") - Number(sign === ")");
    return sign === "," && depth === 0 ? "\n\n" : sign;
  });
  return outside.join("").split("\n\n");
}

test("no selector that the oldest know shares its rule with one that they do not: they leave out both", () => {
  const faults = filesUnder("app", /\.css$/).flatMap((file) =>
    [
      ...readFileSync(file, "utf8")
        .replace(/\/\*.*?\*\//gs, "")
        .matchAll(/([^{};]+)\{/g),
    ]
      .map(([, selectors = ""]) => selectors.trim())
      .filter((selectors) => new Set(alternatives(selectors).map((one) => SELECTOR.test(one))).size > 1)
      .map((selectors) => `${file}: ${selectors}`),
  );
  expect(faults).toEqual([]);
});

test("no words stand on a ground that is mixed: without the mix there is none", () => {
  const faults = filesUnder("app", /\.css$/).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/[{;]([^{}]*color-mix[^{}]*)\}/g)]
      .filter(
        ([, rule = ""]) =>
          /\bbackground:[^;]*color-mix/.test(rule) && /^\s*color: (?!var\(--color-text\))/m.test(rule),
      )
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(faults).toEqual([]);
});

test("what is dragged selects no words in Safari, which has a name of its own for that", () => {
  const named = (text: string, name: string) => text.split(name).length - 1;
  const faults = filesUnder("app", /\.css$/).filter((file) => {
    const text = readFileSync(file, "utf8");
    return named(text, " user-select:") !== named(text, " -webkit-user-select:");
  });
  expect(faults).toEqual([]);
});
