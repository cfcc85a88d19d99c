/** What is drawn for a pointer, under a finger on a phone: it follows what it takes hold of, and scrolls elsewhere. */
import { expect, test } from "vitest";
import { drag } from "#tests/support/finger";
import { freshUpstream, mutations, somebody } from "./world.ts";

const ROUTING = "/partner/customers/cli-1001/roteamento";
const PAULO = "paulo@parceiro.example";

test("a finger drags handles and rules, and scrolls past the lines that they stand on", async () => {
  await freshUpstream();
  const paulo = await somebody({ touch: true });
  const { page } = paulo;
  await paulo.signIn(PAULO, `${ROUTING}/valor/nova`);
  await page.getByLabel("Nome").first().tap();
  const slider = (name: string) => page.getByRole("slider", { name });
  const box = (name: string) => page.getByRole("textbox", { name, exact: true }).inputValue();
  const scrolled = () => page.evaluate(() => scrollY);
  const last = slider("Último número de parcelas");
  await last.waitFor();

  await drag(paulo, last, { right: -30, down: 10 });
  await expect.poll(() => last.getAttribute("aria-valuenow")).not.toBe("21");
  const count = await last.getAttribute("aria-valuenow");
  await drag(paulo, slider("Valor final"), { right: -40, down: 10 });
  await expect.poll(() => box("Valor final, em reais")).toMatch(/,00$/);
  const amount = await box("Valor final, em reais");

  // From beside the handles the page is scrolled, and nothing is chosen.
  for (const line of [".count-slider__track", ".band-line"]) {
    const place = page.locator(line).first();
    await place.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = await scrolled();
    await drag(paulo, place, { down: 150 });
    await expect.poll(scrolled).toBeLessThan(before);
  }
  expect(await last.getAttribute("aria-valuenow")).toBe(count);
  expect(await box("Valor final, em reais")).toBe(amount);

  await paulo.goto(`${ROUTING}/parcelas`);
  const handle = page.getByRole("button", { name: /^Mudar a ordem de / }).first();
  const row = await page.locator("tr[id^=regra-]").first().boundingBox();
  await drag(paulo, handle, { down: row?.height ?? 150 });
  await page.getByRole("dialog", { name: /^Descer a regra/ }).waitFor();
  expect(await mutations()).toEqual([]);
});

test("a finger marks a row from around its box, and opens the row beside it", async () => {
  const maria = await somebody({ touch: true });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/transacoes-pendentes");
  await maria.complete();
  const box = page.locator("tbody input").nth(1);
  const hit = await box.evaluate((input) => {
    input.scrollIntoView({ block: "center" });
    const { x, y } = input.getBoundingClientRect();
    const steps = Array.from({ length: 100 }, (_, step) => step - 38);
    const isHit = (right: number, down: number) => document.elementFromPoint(x + right, y + down) === input;
    return [steps.filter((step) => isHit(step, 12)).length, steps.filter((step) => isHit(12, step)).length];
  });
  expect(Math.min(...hit)).toBeGreaterThanOrEqual(44);
  const beside = await page.locator("tbody tr:nth-child(2) a").first().boundingBox();
  await page.touchscreen.tap((beside?.x ?? 0) + 4, (beside?.y ?? 0) + 10);
  await maria.heading.getByText("Transação pendente").waitFor();
});

test("what a finger opens goes with a tap beside it, and the menu of the person by Escape too", async () => {
  const maria = await somebody({ touch: true });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/visao-geral?periodo=7-dias");
  await maria.complete();
  const account = page.locator("header details");
  const summary = account.locator("summary");
  const isOpen = () => account.evaluate((menu) => menu.hasAttribute("open"));

  await summary.tap();
  await expect.poll(isOpen).toBe(true);
  await page.touchscreen.tap(6, 700);
  await expect.poll(isOpen).toBe(false);
  await summary.tap();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect.poll(isOpen).toBe(false);
  expect(await summary.evaluate((button) => button === document.activeElement)).toBe(true);

  // A chart says its values under the finger, and is no place where the page stands still.
  const chart = page.getByRole("img", { name: /^Vendas por dia/ });
  const tip = page.locator(".chart-tip");
  await drag(maria, chart, { right: -100 });
  const value = await tip.textContent();
  expect(value).toMatch(/Vendas: \d/);
  const before = await page.evaluate(() => scrollY);
  await drag(maria, chart, { down: -150 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await maria.banner.tap({ position: { x: 2, y: 2 } });
  await expect.poll(() => tip.isVisible()).toBe(false);
});

test("a phone that is turned keeps the filters a sheet, and a tablet its page beside the menu", async () => {
  const maria = await somebody({ touch: true });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/ativacao-terminais");
  await maria.complete();
  await maria.openFilters();
  await page.setViewportSize({ width: 740, height: 360 });
  const { x, y, width, height } = (await page.locator("#filtros").boundingBox()) ?? {};
  expect({ x, width, foot: (y ?? 0) + (height ?? 0) }).toEqual({ x: 0, width: 740, foot: 360 });
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 768, height: 1024 });
  await maria.banner.getByRole("button", { name: "Menu" }).tap();
  await page.setViewportSize({ width: 1024, height: 768 });
  const [menu, main] = await Promise.all(["#menu", "main"].map((part) => page.locator(part).boundingBox()));
  expect(main?.x).toBeGreaterThanOrEqual((menu?.x ?? 0) + (menu?.width ?? 0));
});
