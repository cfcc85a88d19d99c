/** What is wanted elsewhere is copied. */
import { expect, test } from "vitest";
import { somebody } from "./world.ts";

test("the NSU of a sale is copied, and so it is said", async () => {
  const maria = await somebody({ width: 1200 });
  await maria.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  const { page } = maria;
  await page.locator("tbody th a").first().click();
  const copy = page.getByRole("button", { name: "Copiar NSU", exact: true });
  await copy.click();
  await expect.poll(() => page.locator('body > [role="status"]').textContent()).toBe("Copiado");
  const nsu = await page.locator("dt", { hasText: /^NSU$/ }).first().locator("+ dd").textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(nsu);
  await maria.expectAccessible();
});
