/** Walks every screen of the table through widths and themes, and gathers what cannot be read or reached. */
import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright";
import type { Visit } from "../../bench/visits.ts";
import {
  fillWithLongest,
  fillWithOneWord,
  layoutFaults,
  missingRules,
  sidewaysFaults,
} from "./page-layout.ts";
import {
  endlessSearches,
  focusFaults,
  headingFaults,
  lostSpaces,
  nameFaults,
  PHONE_ROW,
  paperFaults,
  shapeFaults,
  unexpectedScripts,
} from "./page-shape.ts";
import { freshAddress, WireVisitor } from "./wire-visitor.ts";

const NARROWEST = 320;
export const WIDTHS = [NARROWEST, 360, 412, 600, 640, 768, 820, 1024, 1100, 1280, 1920] as const;

/** The theme files of each brand, as they come before the rest of the style sheet. */
const THEMES = {
  default: ["quicksand", "figures", "default"],
  V2: ["inter", "v2"],
  vbi: ["quicksand", "figures", "vbi"],
} as const;
export type Theme = keyof typeof THEMES;

/** The widths that a screen is looked at: as it came, and with the longest texts in each theme. */
export type Looks = Readonly<Record<Theme | "asItCame", readonly number[]>>;

const PAGES_AT_A_TIME = 3;

/** What is wrong, by sentence, with the places where it was seen. */
export async function walkLayouts(
  browser: Browser,
  portal: string,
  visits: readonly Visit[],
  { looks, sheet }: { looks: Looks; sheet: string },
): Promise<string[]> {
  const seen = new Map<string, string[]>();
  const waiting = [...visits];
  const walkers = Array.from({ length: PAGES_AT_A_TIME }, async () => {
    // The other themes are laid over the page by us.
    const context = await browser.newContext({ javaScriptEnabled: false, bypassCSP: true });
    const page = await context.newPage();
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      for (const { at, fault } of await lookAt(page, portal, visit, looks, sheet)) {
        const found = `${visit.screen.path}: ${fault}`;
        seen.set(found, [...(seen.get(found) ?? []), at]);
      }
    }
    await context.close();
  });
  await Promise.all(walkers);
  return [...seen].map(([fault, at]) => `${fault} (${at.join(", ")})`).sort();
}

interface Seen {
  at: string;
  fault: string;
}

async function lookAt(
  page: Page,
  portal: string,
  visit: Visit,
  { asItCame, ...looks }: Looks,
  sheet: string,
): Promise<Seen[]> {
  // Somebody else comes to the same window.
  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({ "x-forwarded-for": freshAddress(), cookie: visit.visitor.jar.header });
  const answer = await page.goto(portal + visit.screen.path);
  if (answer?.status() !== 200) return [{ at: "any", fault: `answered with ${answer?.status()}` }];
  const isFramed = (await page.locator(".shell").count()) > 0;
  const missing = isFramed ? await page.evaluate(missingRules, sheet) : [];
  const seen = missing.map((rule) => ({ at: "any", fault: `its style sheet lacks ${rule}` }));
  await page.evaluate(leaveUnpainted);
  for (const script of await page.evaluate(unexpectedScripts))
    seen.push({ at: "any", fault: `is not the same without JavaScript: ${script}` });
  for (const look of [nameFaults, headingFaults, lostSpaces, endlessSearches])
    for (const fault of await page.evaluate(look)) seen.push({ at: "any", fault });
  // Its own clothes once more: however busy the machine, its letters are there.
  await wear(page, "default");
  // A width costs more than all that is looked at there: what asks for the same one follows each other.
  await page.setViewportSize({ width: NARROWEST, height: 740 });
  const large = await largeLetters(page);
  seen.push(...large.map((fault) => ({ at: `${NARROWEST}, in letters twice as large`, fault })));
  if (isFramed) {
    await page.setViewportSize({ width: PHONE_ROW.phone, height: 740 });
    await page.emulateMedia({ media: "print" });
    const faults = await page.evaluate(paperFaults);
    seen.push(...faults.map((fault) => ({ at: "on paper", fault })));
    await page.emulateMedia({ media: "screen" });
  }
  for (const width of asItCame) {
    await page.setViewportSize({ width, height: 740 });
    const faults = [...(await page.evaluate(shapeFaults, PHONE_ROW)), ...(await page.evaluate(focusFaults))];
    seen.push(...faults.map((fault) => ({ at: `as it came, ${width}`, fault })));
  }
  await wear(page, "V2");
  seen.push(...(await widestFigures(page, asItCame)));
  await page.evaluate(fillWithLongest);
  for (const theme of ["V2", "vbi", "default"] as const) {
    if (theme !== "V2") await wear(page, theme);
    for (const width of looks[theme].toReversed()) {
      await page.setViewportSize({ width, height: 740 });
      const faults = await page.evaluate(layoutFaults);
      seen.push(...faults.map((fault) => ({ at: `${theme} ${width}`, fault })));
    }
  }
  await page.setViewportSize({ width: NARROWEST, height: 740 });
  await page.evaluate(fillWithOneWord);
  const faults = await page.evaluate(sidewaysFaults);
  seen.push(...faults.map((fault) => ({ at: `in names of one word, ${NARROWEST}`, fault })));
  return seen;
}

/** What a scroll bar that always shows takes of a window, as most of them at desks have it. */
const SCROLL_BAR = 17;

/** The letters of V2 are the widest: in its clothes a line of figures is the first to lose its last one. */
async function widestFigures(page: Page, widths: readonly number[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const width of widths.filter((width) => width > PHONE_ROW.phone).toReversed()) {
    await page.setViewportSize({ width, height: 740 });
    for (const bar of [0, SCROLL_BAR]) {
      await page.evaluate(leaveRoomForBar, bar);
      const faults = await page.evaluate(shapeFaults, PHONE_ROW);
      const beside = bar > 0 ? " beside a scroll bar" : "";
      seen.push(...faults.map((fault) => ({ at: `as it came, V2 ${width}${beside}`, fault })));
    }
    await page.evaluate(leaveRoomForBar, 0);
  }
  return seen;
}

/** What is laid out is measured, and nobody sees it drawn: nine times, each at another size. */
function leaveUnpainted(): void {
  document.documentElement.style.opacity = "0";
}

/** Media queries ask for the window's width, scroll bar and all; what is laid out has the rest of it. */
function leaveRoomForBar(width: number): void {
  document.documentElement.style.paddingRight = `${width}px`;
}

/** What is wider than the page once the browser's own letters are twice as large, as somebody may set them. */
async function largeLetters(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const setLetters = (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
  await setLetters(32);
  const faults = await page.evaluate(sidewaysFaults);
  await setLetters(16);
  await session.detach();
  return faults;
}

/** The style sheet of all framed screens, of which a page carries what it uses. */
export async function wholeSheet(visits: readonly Visit[]): Promise<string> {
  const framed = visits.find(({ screen }) => screen.path.startsWith("/partner/busca"));
  if (!framed) throw new Error("no framed page is visited");
  const stranger = new WireVisitor(framed.visitor.origin, framed.visitor.at);
  const { text } = await framed.visitor.get(framed.screen.path);
  const [file] = /\/estilos\/\w+\.css/.exec(text) ?? [];
  if (!file) throw new Error("no page names the whole style sheet");
  return (await stranger.get(file)).text;
}

/** The page in the clothes of another brand: only its theme differs. Nothing in the page may wait: it has no script. */
async function wear(page: Page, theme: Theme): Promise<void> {
  const css = THEMES[theme].map(cssOf).join("");
  await page.evaluate(
    ({ brand, css }) => {
      const style = document.createElement("style");
      style.textContent = css;
      document.head.append(style);
      document.documentElement.setAttribute("data-brand", brand);
    },
    { brand: theme, css },
  );
  while ((await page.evaluate(() => document.fonts.status)) === "loading");
}

const repository = new URL("../../", import.meta.url);

/** A theme's file with the addresses of its fonts as they were built. */
function cssOf(name: string): string {
  const css = readFileSync(new URL(`app/ui/themes/${name}.css`, repository), "utf8");
  return css.replace(/url\(".*\/(.+)\.woff2"\)/g, (_, font: string) => `url(${builtFont(font)})`);
}

function builtFont(font: string): string {
  const built = readdirSync(new URL("build/client/assets/", repository));
  return `/assets/${built.find((file) => file.startsWith(font) && file.endsWith(".woff2"))}`;
}
