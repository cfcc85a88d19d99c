/** Lays every screen out piece by piece, as a slow line brings it, and gathers what moves once it has been seen. */
import type { Browser, Page } from "playwright";
import type { Visit } from "../../bench/visits.ts";

/** Characters of a piece: a list of fifty rows comes in some fifty of them. */
const PIECE = 2_000;
const PAGES_AT_A_TIME = 2;
/** As the browser scores shifts: what is below it nobody sees. */
const NOTHING = 0.001;

/** What moves, by sentence: the part that the browser would score highest. */
export async function walkArrivals(
  browser: Browser,
  portal: string,
  visits: readonly Visit[],
  widths: readonly number[],
): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...visits];
  const walkers = Array.from({ length: PAGES_AT_A_TIME }, async () => {
    const context = await browser.newContext({ bypassCSP: true, locale: "pt-BR" });
    const page = await context.newPage();
    const empty = { contentType: "text/html; charset=utf-8", body: "<!doctype html>" };
    await page.route(`${portal}/vazia`, (route) => route.fulfill(empty));
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      for (const { width, score, moved } of await lookAt(page, portal, visit, widths))
        if (score > NOTHING) faults.push(`${visit.screen.path}, ${width} px: ${moved} (${score.toFixed(3)})`);
    }
    await context.close();
  });
  await Promise.all(walkers);
  return faults.sort();
}

/** The same document at each width: what is sent does not know it. */
async function lookAt(page: Page, portal: string, { screen, visitor }: Visit, widths: readonly number[]) {
  const { text } = await visitor.get(screen.path);
  // What runs would start the application in the midst of it; that something stands there tells the page's end.
  const html = text.replaceAll(/<script\b.*?<\/script>/gs, "<script></script>");
  await page.goto(`${portal}/vazia`);
  const seen = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    seen.push({ width, ...(await page.evaluate(arrive, { html, piece: PIECE })) });
  }
  return seen;
}

/** Runs in the page. */
function arrive({ html, piece }: { html: string; piece: number }): { score: number; moved: string } {
  const worst = { score: 0, moved: "" };
  let before = new Map<Element, DOMRect>();
  document.open();
  for (let at = 0; at < html.length; at += piece) {
    document.write(html.slice(at, at + piece));
    const now = new Map<Element, DOMRect>();
    const moved: { element: Element; from: DOMRect; to: DOMRect }[] = [];
    for (const element of document.body?.querySelectorAll("*") ?? []) {
      const to = element.getBoundingClientRect();
      // What is not seen, before or now, does not count.
      if (!isInWindow(to) || isOnlyHeard(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      now.set(element, to);
      const from = before.get(element);
      if (from && wayOf(from, to) >= 3) moved.push({ element, from, to });
    }
    const furthest = moved.sort((one, other) => wayOf(other.from, other.to) - wayOf(one.from, one.to))[0];
    const score = furthest
      ? (areaAround(moved.flatMap(({ from, to }) => [from, to])) / (innerWidth * innerHeight)) *
        (wayOf(furthest.from, furthest.to) / Math.max(innerWidth, innerHeight))
      : 0;
    if (furthest && score > worst.score) {
      const { element, from, to } = furthest;
      const words = (element.textContent ?? "").trim().slice(0, 30);
      worst.score = score;
      worst.moved = `${element.localName}.${element.className} "${words}" from ${placeOf(from)} to ${placeOf(to)}`;
    }
    before = now;
  }
  document.close();
  return worst;

  function isInWindow({ top, bottom, left, right, width, height }: DOMRect): boolean {
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  }

  /** On a phone the head of a table is kept to one pixel: its words lie anywhere around it. */
  function isOnlyHeard(element: Element): boolean {
    const head = element.closest("thead");
    return head !== null && head.clientWidth <= 1;
  }

  function wayOf(from: DOMRect, to: DOMRect): number {
    return Math.max(Math.abs(to.left - from.left), Math.abs(to.top - from.top));
  }

  function areaAround(boxes: readonly DOMRect[]): number {
    const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
    const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)));
    const top = Math.max(0, Math.min(...boxes.map((box) => box.top)));
    const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)));
    return (right - left) * (bottom - top);
  }

  function placeOf({ left, top }: DOMRect): string {
    return `${Math.round(left)},${Math.round(top)}`;
  }
}
