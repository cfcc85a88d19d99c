/** What a page tells of itself while it comes and starts; the script runs in the browser, as it stands here. */
import type { Page } from "playwright";

/** Milliseconds since the navigation began. */
export interface PageTimes {
  firstPaint: number;
  /** The first frame after the last element of `<main>` was there. */
  lastOfMain: number;
  /** The application has taken over; 0 while it has not. */
  started: number;
  /** All shifts of the layout that no input caused, as the browser scores them. */
  shift: number;
  longestTask: number;
}

interface Recording {
  lastOfMain: number;
  started: number;
  /** When each address that the application showed was drawn. */
  shown: Record<string, number>;
  shift: number;
  longestTask: number;
}

type Recorded = typeof globalThis & { recording: Recording };

/** Every page of this tab tells from now on. */
export async function recordPages(page: Page): Promise<void> {
  // What runs a bench's own files gives each closure its name by a function that a page does not have.
  await page.addInitScript("globalThis.__name = (closure) => closure");
  await page.addInitScript(() => {
    const found: Recording = { lastOfMain: 0, started: 0, shown: {}, shift: 0, longestTask: 0 };
    (globalThis as Recorded).recording = found;
    const drawn = (then: (at: number) => void) => requestAnimationFrame(() => then(performance.now()));

    const parsed = new MutationObserver((changes) => hearParsed(changes));
    const hearParsed = (changes: MutationRecord[]) => {
      if (changes.some(({ target }) => target instanceof Element && target.closest("main")))
        drawn((at) => {
          found.lastOfMain = at;
        });
    };
    parsed.observe(document, { childList: true, subtree: true });
    // What changes later is no part of the document any more.
    document.addEventListener("DOMContentLoaded", () => {
      hearParsed(parsed.takeRecords());
      parsed.disconnect();
    });

    new MutationObserver(() => {
      const address = document.documentElement.getAttribute("data-application");
      if (address === null) return;
      found.started ||= performance.now();
      drawn((at) => {
        found.shown[address] ??= at;
      });
    }).observe(document, { attributes: true, attributeFilter: ["data-application"], subtree: true });

    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) found.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.longestTask = Math.max(found.longestTask, duration);
    }).observe({ type: "longtask", buffered: true });
  });
}

/** What the page that is there has told so far. */
export function timesOf(page: Page): Promise<PageTimes> {
  return page.evaluate(() => {
    const { lastOfMain, started, shift, longestTask } = (globalThis as Recorded).recording;
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { firstPaint: paint?.startTime ?? 0, lastOfMain, started, shift, longestTask };
  });
}

/**
 * Milliseconds from the press of a link to this address until the application has drawn it.
 *
 * @param rests milliseconds that the pointer rests on it before: whoever presses a link was over it
 */
export async function timeNavigation(page: Page, address: string, rests: number): Promise<number> {
  const link = await page.evaluateHandle((href) => {
    const made = Object.assign(document.createElement("a"), { href, textContent: href });
    document.querySelector("main")?.append(made);
    return made;
  }, address);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(rests);
  const pressed = await link.evaluate((made) => {
    const at = performance.now();
    made.click();
    return at;
  });
  const drawn = await page.waitForFunction(
    (shown) => (globalThis as Recorded).recording.shown[shown],
    address,
  );
  return Number(await drawn.jsonValue()) - pressed;
}
