/** What became of a command is said in one place; no page has words of its own for it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";

const sources = filesUnder("app", /\.tsx?$/)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const filesWith = (what: RegExp, within = /^app\//) =>
  sources.filter(({ file, text }) => within.test(file) && what.test(text)).map(({ file }) => file);

test("an answer of an action is read by one hook, which also knows those that were come back to", () => {
  expect(filesWith(/\buseActionData\b/)).toEqual(["app/forms/use-answer.ts"]);
});

test("an action answers with its form through the door's tools, which lead a document back to its address", () => {
  expect(filesWith(/import \{[^}]*\bdata\b[^}]*\} from "@remix-run\/node"/, /^app\/routes\//)).toEqual([]);
});

test("a page's address is the door's, without what names a former answer", () => {
  expect(filesWith(/\brequest\.url\b/, /^app\/routes\//)).toEqual([]);
});

test("the words of a failed command stand in a toast, shown as it is", () => {
  expect(filesWith(/<ToastAlert\b[^>]*\btitle=/)).toEqual([]);
  expect(filesWith(/\btoast\??\.message\b/, /^app\/routes\/.*\.tsx$/)).toEqual([]);
});

const DENIAL =
  /title=\{?["'`](Nada foi|Ningu[ée]m foi|Não foi (?!possível)|[OA] [^"]+ não (foi|mudou)|Nenhum\S* \S+ foi)/;

test("no page has a title of its own for a failure", () => {
  expect(filesWith(DENIAL, /^app\/routes\/.*\.tsx$/)).toEqual([]);
  // The expression finds what it looks for.
  expect('<Alert tone="danger" title="Nada foi alterado">').toMatch(DENIAL);
  expect('title="A etapa não foi salva"').toMatch(DENIAL);
});
