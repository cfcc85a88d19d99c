/** What axe finds wrong with the page in view. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { default as axeCore, NodeResult } from "axe-core";
import type { Page } from "playwright";

declare const axe: typeof axeCore;

/** Half of what the package itself hands out, which goes to the browser for each document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The serious and critical findings, each by its rule and where it was met. Texts that look as one that was `judged`
 * before are left out of what is said about contrast; what is judged good now is added.
 */
export async function graveFindings(page: Page, judged = new Set<string>()): Promise<string[]> {
  await page.evaluate(colourEnds);
  const hasAxe = await page.evaluate(markLooks, [...judged]);
  if (!hasAxe) await page.evaluate(AXE);
  const { findings, looks } = await page.evaluate(runAxe);
  if (findings.length === 0) for (const look of looks) judged.add(look);
  return findings;
}

/** Runs inside the page. A colour on its way to another, as of a button that became the main one, is awaited. */
async function colourEnds(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** What axe knows of its rules, of which its types tell less: each finding of a rule has the rule's impact. */
interface Audit {
  _audit: { rules: { id: string; impact: string }[] };
}

/** Runs inside the page; answers the looks that need not be judged again, and takes the marks away. */
async function runAxe(): Promise<{ findings: string[]; looks: string[] }> {
  const { rules } = (axe as unknown as Audit)._audit;
  // A quarter of the work besides contrast, for what would not be told.
  const unsaid = rules.filter(({ impact }) => impact !== "serious" && impact !== "critical");
  axe.configure({
    rules: [
      { id: "color-contrast", selector: "[data-look]" },
      ...unsaid.map(({ id }) => ({ id, enabled: false })),
    ],
    // Half of all the work, for every element that a rule looks at, good ones too: what is said is read off below.
    noHtml: true,
  });
  const { violations, incomplete } = await axe.run({
    resultTypes: ["violations", "incomplete"],
    preload: false,
    selectors: false,
    elementRef: true,
  });
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  // Of a picture that an element around is painted with axe can tell as little on the next page: that is known as well.
  const isOfPicture = ({ any, element }: NodeResult) =>
    any.some(({ data }) => ["bgImage", "bgGradient"].includes(data?.messageKey)) &&
    /(gradient|url)\(/.test(element?.getAttribute("data-look") ?? "");
  const unclear = [...violations, ...incomplete]
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes.filter((node) => !isOfPicture(node)).map(({ element }) => element));
  const marked = [...document.querySelectorAll("[data-look]")];
  const looks = marked
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !unclear.includes(element as HTMLElement))
    .map((element) => element.getAttribute("data-look") ?? "");
  for (const element of marked) element.removeAttribute("data-look");
  const beginning = (element?: HTMLElement) => element?.outerHTML.slice(0, 300);
  return {
    findings: grave.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => beginning(element)).join(" ")}`,
    ),
    looks,
  };
}

/**
 * Contrast is four fifths of what axe does, and follows from colour, size and what is painted behind. Of the texts
 * that are alike in all of it, such as a column's, or the header's on the next page, one is judged and marked. Where
 * all are known, as on most pages, axe need not find out what lies above what. Answers whether axe is there already,
 * as in an application that went on to another screen.
 */
function markLooks(judged: readonly string[]): boolean {
  const UNPAINTED = "rgba(0, 0, 0, 0) none 1 false";
  const behind = new Map<Element | null, string>([[null, ""]]);
  const behindOf = (element: Element | null): string => {
    const known = behind.get(element);
    if (known !== undefined || !element) return known ?? "";
    const { backgroundColor, backgroundImage, opacity, clipPath, overflowX } = getComputedStyle(element);
    // What is cut off is only heard, and good in any colour.
    const isCut = clipPath !== "none" || (overflowX === "hidden" && element.clientWidth <= 1);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${isCut}`;
    // What paints nothing stands behind nothing, however deep a text is in it.
    const all = behindOf(element.parentElement) + (own === UNPAINTED ? "" : `|${own}`);
    behind.set(element, all);
    return all;
  };
  const seen = new Set(judged);
  // What axe judges too: whatever has words of its own, or takes some.
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim();
  for (const element of document.querySelectorAll("body, body *")) {
    if (!element.matches("input, select, textarea") && ![...element.childNodes].some(isText)) continue;
    const { color, fontSize, fontWeight, textShadow, visibility, position } = getComputedStyle(element);
    const isShown = element.checkVisibility() && visibility === "visible";
    // A disabled control may be pale, and no axe minds.
    const mayBePale = element.closest(":disabled, [aria-disabled=true]") !== null;
    const seenAs = [mayBePale, color, fontSize, fontWeight, textShadow, position, isShown];
    const look = [...seenAs, behindOf(element)].join();
    if (!seen.has(look)) element.setAttribute("data-look", look);
    seen.add(look);
  }
  return "axe" in globalThis;
}
