/** From what was sold to what is paid, and back to the same lists by a name: the bridge, the statement, saved views. */
import { expect, test } from "vitest";
import { SCRIPTED } from "#tests/support/browser";
import { plain, says } from "./words.ts";
import { freshUpstream, somebody } from "./world.ts";

const BRIDGE = "/customer/do-vendido-ao-recebido";
const SALES = "/customer/vendas-detalhadas";

test.each(SCRIPTED)(
  "each step of the bridge leads to its rows, the statement tells the month, $mode",
  async ({ javaScript }) => {
    await freshUpstream();
    const maria = await somebody({ javaScript });
    const { page, content: main } = maria;
    await maria.signIn("maria@loja.example", `${BRIDGE}?de=2026-11-01&ate=2026-11-19`);
    const sold = main
      .getByRole("row")
      .filter({ has: page.getByRole("link", { name: "Vendido", exact: true }) });
    const amount = /R\$ [\d.,]+/.exec(plain(await sold.textContent()))?.[0] ?? "nothing";
    await maria.expectAccessible();
    await sold.getByRole("link", { name: "Vendido", exact: true }).click();
    await expect.poll(() => maria.path).toContain(SALES);
    await expect
      .poll(async () => plain(await page.getByLabel("Total do filtro").textContent()))
      .toContain(amount);
    await page.goBack();
    await expect.poll(() => maria.path).toContain(BRIDGE);

    await main.getByRole("link", { name: "Extrato do mês" }).click();
    await says(maria, "Extrato de novembro de 2026");
    await maria.expectAccessible();
    await page.locator("#mes").fill("13/2026");
    await page.getByRole("button", { name: "Ver mês" }).click();
    await expect.poll(() => page.locator("#mes").getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#mes").inputValue()).toBe("13/2026");
    await page.locator("#mes").fill("10/2026");
    await page.getByRole("button", { name: "Ver mês" }).click();
    await says(maria, "Extrato de outubro de 2026");
    await says(maria, /Saldo final/);
  },
);

test.each(SCRIPTED)(
  "a view is saved, opened by its name, shared by its link, deleted and brought back, $mode",
  async ({ javaScript }) => {
    await freshUpstream();
    const maria = await somebody({ javaScript, width: 1280 });
    const { page, content: main } = maria;
    await maria.signIn("maria@loja.example", `${SALES}?bandeira=elo`);
    await main.getByRole("link", { name: "Salvar visão" }).click();
    await page.getByRole("button", { name: "Salvar visão" }).click();
    await says(maria, "Dê um nome à visão.");
    await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Elo a conferir");
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Salvar visão" }).click();
    await expect.poll(() => maria.path).toMatch(/bandeira=elo&salva=vis-/);
    await maria.goto(SALES);
    await main.getByRole("link", { name: "Elo a conferir" }).click();
    await expect.poll(() => maria.path).toMatch(/bandeira=elo&salva=vis-/);

    await main.getByRole("link", { name: "Minhas visões" }).click();
    const card = page.locator("section.card").filter({ hasText: "Elo a conferir" });
    const link = /https?:\S+\/visoes\/\S+?(?=Copiar|$)/.exec(
      plain(await card.locator("p.prose.small").textContent()),
    );
    await maria.expectAccessible();

    const beatriz = await somebody({ javaScript });
    await beatriz.signIn("beatriz@loja.example", new URL(link?.[0].trim() ?? "").pathname);
    await expect.poll(() => beatriz.path).toMatch(/bandeira=elo/);

    await card.getByRole("button", { name: "Excluir" }).click();
    await says(maria, "Excluídas");
    await page.locator("#excluidas").getByRole("button", { name: "Restaurar" }).click();
    await expect.poll(() => page.locator("#excluidas").filter({ hasText: "Elo a conferir" }).count()).toBe(0);
    await says(maria, "Elo a conferir");
  },
);
