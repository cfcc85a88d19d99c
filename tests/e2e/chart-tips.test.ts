/** What a chart says under the pointer and at the keyboard is what its table says. */
import { expect, test } from "vitest";
import { plain } from "./words.ts";
import { somebody } from "./world.ts";

test("a chart says the values of its table, by keyboard and under the pointer", async () => {
  const maria = await somebody({ width: 1200 });
  await maria.signIn("maria@loja.example", "/customer/visao-geral?periodo=7-dias");
  const { page } = maria;
  const panel = page.locator("section.panel", { has: page.getByRole("heading", { name: "Vendas por dia" }) });
  const chart = panel.getByRole("img").first();
  await expect.poll(() => chart.getAttribute("tabindex")).toBe("0");
  const rows = await panel
    .locator(".chart-table tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));
  const wordsOf = (at: number) => {
    const [day, count, value, before] = rows[at] ?? [];
    return `${day}; Vendas: ${count}; Valor: R$ ${value}; Antes: R$ ${before}`;
  };
  const tip = page.locator(".chart-tip");
  const shown = async () => (await tip.locator("*").allTextContents()).map(plain).join("; ");

  await panel.locator(".chart-table summary").focus();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(shown).toBe(wordsOf(6));
  await page.keyboard.press("ArrowLeft");
  await expect.poll(shown).toBe(wordsOf(5));
  expect(plain(await page.locator('body > [role="status"]').textContent())).toBe(wordsOf(5));
  await page.keyboard.press("Home");
  await expect.poll(shown).toBe(wordsOf(0));
  await maria.expectAccessible();
  await page.keyboard.press("Escape");
  await expect.poll(() => tip.isVisible()).toBe(false);

  const box = await chart.boundingBox();
  if (!box) throw new Error("no chart");
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  expect(await shown()).toBe(wordsOf(3));
});
