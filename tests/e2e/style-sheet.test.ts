/** The style sheet crosses the line once: the first document carries what it uses, the next link the kept file. */
import { describe, expect, test } from "vitest";
import { MODES, type Person } from "#tests/support/browser";
import { somebody } from "./world.ts";

const LIST = "/customer/vendas-detalhadas";

/** How the page came by its styles, and how two of its elements look. */
function dress() {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][href^='/estilos/']");
  const [file] = performance.getEntriesByName(link?.href ?? "") as PerformanceResourceTiming[];
  return {
    inline: document.querySelector("style")?.textContent?.length ?? 0,
    linked: link?.href ?? null,
    /** Bytes on the line; the file that is kept takes none. */
    fetched: file?.transferSize ?? null,
    looks: ["h1", "main th", "main tbody td"].map((selector) => {
      const { font, color, padding, background } = getComputedStyle(
        document.querySelector(selector) as Element,
      );
      return [font, color, padding, background].join("; ");
    }),
  };
}

/** What the rules of a style sheet are for: each list of selectors. */
function selectorsOf(sheet: string): string[] {
  const blocks = sheet.matchAll(/([^{};]+)\{[^{}]*\}/g);
  return [...blocks].flatMap(([, words = ""]) => (/^\s*(@|from|to|\d)/.test(words) ? [] : words.trim()));
}

/** Those that this browser does not understand, whose rules it therefore leaves out. */
function notUnderstood(selectors: readonly string[]): string[] {
  const heard = new CSSStyleSheet();
  return selectors.filter((one) => {
    heard.replaceSync(`${one}{}`);
    return heard.cssRules.length === 0;
  });
}

/** Waits for the cookie that says which sheet the browser has by now; it comes with the sheet, after the page. */
const isKept = ({ context }: Person) =>
  expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("portal_styles");

describe.each(MODES)("$mode", ({ javaScript }) => {
  test("a second document links the style sheet that the first one had fetched, all of it understood", async () => {
    const person = await somebody({ javaScript });
    await person.signIn("maria@loja.example", LIST);
    const first = await person.page.evaluate(dress);
    await isKept(person);

    await person.goto(LIST);
    const second = await person.page.evaluate(dress);
    expect(second.looks).toEqual(first.looks);
    expect(first.inline).toBeGreaterThan(10_000);
    expect(second.inline).toBeLessThan(4_000);
    expect(second).toMatchObject({ linked: expect.stringContaining("/estilos/"), fetched: 0 });

    const sheet = await (await person.context.request.get(second.linked ?? "")).text();
    const selectors = selectorsOf(sheet).filter((one) => !one.includes("::-moz-"));
    expect(selectors.length).toBeGreaterThan(300);
    expect(await person.page.evaluate(notUnderstood, selectors)).toEqual([]);
  });
});

test("a cookie that means nothing leaves the styles in the document", async () => {
  const person = await somebody({ javaScript: false });
  await person.signIn("maria@loja.example", LIST);
  await isKept(person);
  await person.context.addCookies([
    { name: "portal_styles", value: "0123456789abcdef", url: new URL(person.page.url()).origin },
  ]);
  const answer = await person.page.reload();
  const html = (await answer?.text()) ?? "";
  expect(html).not.toContain('<link rel="stylesheet"');
  expect(html).toMatch(/<style[^>]*>[^<]{10000}/);
});
