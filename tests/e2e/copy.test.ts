/** What is wanted elsewhere is copied. */
import { expect, test } from "vitest";
import { somebody } from "./world.ts";

test("the NSU of a sale is copied, and so it is said", async () => {
  const maria = await somebody({ width: 1200 });
  await maria.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  const { page } = maria;
  await page.locator("tbody th a").first().click();
  const copy = page.getByRole("button", { name: /^Copiar NSU \d+$/ });
  await copy.click();
  await expect.poll(() => page.locator('body > [role="status"]').textContent()).toBe("Copiado");
  const nsu = await page.locator("dt", { hasText: /^NSU$/ }).first().locator("+ dd").textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(nsu);
  await maria.expectAccessible();
});

test.each([
  [360, "copied", "Copiado", ["clipboard-write"]],
  [360, "not to be copied", "Não foi possível copiar. Selecione o texto.", []],
  [1024, "copied", "Copiado", ["clipboard-write"]],
  [1024, "not to be copied", "Não foi possível copiar. Selecione o texto.", []],
])("at %d px the page is no wider once something is %s", async (width, _, words, permissions) => {
  const paulo = await somebody({ width });
  await paulo.context.grantPermissions(permissions);
  await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1003/contratos");
  await paulo.complete();
  const { page } = paulo;
  const copies = page.getByRole("main").getByRole("button", { name: /^Copiar / });
  expect(await copies.count()).toBeGreaterThan(1);
  for (const copy of await copies.all()) {
    await copy.click();
    await expect.poll(() => copy.getAttribute("data-copied")).toBe(words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
