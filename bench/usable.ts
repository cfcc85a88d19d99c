/** How soon a screen can be used, and what the application that starts afterwards costs and brings, on slow lines. */
import type { Browser, BrowserContext, Page } from "playwright";
import { launchBrowser } from "#tests/support/chromium";
import { complete } from "#tests/support/complete";
import { freshAddress } from "#tests/support/wire-visitor";
import { SCREENS } from "./budgets.ts";
import { serveHandWritten } from "./hand-written.ts";
import { type PageTimes, recordPages, timeNavigation, timesOf } from "./page-times.ts";
import { median } from "./quantile.ts";
import { toHundredth } from "./table.ts";
import { type Visit, visitsOf } from "./visits.ts";

interface Line {
  name: string;
  /** Milliseconds until an answer begins. */
  latency: number;
  /** Bytes in a second. */
  down: number;
  up: number;
}

/** As the developer tools of Chromium define them. */
const LINES: readonly Line[] = [
  { name: "Slow 4G", latency: 562.5, down: 180_000, up: 84_375 },
  { name: "3G", latency: 2_000, down: 50_000, up: 50_000 },
];
/** How many times slower the processor is. */
const PROCESSOR = 4;
/** Milliseconds that a pointer is over a link before it is pressed. */
const AIMS = 200;
const READS = 1_000;

/** A screen, and the one from which a person comes to it. */
const WATCHED = [
  { path: "/customer/visao-geral", from: "/customer/ativacao-terminais" },
  { path: "/customer/vendas-detalhadas?por=50", from: "/customer/visao-geral" },
  { path: "/partner/customers/cli-1001/roteamento/parcelas", from: "/partner/customers/cli-1001" },
  { path: "/partner/subscriptions/create?cliente=cli-1001", from: "/partner/subscriptions" },
  { path: "/partner/customers/cli-1001", from: "/partner/customers" },
] as const;

/** Medians over the runs: milliseconds, but for the shift. */
interface UsableTimes {
  path: string;
  line: string;
  /** The same screen for whoever saves data, where nothing starts. */
  saving: Pick<PageTimes, "firstPaint" | "lastOfMain">;
  /** The same content as one file, written by hand. */
  written: Pick<PageTimes, "firstPaint" | "lastOfMain">;
  /** By somebody who was never here. */
  cold: PageTimes;
  /** By somebody who has all its files. */
  warm: PageTimes;
  /** From a press in the former screen until this one is drawn, by somebody who knows where the link is. */
  navigation: number;
  /** The same by somebody who reads the link first. */
  read: number;
}

interface Run {
  saving: PageTimes;
  written: PageTimes;
  cold: PageTimes;
  warm: PageTimes;
  navigation: number;
  read: number;
}

/** Each screen with the application, while saving data and by hand, in turn: what slows the machine slows all. */
export async function measureUsable(portal: string, runs: number): Promise<UsableTimes[]> {
  const browser = await launchBrowser();
  try {
    const wanted = SCREENS.filter(({ path }) => WATCHED.some((watched) => watched.path === path));
    const visits = await visitsOf(portal, wanted);
    const written = await serveHandWritten(browser, portal, visits);
    try {
      const found: UsableTimes[] = [];
      for (const line of LINES) {
        for (const { path, from } of WATCHED) {
          const visit = visits.find(({ screen }) => screen.path === path);
          if (!visit) throw new Error(`${path} is no screen of the budgets`);
          const watch = new Watch(browser, portal, visit, line, written.addressOf(path));
          const done: Run[] = [];
          for (let run = 0; run < runs; run += 1) done.push(await watch.run(from, run % 2 === 0));
          found.push({ path, line: line.name, ...middle(done) });
        }
      }
      return found;
    } finally {
      await written.stop();
    }
  } finally {
    await browser.close();
  }
}

/** For the table: what it is called, and each screen on each line. */
export function usableRows(found: readonly UsableTimes[]): { head: string[]; rows: (string | number)[][] } {
  const head = [
    "screen",
    "line",
    "first paint",
    "x saving",
    "last of main",
    "x saving ",
    "x written",
    "again x",
  ];
  const then = [
    "started after",
    "warm",
    "navigation",
    "x document",
    "link read",
    "x document ",
    "shift",
    "longest task",
  ];
  const rows = found.map(({ path, line, saving, written, cold, warm, navigation, read }) => [
    path,
    line,
    Math.round(cold.firstPaint),
    toHundredth(cold.firstPaint / saving.firstPaint),
    Math.round(cold.lastOfMain),
    toHundredth(cold.lastOfMain / saving.lastOfMain),
    toHundredth(cold.lastOfMain / written.lastOfMain),
    toHundredth(warm.lastOfMain / written.lastOfMain),
    Math.round(cold.started - cold.lastOfMain),
    Math.round(warm.started - warm.lastOfMain),
    Math.round(navigation),
    toHundredth(navigation / warm.lastOfMain),
    Math.round(read),
    toHundredth(read / warm.lastOfMain),
    toHundredth(cold.shift),
    Math.round(cold.longestTask),
  ]);
  return { head: [...head, ...then], rows };
}

class Watch {
  constructor(
    private readonly browser: Browser,
    private readonly portal: string,
    private readonly visit: Visit,
    private readonly line: Line,
    private readonly written: string,
  ) {}

  async run(from: string, startsLast: boolean): Promise<Run> {
    const before = startsLast ? await this.#compared() : null;
    const started = await this.#start(from);
    return { ...started, ...(before ?? (await this.#compared())) };
  }

  /** What the screen is held against. */
  async #compared(): Promise<Pick<Run, "saving" | "written">> {
    return { saving: await this.#save(), written: await this.#readWritten() };
  }

  async #readWritten(): Promise<PageTimes> {
    const context = await this.#come({});
    try {
      const page = await this.#open(context, this.written);
      await untilQuiet(page);
      return await timesOf(page);
    } finally {
      await context.close();
    }
  }

  /** The screen for whoever saves data. */
  async #save(): Promise<PageTimes> {
    const context = await this.#come({ "save-data": "on" });
    try {
      const page = await this.#open(context, this.portal + this.visit.screen.path);
      await untilQuiet(page);
      return await timesOf(page);
    } finally {
      await context.close();
    }
  }

  /** The screen as a first document, as a second one, and as what follows the screen `from`. */
  async #start(from: string): Promise<Omit<Run, "saving" | "written">> {
    const { path } = this.visit.screen;
    const context = await this.#come({});
    try {
      const [cold, warm] = [await this.#timeStarted(context, path), await this.#timeStarted(context, path)];
      const navigation = await this.#timeFrom(context, from, AIMS);
      return { cold, warm, navigation, read: await this.#timeFrom(context, from, READS) };
    } finally {
      await context.close();
    }
  }

  /** A browser that has nothing of the portal but its session. */
  async #come(headers: Record<string, string>): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: "pt-BR",
      extraHTTPHeaders: { ...headers, "x-forwarded-for": freshAddress() },
    });
    const cookies = this.visit.visitor.jar.header.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: this.portal };
    });
    await context.addCookies(cookies);
    return context;
  }

  /** A document in a tab of its own. */
  async #open(context: BrowserContext, address: string): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await recordPages(page);
    const session = await context.newCDPSession(page);
    const { latency, down, up } = this.line;
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
    const answer = await page.goto(address, { waitUntil: "domcontentloaded" });
    if (answer?.status() !== 200) throw new Error(`${address} was answered with ${answer?.status()}`);
    return page;
  }

  /** Closed again: a slowed page keeps a processor busy, in the background too. */
  async #timeStarted(context: BrowserContext, path: string): Promise<PageTimes> {
    const page = await this.#openStarted(context, path);
    const times = await timesOf(page);
    await page.close();
    return times;
  }

  async #timeFrom(context: BrowserContext, from: string, rests: number): Promise<number> {
    const page = await this.#openStarted(context, from);
    const time = await timeNavigation(page, this.visit.screen.path, rests);
    await page.close();
    return time;
  }

  /** The same, until the application has started, with all that comes after its start. */
  async #openStarted(context: BrowserContext, path: string): Promise<Page> {
    const page = await this.#open(context, this.portal + path);
    await touchForm(page);
    await page.waitForSelector("html[data-application]");
    await complete(page);
    await untilQuiet(page);
    return page;
  }
}

/** Until nothing is asked for any more; some 10 s of it are enough to have seen the start. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => {});
}

/** On a line that the browser calls `2g`, as it does this one of 3G, the application waits for whoever fills in a form. */
async function touchForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [field] = [...document.forms].flatMap((form) => [...form.elements]);
    field?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
}

function middle(runs: readonly Run[]): Omit<UsableTimes, "path" | "line"> {
  const times = (of: (run: Run) => PageTimes): PageTimes => ({
    firstPaint: median(runs.map((run) => of(run).firstPaint)),
    lastOfMain: median(runs.map((run) => of(run).lastOfMain)),
    started: median(runs.map((run) => of(run).started)),
    shift: median(runs.map((run) => of(run).shift)),
    longestTask: median(runs.map((run) => of(run).longestTask)),
  });
  return {
    saving: times(({ saving }) => saving),
    written: times(({ written }) => written),
    cold: times(({ cold }) => cold),
    warm: times(({ warm }) => warm),
    navigation: median(runs.map(({ navigation }) => navigation)),
    read: median(runs.map(({ read }) => read)),
  };
}
