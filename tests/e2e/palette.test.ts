import { expect, test } from "vitest";
import { somebody } from "./world.ts";

test("a partner goes to a screen and to a customer by keyboard alone", async () => {
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  await paulo.signIn("paulo@parceiro.example", "/partner");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  const words = page.getByLabel("Ir para uma tela ou procurar");
  const hint = () =>
    page.evaluate(() => {
      const form = document.querySelector(".header search form");
      return form && getComputedStyle(form, "::after").content;
    });
  await expect.poll(hint).toBe('"Ctrl K"');

  // Left at once, the first time too, it gives the focus back.
  const menu = page.getByRole("link", { name: "Clientes", exact: true });
  await menu.focus();
  await page.keyboard.press("Control+k");
  await words.waitFor();
  await page.keyboard.press("Escape");
  await words.waitFor({ state: "detached" });
  await expect.poll(() => menu.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.keyboard.press("Control+k");
  await words.fill("assin");
  await page.keyboard.press("Enter");
  await expect.poll(() => paulo.path).toBe("/partner/subscriptions");
  await words.waitFor({ state: "detached" });

  // Not of the menu: known once the server has said what may be opened.
  await page.keyboard.press("Control+k");
  await words.fill("nova assin");
  await page.locator("[role=option][aria-selected=true]", { hasText: /^Nova assinatura/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => paulo.path).toBe("/partner/subscriptions/create");

  await page.keyboard.press("Control+k");
  await words.fill("loja da maria");
  const chosen = page.locator("[role=option][aria-selected=true]", { hasText: /^Loja da Maria/ });
  await chosen.waitFor();
  await paulo.expectAccessible();
  // A window of 1280 × 720 enlarged to four times: what Enter opens is seen.
  await page.setViewportSize({ width: 320, height: 180 });
  await chosen.evaluate((way) => way.scrollIntoView({ block: "nearest" }));
  const isSeen = (way: Element) => {
    const { left, top, bottom } = way.getBoundingClientRect();
    const met = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 20, y));
    return met.every((part) => part !== null && way.contains(part));
  };
  expect(await chosen.evaluate(isSeen)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => paulo.path).toContain("/partner/customers/cli-1001");
  expect(documents).toEqual([]);
});

test("a card's number that is typed into it is put into no address", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).searchParams.get("q") ?? ""));
  await page.keyboard.press("Control+k");
  const box = page.getByLabel("Ir para uma tela ou procurar");
  await box.fill("4111 1111 1111 111");
  await page.getByRole("option", { name: /^Tudo o que tem/ }).waitFor();
  // What follows is asked for: by then the pause of the number is over.
  await box.fill("loja");
  await expect.poll(() => asked).toContain("loja");
  expect(asked.filter((words) => /\d/.test(words))).toEqual([]);

  // Another thing that is one long word is shown to its end.
  const mail = `${"financeiro.".repeat(7)}loja@guarating.example`;
  await box.fill(mail);
  const way = page.getByRole("option", { name: mail });
  await way.waitFor();
  expect(await way.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a merchant goes to a sale by its NSU", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  const sale = page.getByRole("row").nth(1);
  const href = await sale.getByRole("link").first().getAttribute("href");
  const columns = await page.getByRole("columnheader").allTextContents();
  const nsu = await sale.locator("th, td").nth(columns.indexOf("NSU")).textContent();

  await page.keyboard.press("Control+k");
  await page.getByLabel("Ir para uma tela ou procurar").fill(`${nsu}`);
  await page.locator("[role=option][aria-selected=true]", { hasText: `NSU ${nsu}` }).waitFor();
  await page.keyboard.press("Enter");
  // Of no list: whoever comes by a search goes on from there.
  await expect.poll(() => maria.path).toBe(href?.split("?")[0]);
});
