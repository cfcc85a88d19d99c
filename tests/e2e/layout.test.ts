/**
 * Every screen of the table of addresses, with the longest amounts and names that it may have to hold: nothing
 * scrolls the page sideways, is cut off or squeezed, is too small to hit or out of reach. `npm run sweep` looks at
 * every width in every theme; here, each theme is seen.
 */
import { expect, test } from "vitest";
import { type Looks, WIDTHS, walkLayouts, wholeSheet } from "#tests/support/layout-walk";
import { visitsOf } from "../../bench/visits.ts";
import { openBrowser, portalOrigin, somebody } from "./world.ts";

/** Where a wider design begins it is at its tightest. */
const SOME: Looks = { asItCame: [360, 768, 1280], default: [320, 640, 1024], V2: [768], vbi: [1280] };
const ALL: Looks = { asItCame: WIDTHS, default: WIDTHS, V2: WIDTHS, vbi: WIDTHS };

test("every screen can be read and used at every width", { timeout: 900_000 }, async () => {
  const visits = await visitsOf(portalOrigin());
  const sheet = await wholeSheet(visits);
  const looks = process.env.SWEEP ? ALL : SOME;
  expect(await walkLayouts(await openBrowser(), portalOrigin(), visits, { looks, sheet })).toEqual([]);
});

test("on a phone the keyboard goes down a list as the eye does", async () => {
  const maria = await somebody({ javaScript: false });
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  const { page } = maria;
  const focused = () =>
    page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const words = document.activeElement?.textContent?.trim().slice(0, 30);
      return { words, top: top + scrollY, bottom: bottom + scrollY };
    });
  await page.locator("main .page-header a").first().focus();
  const ups: string[] = [];
  let before = await focused();
  // Past the rows stand the choice of columns and the pages.
  while (before.words !== "Modo econômico") {
    await page.keyboard.press("Tab");
    const now = await focused();
    if (now.bottom <= before.top) ups.push(`from ${before.words} up to ${now.words}`);
    before = now;
  }
  expect(ups).toEqual([]);
});

test("the choice of columns is as wide as the list that it is of", async () => {
  const maria = await somebody({ javaScript: false, width: 1280 });
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas?colunas=nsu,bruto!ordem");
  const widthOf = async (selector: string) =>
    (await maria.page.locator(selector).first().boundingBox())?.width ?? 0;
  expect(await widthOf(".columns fieldset")).toBeCloseTo(await widthOf(".main .table-wrap"), -1);
});
