/** A document carries the rules of the style sheet that its markup can use, and no others. */
import { parse, type Selector } from "css-what";

/** Of a page: its elements (`a`), classes (`.card`), attributes (`[open`) and their values (`[type=file`). */
type Words = ReadonlySet<string>;
type Test = (words: Words) => boolean;

interface Rule {
  css: string;
  /** At-rules such as `@font-face` are for every page. */
  isUsed: Test;
}
interface Group {
  /** `@media print` */
  prelude: string;
  parts: readonly Part[];
}
type Part = Rule | Group;

/** What a browser sets by itself, on a page without scripts. */
const SET_BY_BROWSER = new Set(["open"]);
const ALTERNATIVES = new Set(["is", "where", "has"]);
/** The build takes them out; in development they are still there. */
const COMMENT = /\/\*[\s\S]*?\*\//g;
const always: Test = () => true;

/** Reads a style sheet once; what comes back answers with what a document uses of it. */
export function takeApart(css: string): (html: string) => string {
  const parts = partsOf(css.replace(COMMENT, ""));
  return (html) => {
    const words = wordsOf(html);
    return parts.map((part) => usedOf(part, words)).join("");
  };
}

/** Every rule of a style sheet, with the medium that it stands in. */
export function rulesOf(css: string): string[] {
  const named = (part: Part): string[] =>
    "css" in part ? [part.css] : part.parts.flatMap(named).map((rule) => `${part.prelude} ${rule}`);
  return partsOf(css.replace(COMMENT, "")).flatMap(named);
}

function usedOf(part: Part, words: Words): string {
  if ("css" in part) return part.isUsed(words) ? part.css : "";
  const inner = part.parts.map((one) => usedOf(one, words)).join("");
  return inner === "" ? "" : `${part.prelude}{${inner}}`;
}

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < css.length; ) {
    const start = css.indexOf("{", from);
    if (start < 0) break;
    const end = endOfBlock(css, start);
    const prelude = css.slice(from, start).trim();
    const whole = css.slice(from, end + 1).trim();
    if (/^@(media|container|supports)/.test(prelude))
      parts.push({ prelude, parts: partsOf(css.slice(start + 1, end)) });
    else parts.push({ css: whole, isUsed: prelude.startsWith("@") ? always : anyOf(parse(prelude)) });
    from = end + 1;
  }
  return parts;
}

/** Where the block that is opened at `start` closes; our style sheets hold no brace inside a string. */
function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a block of the style sheet does not end: ${css.slice(start, start + 80)}`);
}

function anyOf(selectors: readonly Selector[][]): Test {
  const tests = selectors.map((parts) => parts.map(testOf));
  return (words) => tests.some((parts) => parts.every((isMet) => isMet(words)));
}

/** Whether a part of a selector may apply to anything of the page: rather too much than too little. */
function testOf(part: Selector): Test {
  if (part.type === "tag") return (words) => words.has(part.name);
  if (part.type === "attribute" && !SET_BY_BROWSER.has(part.name)) {
    if (part.action === "element") return (words) => words.has(`.${part.value}`);
    const word = part.action === "equals" ? `[${part.name}=${part.value}` : `[${part.name}`;
    return (words) => words.has(word);
  }
  if (part.type === "pseudo" && ALTERNATIVES.has(part.name) && Array.isArray(part.data))
    return anyOf(part.data);
  return always;
}

const TAG = /^<([a-z][\w-]*)/;
const ATTRIBUTE = /([a-z][\w-]*)(?:="([^"]*)")?/gi;

/** What a document that React rendered is made of. */
export function wordsOf(html: string): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  for (let from = html.indexOf("<"), to = 0; from >= 0; from = html.indexOf("<", to)) {
    to = html.indexOf(">", from);
    if (to < 0) break;
    const tag = html.slice(from, to);
    // Most tags of a list are the same, row by row.
    if (seen.has(tag)) continue;
    seen.add(tag);
    const [start, element] = TAG.exec(tag) ?? [];
    if (!start || !element) continue;
    words.add(element);
    for (const [, name = "", value = ""] of tag.slice(start.length).matchAll(ATTRIBUTE)) {
      words.add(`[${name}`);
      if (name === "class") for (const one of value.split(" ")) words.add(`.${one}`);
      else words.add(`[${name}=${value}`);
    }
  }
  return words;
}
