/**
 * The page that a screen is held against: one file with the same words, links, fields and figures in plain elements, a
 * kilobyte of style within, and no script. It is made from the screen's own document, so that the content is the same.
 * It is barer than anybody would publish it: what a screen costs beyond it is its looks, its state and its guards.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright";
import { freshAddress } from "#tests/support/wire-visitor";
import type { Visit } from "./visits.ts";

const STYLE = `body{margin:0;display:grid;grid-template-columns:15rem 1fr;font:16px/1.5 Arial,sans-serif;color:#15292d}
header{grid-column:1/-1;display:flex;gap:1rem;padding:1rem;border-bottom:1px solid #ddd}main{padding:1rem;min-width:0}
nav ul,main ul{list-style:none;margin:0;padding:0}a{color:#00706e}h1{font-size:2rem;line-height:1.2}
table{border-collapse:collapse;width:100%}th,td{padding:8px;border-bottom:1px solid #ddd;text-align:left;font-weight:400}
section,form{margin:1rem 0}dl{display:grid;grid-template-columns:12rem 1fr;gap:4px 1rem}dd{margin:0}
input,select,button,textarea{font:inherit;padding:8px;border:1px solid #7f8b8a;border-radius:6px;background:#fff}
fieldset{border:1px solid #ddd}svg{max-width:100%}@media(max-width:48rem){body{display:block}}`;

interface HandWritten {
  /** Where the page of a screen stands, by its path. */
  addressOf(path: string): string;
  stop(): Promise<void>;
}

/** Serves such a page for each of these screens, compressed once. */
export async function serveHandWritten(
  browser: Browser,
  portal: string,
  visits: readonly Visit[],
): Promise<HandWritten> {
  const pages = new Map<string, Buffer>();
  for (const visit of visits)
    pages.set(visit.screen.path, brotliCompressSync(await write(browser, portal, visit)));
  const server = createServer(({ url }, answer) => {
    const page = pages.get(url ?? "");
    answer.writeHead(page ? 200 : 404, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "no-store",
    });
    answer.end(page);
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (path) => `http://127.0.0.1:${port}${path}`,
    stop: () =>
      new Promise((ended) => {
        server.close(() => ended());
        server.closeAllConnections();
      }),
  };
}

async function write(browser: Browser, portal: string, { screen, visitor }: Visit): Promise<string> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { cookie: visitor.jar.header, "x-forwarded-for": freshAddress() },
  });
  try {
    const page = await context.newPage();
    await page.goto(portal + screen.path);
    // What runs a bench's own files gives each closure its name by a function that a page does not have.
    await page.evaluate("globalThis.__name = (closure) => closure");
    const { title, body } = await page.evaluate(plainly);
    return `<!DOCTYPE html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>${body}`;
  } finally {
    await context.close();
  }
}

/** Runs in the page: what a person would write of it by hand. */
function plainly(): { title: string; body: string } {
  const needless = "script, style, link, template, svg:not(.plot), input[type=hidden]";
  for (const element of document.body.querySelectorAll(needless)) element.remove();
  const meant =
    /^(href|type|name|value|checked|selected|colspan|rowspan|scope|for|id|action|method|d|x|y|x1|x2|y1|y2|r|cx|cy|width|height|viewBox|points)$/;
  const walk = (element: Element): void => {
    for (const { name } of [...element.attributes]) if (!meant.test(name)) element.removeAttribute(name);
    if (element.id && !element.closest("main")) element.removeAttribute("id");
    for (const child of [...element.children]) walk(child);
    // Nobody writes a box around words, or around a box, that says nothing.
    if (
      /^(SPAN|DIV)$/.test(element.tagName) &&
      element.attributes.length === 0 &&
      element.closest("svg") === null
    )
      element.replaceWith(...element.childNodes);
  };
  for (const child of [...document.body.children]) walk(child);
  return { title: document.title, body: document.body.innerHTML };
}
