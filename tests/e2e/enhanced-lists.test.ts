/** What the browser adds to lists: where a list stands, what is fetched ahead. */
import { expect, test } from "vitest";
import { somebody } from "./world.ts";

test("the next page begins at its top, a filter says what it found, a screen begins at its name", async () => {
  const maria = await somebody({ width: 1200 });
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  const { page } = maria;
  const said = page.locator('body > [role="status"]');
  await page.getByRole("link", { name: "Próxima" }).click();
  await expect.poll(() => maria.path).toContain("pagina=2");
  await expect.poll(() => said.textContent()).toMatch(/^26–50 de [\d.]+ vendas$/);
  const top = await page
    .locator("#conteudo .table-wrap")
    .evaluate((list) => list.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(2);

  await page.getByRole("columnheader", { name: "Bruto" }).getByRole("link").click();
  await expect.poll(() => said.textContent()).toMatch(/^1–25 de [\d.]+ vendas$/);

  const entry = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: /pendentes/ });
  const code = page.locator('head link[rel="modulepreload"]');
  const before = await code.count();
  await entry.hover();
  await expect.poll(() => code.count()).toBeGreaterThan(before);
  await entry.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});
