/** What moves on a page while its document arrives over a slow line, before anybody has pressed anything. */
import type { Browser, Page } from "playwright";
import { launchBrowser } from "#tests/support/chromium";
import { freshAddress } from "#tests/support/wire-visitor";
import { type Visit, visitsOf } from "./visits.ts";

/** Bytes in a second: a document of 14,000 arrives in some twenty pieces. */
const LINE = 20_000;
const WIDTHS = [360, 1280] as const;
const AT_ONCE = 4;

/** A screen whose elements move. */
interface Shift {
  path: string;
  width: number;
  /** All shifts together, as the browser scores them. */
  score: number;
  /** What moved furthest, as selectors. */
  moved: string;
}

/** Every screen for whoever saves data: what moves is the document's own, and not the application's. */
export async function measureShifts(portal: string): Promise<{ screens: number; shifts: Shift[] }> {
  const browser = await launchBrowser();
  try {
    const waiting = (await visitsOf(portal)).flatMap((visit) =>
      WIDTHS.map((width) => ({ visit, width, path: visit.screen.path })),
    );
    const screens = waiting.length;
    const shifts: Shift[] = [];
    const walk = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { score, moved } = await lookAt(browser, portal, next.visit, next.width);
        if (score > 0) shifts.push({ path: next.path, width: next.width, score, moved });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
    return { screens, shifts: shifts.sort((one, other) => other.score - one.score) };
  } finally {
    await browser.close();
  }
}

async function lookAt(browser: Browser, portal: string, { screen, visitor }: Visit, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: "pt-BR",
    extraHTTPHeaders: {
      "save-data": "on",
      "x-forwarded-for": freshAddress(),
      cookie: visitor.jar.header,
    },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript("globalThis.__name = (closure) => closure");
    await page.addInitScript(observeShifts);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 100,
      downloadThroughput: LINE,
      uploadThroughput: LINE,
    });
    await page.goto(portal + screen.path, { waitUntil: "load" });
    return await shiftOf(page);
  } finally {
    await context.close();
  }
}

function shiftOf(page: Page): Promise<{ score: number; moved: string }> {
  return page.evaluate(
    () =>
      new Promise<{ score: number; moved: string }>((resolve) => {
        // The last frame's shifts are told after it.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((globalThis as unknown as { shifted: { score: number; moved: string } }).shifted),
          ),
        );
      }),
  );
}

/** Runs in the page. */
function observeShifts(): void {
  const shifted = { score: 0, moved: "", most: 0 };
  (globalThis as unknown as { shifted: typeof shifted }).shifted = shifted;
  const named = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return "?";
    const own = `${element.localName}${[...element.classList].map((name) => `.${name}`).join("")}`;
    const above = element.parentElement;
    return above ? `${above.localName}.${[...above.classList].join(".")} > ${own}` : own;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      sources: { node: Node | null }[];
    }[]) {
      shifted.score += entry.value;
      if (entry.value <= shifted.most) continue;
      shifted.most = entry.value;
      shifted.moved = entry.sources.map(({ node }) => named(node)).join(", ");
    }
  }).observe({ type: "layout-shift", buffered: true });
}
