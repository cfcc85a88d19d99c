import { expect, test } from "vitest";
import { freshUpstream, mutations, somebody } from "./world.ts";

const PAGE = "/customer/taxas-vendas";

test("the fees of another day, the differences alone, and a sale worked out, each one press away", async () => {
  await freshUpstream();
  const maria = await somebody();
  const { page } = maria;
  await maria.signIn("maria@loja.example", PAGE);
  await maria.expectAccessible();
  await page.getByRole("link", { name: "Ver essas taxas" }).click();
  await expect.poll(() => maria.path).toContain(`${PAGE}?data=`);

  await page.getByRole("link", { name: "Contratada × praticada" }).click();
  await expect.poll(() => maria.path).toBe(`${PAGE}?aba=praticadas`);
  await maria.expectAccessible();
  await page.locator("a.total", { hasText: "Diferença" }).click();
  await expect.poll(() => maria.path).toContain("diferenca=sim");
  await maria.expectAccessible();

  await page.getByRole("link", { name: "Quanto recebo" }).click();
  await expect.poll(() => maria.path).toBe(`${PAGE}?aba=calculadora`);
  await page.getByLabel("Valor da venda").fill("mil");
  await page.getByLabel("Bandeira").selectOption({ label: "Visa" });
  await page.getByLabel("Parcelas").fill("3");
  await page.getByRole("button", { name: "Calcular" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Informe um valor como 1.234,56." }).click();
  await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe("valor");
  expect(await page.getByLabel("Parcelas").inputValue()).toBe("3");
  await maria.expectAccessible();
  await page.getByLabel("Valor da venda").fill("1.000,00");
  await page.getByRole("button", { name: "Calcular" }).click();
  await page.getByRole("heading", { name: "Quanto sobra" }).waitFor();
  await page.getByText("Ver cada parcela").first().click();
  await page
    .getByRole("table", { name: /^Cada parcela/ })
    .first()
    .waitFor();
  await maria.expectAccessible();
  expect(await mutations()).toEqual([]);
});
