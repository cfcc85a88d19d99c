/** What axe finds wrong with the page in view. */
import { type AxeResults, source as axeSource } from "axe-core";
import type { Page } from "playwright";

/** The serious and critical findings, each by its rule and where it was met. */
export async function graveFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  await page.evaluate(markLookAlikes);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.configure({ rules: [{ id: "color-contrast", selector: "*:not([data-look-alike])" }] });
     axe.run({ resultTypes: ["violations"], preload: false })`,
  );
  await page.evaluate(unmark);
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * Contrast is four fifths of what axe does, and follows from colour, size and what is painted behind. Of the texts
 * that are alike in all of it, such as a column's, one is judged; the others are marked.
 */
function markLookAlikes(): void {
  const behind = new Map<Element | null, string>([[null, ""]]);
  const behindOf = (element: Element | null): string => {
    const known = behind.get(element);
    if (known !== undefined || !element) return known ?? "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const all = `${behindOf(element.parentElement)}|${backgroundColor} ${backgroundImage} ${opacity}`;
    behind.set(element, all);
    return all;
  };
  const seen = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    if (element.childElementCount > 0 || !element.textContent?.trim()) continue;
    const { color, fontSize, fontWeight, textShadow, visibility, position } = getComputedStyle(element);
    const isShown = element.checkVisibility() && visibility === "visible";
    const look = [color, fontSize, fontWeight, textShadow, position, isShown, behindOf(element)].join();
    // A disabled control may be pale, and no axe minds.
    const mayBePale = element.closest(":disabled, [aria-disabled=true]") !== null;
    if (seen.has(`${mayBePale} ${look}`)) element.setAttribute("data-look-alike", "");
    seen.add(`${mayBePale} ${look}`);
  }
}

function unmark(): void {
  for (const marked of document.querySelectorAll("[data-look-alike]"))
    marked.removeAttribute("data-look-alike");
}
