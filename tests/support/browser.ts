/** Chromium for the journeys: with and without JavaScript, each visitor from an address of its own. */
import { randomInt } from "node:crypto";
import type { Browser, BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { isEnvironment } from "~/domain/environment";
import { areaOf, screenAt } from "~/screens/table";
import { graveFindings } from "./accessibility.ts";
import { complete, drawn } from "./complete.ts";
import { PASSWORD } from "./provider.ts";

export const MODES = [
  { mode: "with JavaScript", javaScript: true },
  { mode: "without JavaScript", javaScript: false },
] as const;

/** Journeys whose forms are sent without JavaScript too, over the wire, by `outcome.test.ts`. */
export const SCRIPTED = [MODES[0]] as const;

/** What the browser and the framework say of files that a line does not bring. */
export const WITHOUT_LINE = /net::ERR_|Error loading route module|Failed to fetch dynamically/;

/** Documents that axe found good, in any file of this worker. */
const judged = new Set<string>();

/** How texts look that axe found good, in any file of this worker. */
const looks = new Set<string>();

/** A document without what differs between two requests for it: nonces, form tokens, references. */
function unmarked(html: string): string {
  return html.replace(/ nonce="[^"]*"/g, "").replace(/(<input type="hidden"[^>]*) value="[^"]*"/g, "$1");
}

/**
 * Runs with the page, and complains of words that come together with the place that is to say them: they may not be read
 * out. What a new screen brings along, its alerts too, is part of it, and not said.
 */
function hearPlaces(): void {
  new MutationObserver((added) => {
    if (document.readyState === "loading") return;
    for (const node of added.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const place of node.closest("main") ? [node] : [node, ...node.children])
        if (place.matches("[role=status]:not(.alert, [aria-live=assertive])") && place.textContent)
          reportError(new Error(`comes with its words, and may be silent: ${place.textContent}`));
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The area of a screen within the frame, to which the application goes by itself; a file is none. */
function areaAt(address: string): string | null {
  const { pathname } = new URL(address);
  const name = screenAt(pathname);
  const area = name && areaOf(name);
  return area && isEnvironment(area) && !FILES.test(pathname) ? area : null;
}

const FILES = /\/(exportar|arquivo|modelo)$/;

export interface PersonOptions {
  javaScript?: boolean;
  width?: number;
  /** A phone's screen, and fingers in place of a mouse. */
  touch?: boolean;
}

/** Somebody at a browser; what the console complains about is collected. */
export class Person {
  readonly complaints: string[] = [];
  /** Documents that a page asked for after its application stood, where it should have gone there itself. */
  readonly documents: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly browser: Browser,
    private readonly portal: string,
    private readonly javaScript: boolean,
    /** Where the person asks from: rate limits count by it. */
    readonly address: string,
  ) {}

  static async at(
    browser: Browser,
    portal: string,
    { javaScript = true, width = 360, touch = false }: PersonOptions = {},
  ): Promise<Person> {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const context = await browser.newContext({
      javaScriptEnabled: javaScript,
      viewport: { width, height: 740 },
      hasTouch: touch,
      isMobile: touch,
      locale: "pt-BR",
      extraHTTPHeaders: { "x-forwarded-for": address },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const person = new Person(page, context, browser, portal, javaScript, address);
    // Of the context, so that further tabs are heard too.
    context.on("weberror", (error) => person.complaints.push(error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error") person.complaints.push(message.text());
    });
    if (javaScript) {
      await context.addInitScript(hearPlaces);
      await person.#hearWhatIsShown();
      await person.#hearOfDocuments();
    }
    return person;
  }

  /** The address of what the application shows: while the next screen is on its way, the former one. */
  #shown: string | null = null;

  async #hearWhatIsShown(): Promise<void> {
    await this.context.exposeBinding("tellShown", ({ page }, shown: string | null) => {
      if (page === this.page) this.#shown = shown;
    });
    await this.context.addInitScript(() => {
      const { tellShown } = globalThis as unknown as { tellShown(shown: string | null): void };
      if (window.top !== window) return;
      tellShown(null);
      new MutationObserver(() =>
        tellShown(document.documentElement.getAttribute("data-application")),
      ).observe(document, { attributes: true, attributeFilter: ["data-application"], subtree: true });
    });
  }

  /** What the page itself leads to by a document; what a test opens is not told, nor reloading, nor Back. */
  async #hearOfDocuments(): Promise<void> {
    await this.context.exposeBinding("tellDocument", (_, from: string, to: string) => {
      const area = areaAt(from);
      if (area && area === areaAt(to)) this.documents.push(`${from} → ${to}`);
    });
    await this.context.addInitScript(() => {
      const { tellDocument, navigation } = globalThis as unknown as {
        tellDocument(from: string, to: string): void;
        navigation: EventTarget;
      };
      if (window.top !== window) return;
      navigation.addEventListener("navigate", (event) => {
        const { destination, navigationType, downloadRequest } = event as Event & {
          destination: { url: string; sameDocument: boolean };
          navigationType: string;
          downloadRequest: string | null;
        };
        const { sameDocument, url } = destination;
        const isOurs = document.documentElement?.hasAttribute("data-application") === true;
        if (sameDocument || !isOurs || downloadRequest !== null || navigationType === "reload") return;
        if (navigationType !== "traverse") tellDocument(location.href, url);
      });
    });
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.portal + path);
    await this.started();
  }

  /** Until the application is there, where it starts at all. */
  async started(): Promise<void> {
    if (this.javaScript && (await this.page.locator("script#dados").count()) > 0)
      await this.page.waitForSelector("html[data-application]");
  }

  /** Until what no screen waits for is there too: whoever loses the line before has the screen without it. */
  async complete(): Promise<void> {
    await this.started();
    await complete(this.page);
  }

  /** Until what has come is run, and drawn. */
  drawn(): Promise<void> {
    return drawn(this.page);
  }

  /** Signs in without showing the pages on the way, and opens the one that was wanted, in this tab or in another. */
  async signIn(username: string, returnTo = "/", tab = this.page): Promise<void> {
    const { request } = this.context;
    let at = `${this.portal}/signin`;
    let answer = await request.post(at, {
      form: { returnTo },
      headers: { origin: this.portal },
      maxRedirects: 0,
    });
    for (let hop = 0; hop < 10; hop++) {
      const location = answer.headers().location;
      if (location) {
        at = new URL(location, at).href;
        if (new URL(at).origin === this.portal) break;
        answer = await request.get(at, { maxRedirects: 0 });
        continue;
      }
      const action = /<form[^>]*action="([^"]+)"/.exec(await answer.text())?.[1]?.replaceAll("&amp;", "&");
      if (!action) throw new Error(`no form to sign in with at ${at}`);
      at = new URL(action, at).href;
      const headers = { origin: new URL(at).origin };
      answer = await request.post(at, { form: { username, password: PASSWORD }, headers, maxRedirects: 0 });
    }
    await tab.goto(at);
    if (tab === this.page) await this.started();
  }

  /** Through the portal's own sign-in page, from `path` on, as a person does. */
  async signInByHand(username: string, path = "/signin", password = PASSWORD): Promise<void> {
    await this.goto(path);
    await this.page.getByRole("button", { name: "Entrar" }).click();
    await this.answerProvider(username, password);
  }

  async answerProvider(username: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel("E-mail").fill(username);
    await this.page.getByLabel("Senha").fill(password);
    await this.page.getByRole("button", { name: "Entrar" }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByText("Sua conta").locator("..").click();
    await this.page.getByRole("button", { name: "Sair" }).click();
  }

  /** On a phone the filters of a list are a sheet that a button opens. */
  async openFilters(): Promise<void> {
    const opener = this.page.getByRole("button", { name: "Filtros", exact: true });
    if (await opener.isVisible()) await opener.click();
  }

  /** What the console has complained about so far was to be expected. */
  expectComplaints(words: RegExp): void {
    expect(this.complaints.splice(0).filter((text) => !words.test(text))).toEqual([]);
  }

  /** Path and query of the page in view. */
  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    return this.#shown ?? pathname + search;
  }

  get heading() {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** What stands before the person: a dialog, where one is open, or else the main part of the page. */
  get content() {
    return this.page.getByRole("main").or(this.page.locator(".screen-dialog"));
  }

  /** The bar above every framed page: product, company, user. */
  get banner() {
    return this.page.getByRole("banner");
  }

  /** Clicks the company on the page of the choice. */
  async choose(tradeName: string): Promise<void> {
    await this.page.getByRole("listitem").getByRole("button", { name: tradeName }).click();
  }

  /** Every field of the form around a button as a browser would send it, hidden ones included. */
  formAround(button: string): Promise<Record<string, string>> {
    const form = this.page.locator("form", { has: this.page.getByRole("button", { name: button }) });
    return form.evaluate((element) =>
      Object.fromEntries(
        [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, `${value}`]),
      ),
    );
  }

  /** Sends a form once more, as an impatient browser or proxy would; answers where it leads. */
  async resend(
    path: string,
    form: Record<string, string>,
  ): Promise<{ status: number; location: string | null }> {
    const answer = await this.context.request.post(this.portal + path, {
      form,
      headers: { origin: this.portal },
      maxRedirects: 0,
    });
    return { status: answer.status(), location: answer.headers().location ?? null };
  }

  /** With script: what a form came back with has the focus, wherever on the page the button was. */
  async expectLedToAnswer(): Promise<void> {
    const isThere = () => document.activeElement?.hasAttribute("data-answer");
    await expect.poll(() => this.page.evaluate(isThere)).toBe(true);
  }

  /** No serious or critical finding of axe, and nothing that scrolls sideways. */
  async expectAccessible(): Promise<void> {
    // What is asked anew is dimmed until its answer is there.
    const dimmed = "body:not(:has(.question)) :is(#resultado[aria-busy], [data-coming])";
    await expect.poll(() => this.page.locator(dimmed).count()).toBe(0);
    const judgedAs = `${this.page.viewportSize()?.width} ${unmarked(await this.page.content())}`;
    // Pages without script are the same document in both modes: judged once, they need not be judged again.
    if (judged.has(judgedAs)) return;
    const page = await this.#judgeablePage();
    expect(await graveFindings(page, looks)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    if (page !== this.page) await page.context().close();
    judged.add(judgedAs);
  }

  /** axe is a script: what came without JavaScript is laid before it in a page that has it. */
  async #judgeablePage(): Promise<Page> {
    if (this.javaScript) return this.page;
    const context = await this.browser.newContext({ viewport: this.page.viewportSize(), locale: "pt-BR" });
    const page = await context.newPage();
    // At its own address: a browser that has the style sheet already was sent a link to it.
    const address = this.page.url();
    const { pathname } = new URL(address);
    const body = (await this.page.content()).replaceAll(/<script\b.*?<\/script>/gs, "");
    const document = { contentType: "text/html; charset=utf-8", body };
    await page.route(
      (url) => url.pathname === pathname,
      (route) => route.fulfill(document),
    );
    await page.goto(address);
    return page;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
