/**
 * Every screen of the table of addresses, with the longest amounts and names that it may have to hold: nothing
 * scrolls the page sideways, is cut off or squeezed, is too small to hit or out of reach. `npm run sweep` looks at
 * every width in every theme; here, each theme is seen.
 */
import { describe, expect, test } from "vitest";
import { walkArrivals } from "#tests/support/arrival-walk";
import type { Person } from "#tests/support/browser";
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

test("nothing that was seen moves while a document arrives", { timeout: 900_000 }, async () => {
  const visits = await visitsOf(portalOrigin());
  const widths = process.env.SWEEP ? WIDTHS : [360, 1280];
  expect(await walkArrivals(await openBrowser(), portalOrigin(), visits, widths)).toEqual([]);
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

test("of four choices none stands alone below three", async () => {
  const maria = await somebody({ javaScript: false });
  await maria.signIn("maria@loja.example", "/customer/relatorios/novo?lista=customer%2Fsales");
  const { page } = maria;
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const inTheirLines = await page.getByRole("group", { name: "Quando" }).evaluate((group) => {
      const tops = [...group.querySelectorAll(".choice")].map((choice) => choice.getBoundingClientRect().top);
      return tops.map((top) => tops.filter((other) => other === top).length);
    });
    expect(inTheirLines, `${width} px`).toHaveLength(4);
    expect(new Set(inTheirLines).size, `${width} px: ${inTheirLines}`).toBe(1);
  }
});

test("a day of the calendar breaks none of its words, and its key names the sign that stands for them", async () => {
  const maria = await somebody({ javaScript: false, width: 1024 });
  await maria.signIn("maria@loja.example", "/customer/gestao-vendas");
  const { page } = maria;
  for (const width of [360, 768, 1024, 1200, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { broken, key, inWords } = await page.locator(".calendar").evaluate((calendar) => {
      const shown = [...calendar.querySelectorAll("a :is(span, b):not(.visually-hidden)")].filter(
        (one) => one.checkVisibility() && !one.firstElementChild,
      );
      return {
        broken: shown.filter((one) => one.getBoundingClientRect().height > 32).map((one) => one.textContent),
        key: calendar.querySelector("caption .calendar__short")?.checkVisibility(),
        inWords: shown.some((one) => one.closest(".calendar__long")),
      };
    });
    expect({ width, broken, key }).toEqual({ width, broken: [], key: !inWords });
  }
});

test("what is looked for may be one long word, and the sheet of filters in letters twice as large", async () => {
  const paulo = await somebody({ javaScript: false });
  const mail = "financeiro.supermercado.nossa.senhora@guaratingueta.example";
  await paulo.signIn("paulo@parceiro.example", `/partner/user/management?q=${mail}`);
  const { page } = paulo;
  const beyond = (selector: string) =>
    page.locator(selector).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await beyond("html")).toBe(0);
  await page.locator(".filters-open").click();
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  expect(await widthOf("#filtros [type=search]")).toBe(await widthOf("#filtros > .button"));
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.locator("#filtros summary").click();
  expect(await beyond("#filtros")).toBe(0);
  // What a file may be dropped on says so below the control's own words, not over them.
  await paulo.goto("/partner/customers/importar");
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  expect((await topOf(".drop__hint")) - (await topOf(".drop"))).toBeGreaterThan(96);
});

/** What has the focus, where nothing of it is in sight: another thing lies over it, or it is beyond an edge. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused) return null;
  const box = focused.getBoundingClientRect();
  const { left, width } = box;
  const top = Math.max(0, box.top);
  const height = Math.min(innerHeight, box.bottom) - top;
  const parts = [0.2, 0.5, 0.8];
  const isSeen = parts.some((down) =>
    parts.some((across) =>
      focused.contains(document.elementFromPoint(left + width * across, top + height * down)),
    ),
  );
  return isSeen
    ? null
    : `${focused.localName} "${focused.textContent?.trim().slice(0, 30)}" at ${Math.round(box.top)}`;
}

/** Goes on by a key until the focus is at such a place; answers where it was hidden on the way, that place included. */
async function walkFocus({ page }: Person, key: string, until: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press(key);
    const found = await page.evaluate(hiddenFocus);
    if (found) hidden.push(found);
    if (await page.evaluate((place) => document.activeElement?.matches(place), until)) return hidden;
  }
  throw new Error(`no ${until} was reached by ${key}`);
}

/** How much of the window is left between what stays at its edges, once the rows are scrolled to. */
function roomForRows(): number {
  document.querySelector("tbody tr:nth-child(3)")?.scrollIntoView();
  const top = document.querySelector(".list > .totals")?.getBoundingClientRect().bottom ?? 0;
  const bottom = document.querySelector(".marked-bar")?.getBoundingClientRect().top ?? innerHeight;
  return bottom - Math.max(0, top);
}

describe("what has the focus is in sight", () => {
  const ENLARGED = { width: 320, height: 256 };

  test("in the filters, over the button that stays at their edge", async () => {
    const maria = await somebody({ javaScript: false });
    await maria.page.setViewportSize(ENLARGED);
    await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
    await maria.page.locator(".filters-open").press("Enter");
    expect(await walkFocus(maria, "Tab", ".filters summary")).toEqual([]);
  });

  test("at the button of the filters, from below", async () => {
    const paulo = await somebody({ javaScript: false });
    await paulo.page.setViewportSize(ENLARGED);
    await paulo.signIn("paulo@parceiro.example", "/partner/persons");
    await paulo.page.locator("tbody tr:nth-child(6) a").first().focus();
    expect(await walkFocus(paulo, "Shift+Tab", ".filters-open")).toEqual([]);
  });

  test("in a list that is read in a merchant's place, from below", async () => {
    const paulo = await somebody({ javaScript: false });
    await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/abrir-como-o-cliente");
    await paulo.page.getByRole("button", { name: "Abrir como o cliente" }).click();
    await paulo.page.locator(".acting").waitFor();
    await paulo.goto("/customer/vendas-detalhadas");
    await paulo.page.locator("tbody tr:nth-child(16) a").first().focus();
    expect(await walkFocus(paulo, "Shift+Tab", ".filters-open")).toEqual([]);
  });

  test.each([{ width: 360, height: 640 }, ENLARGED])(
    "in a list of which rows are marked, at $width by $height",
    async (size) => {
      const maria = await somebody();
      await maria.page.setViewportSize(size);
      await maria.signIn("maria@loja.example", "/customer/transacoes-pendentes");
      await maria.complete();
      await maria.page.locator("tbody input").first().press("Space");
      await maria.page.locator(".marked-bar output").getByText("1 transação").waitFor();
      expect(await maria.page.evaluate(roomForRows)).toBeGreaterThanOrEqual(ENLARGED.height / 2);
      expect(await walkFocus(maria, "Tab", "tbody tr:nth-child(8) a")).toEqual([]);
    },
  );
});
