/** A document carries the rules of the style sheet that its markup can use, and no others. */
import { parse, type Selector } from "css-what";

/** Of a page: its elements (`a`), classes (`.card`), attributes (`[open`) and their values (`[type=file`). */
type Words = ReadonlySet<string>;
type Test = (words: Words) => boolean;

interface Rule {
  css: string;
  /** At-rules such as `@font-face` are for every page; of `@keyframes` see `namedBy`. */
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

/** A page of a screen is mostly made of the same words as the page before. */
const REMEMBERED = 256;

/** Reads style sheets once; what comes back answers with what a document uses of each. */
export function takeApart<Sheets extends readonly string[]>(...sheets: Sheets): (html: string) => Sheets {
  const attributes = new Set<string>();
  const taken = sheets.map((css) => namedBy(partsOf(css.replace(COMMENT, ""), attributes)));
  const remembered = new Map<string, Sheets>();
  return (html) => {
    const words = wordsOf(html, attributes);
    // No word holds a quotation mark: in markup it ends a value.
    const key = [...words].join('"');
    const known = remembered.get(key);
    if (known) return known;
    const used = taken.map((parts) =>
      parts.map((part) => usedOf(part, words)).join(""),
    ) as readonly string[] as Sheets;
    if (remembered.size === REMEMBERED) remembered.clear();
    remembered.set(key, used);
    return used;
  };
}

/** Every rule of a style sheet, with the medium that it stands in. */
export function rulesOf(css: string): string[] {
  const named = (part: Part): string[] =>
    "css" in part ? [part.css] : part.parts.flatMap(named).map((rule) => `${part.prelude} ${rule}`);
  return partsOf(css.replace(COMMENT, ""), new Set()).flatMap(named);
}

function usedOf(part: Part, words: Words): string {
  if ("css" in part) return part.isUsed(words) ? part.css : "";
  const inner = part.parts.map((one) => usedOf(one, words)).join("");
  return inner === "" ? "" : `${part.prelude}{${inner}}`;
}

/** @param attributes takes what the selectors ask for */
function partsOf(css: string, attributes: Set<string>): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < css.length; ) {
    const start = css.indexOf("{", from);
    if (start < 0) break;
    const end = endOfBlock(css, start);
    const prelude = css.slice(from, start).trim();
    const whole = css.slice(from, end + 1).trim();
    if (/^@(media|container|supports)/.test(prelude))
      parts.push({ prelude, parts: partsOf(css.slice(start + 1, end), attributes) });
    else {
      const isUsed = prelude.startsWith("@") ? always : anyOf(parse(prelude), attributes);
      parts.push({ css: whole, isUsed });
    }
    from = end + 1;
  }
  return parts;
}

const KEYFRAMES = /^@keyframes ([\w-]+)/;

/** A movement is for the pages that have a rule which names it. */
function namedBy(parts: readonly Part[]): Part[] {
  const rules = parts.flatMap(rulesIn);
  return parts.map((part) => {
    const [, name] = ("css" in part && KEYFRAMES.exec(part.css)) || [];
    if (!name) return part;
    const namers = rules.filter((rule) => rule !== part && rule.css.includes(name));
    return { ...part, isUsed: (words) => namers.some(({ isUsed }) => isUsed(words)) };
  });
}

const rulesIn = (part: Part): readonly Rule[] => ("css" in part ? [part] : part.parts.flatMap(rulesIn));

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

function anyOf(selectors: readonly Selector[][], attributes: Set<string>): Test {
  const tests = selectors.map((parts) => parts.map((part) => testOf(part, attributes)));
  return (words) => tests.some((parts) => parts.every((isMet) => isMet(words)));
}

/** Whether a part of a selector may apply to anything of the page: rather too much than too little. */
function testOf(part: Selector, attributes: Set<string>): Test {
  if (part.type === "tag") return (words) => words.has(part.name);
  if (part.type === "attribute" && !SET_BY_BROWSER.has(part.name)) {
    if (part.action === "element") return (words) => words.has(`.${part.value}`);
    attributes.add(part.name);
    const word = part.action === "equals" ? `[${part.name}=${part.value}` : `[${part.name}`;
    return (words) => words.has(word);
  }
  if (part.type === "pseudo" && ALTERNATIVES.has(part.name) && Array.isArray(part.data))
    return anyOf(part.data, attributes);
  return always;
}

/** An opening tag; React writes no `<` and no `>` within a value. */
const TAG = /<[^/<>][^<>]*>/g;
/** The name of an element, or one attribute of it with its value. */
const PART = /<([^ />]+)| ([^ =/>]+)(?:="([^"]*)")?/g;

/** What a document that React rendered is made of: every element and class, of attributes those that are asked for. */
export function wordsOf(html: string, attributes: ReadonlySet<string>): Set<string> {
  const words = new Set<string>();
  const classes = new Set<string>();
  // A list is made of the same tags in each of its rows: each is read once.
  const tags = [...new Set(html.match(TAG))].join("");
  for (const [, element, name = "", value = ""] of tags.matchAll(PART)) {
    if (element) words.add(element);
    if (name === "class") classes.add(value);
    if (attributes.has(name)) words.add(`[${name}`).add(`[${name}=${value}`);
  }
  for (const value of classes) for (const one of value.split(" ")) words.add(`.${one}`);
  return words;
}
