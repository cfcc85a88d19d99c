/** Opens every framed screen with JavaScript and gathers what its start does to the page that was there. */
import type { Browser, Page } from "playwright";
import type { Visit } from "../../bench/visits.ts";
import { graveFindings } from "./accessibility.ts";
import { freshAddress } from "./wire-visitor.ts";

const PAGES_AT_A_TIME = 2;

/** What is wrong, by sentence: words in the console, a shifted layout, other markup than was sent, what axe finds. */
export async function walkHydration(
  browser: Browser,
  portal: string,
  visits: readonly Visit[],
  width: number,
): Promise<string[]> {
  const faults: string[] = [];
  /** How texts look that axe found good on a screen before. */
  const looks = new Set<string>();
  const waiting = [...visits];
  const walkers = Array.from({ length: PAGES_AT_A_TIME }, async () => {
    const context = await browser.newContext({ viewport: { width, height: 740 }, locale: "pt-BR" });
    const page = await context.newPage();
    const said: string[] = [];
    context.on("weberror", (error) => said.push(error.error().message));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") said.push(message.text());
    });
    await page.addInitScript(observeShifts);
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const found = await lookAt(page, portal, visit, looks);
      faults.push(...[...found, ...said.splice(0)].map((fault) => `${visit.screen.path}: ${fault}`));
    }
    await context.close();
  });
  await Promise.all(walkers);
  return faults.sort();
}

async function lookAt(
  page: Page,
  portal: string,
  { screen, visitor }: Visit,
  looks: Set<string>,
): Promise<string[]> {
  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({ "x-forwarded-for": freshAddress(), cookie: visitor.jar.header });
  await page.goto(portal + screen.path, { waitUntil: "commit" });
  await page.waitForSelector("body script#dados", { state: "attached" });
  const sent = await page.evaluate(markup);
  await page.waitForSelector("html[data-application]");
  const started = await page.evaluate(markup);
  const shift = await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0);
  return [
    ...(sent === started ? [] : [`the markup became another: ${difference(sent, started)}`]),
    ...(shift === 0 ? [] : [`the layout shifted by ${shift}`]),
    ...(await graveFindings(page, looks)),
  ];
}

/** What stands in the application's element, without what a script may well set. */
function markup(): string {
  const copy = document.getElementById("aplicacao")?.cloneNode(true) as HTMLElement;
  for (const script of copy.querySelectorAll("script")) script.remove();
  for (const input of copy.querySelectorAll('input[value=""]')) input.removeAttribute("value");
  for (const title of copy.querySelectorAll("svg.plot > title")) {
    title.parentElement?.removeAttribute("tabindex");
    title.parentElement?.removeAttribute("aria-label");
    title.textContent = "";
  }
  // A clock goes on, and a minute may pass meanwhile: "há 2 min".
  for (const clock of copy.querySelectorAll("[data-now]")) clock.textContent = "";
  return copy.innerHTML;
}

function observeShifts(): void {
  const page = globalThis as { shifted?: number };
  page.shifted = 0;
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  // A minute that passes meanwhile moves what follows its words on their line: "faltam 9 min" is the shorter one.
  const isOfClock = ({ node }: { node: Node | null }) =>
    node?.parentElement?.matches(":has(> [data-now])") === true;
  new PerformanceObserver((list) => {
    const [start] = performance.getEntriesByName("application");
    for (const entry of list.getEntries() as Shift[])
      if (
        start &&
        entry.startTime > start.startTime &&
        !(entry.sources.length > 0 && entry.sources.every(isOfClock))
      )
        page.shifted = (page.shifted ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return `${one.slice(Math.max(0, at - 40), at + 80)} → ${other.slice(Math.max(0, at - 40), at + 80)}`;
}
