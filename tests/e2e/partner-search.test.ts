import { describe, expect, test } from "vitest";
import type { DashboardFigures } from "#contract/extension/partner-dashboard";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain } from "./words.ts";
import { lastRequest, somebody } from "./world.ts";

const MARE_ALTA = { id: "emp-2001", partner: "par-2001" };

const box = ({ banner }: Person) => banner.getByRole("searchbox");
const kpi = ({ page }: Person, label: string) =>
  page.locator(".kpi", { has: page.getByText(label, { exact: true }) });
const shownAs = async (person: Person, label: string) =>
  plain(await kpi(person, label).locator("dd").first().textContent());

/** The figures that the upstream answers for what the portal asked for last. */
async function figuresOfTheUpstream(): Promise<DashboardFigures> {
  const ask = await upstreamAs("paulo@parceiro.example");
  const { query } = await lastRequest("/dashboard/figures");
  return ask("/api/portal/partners/par-2001/dashboard/figures", { company: MARE_ALTA, query });
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a partner sees how the merchants are doing, narrows it, and opens those at risk", async () => {
    const paulo = await somebody({ javaScript });
    await paulo.signIn("paulo@parceiro.example", "/partner");
    const figures = await figuresOfTheUpstream();
    expect(await shownAs(paulo, "Volume processado (TPV)")).toBe(money(figures.tpv_amount));
    expect(await shownAs(paulo, "Sua comissão (markup)")).toBe(money(figures.markup_amount));
    await paulo.expectAccessible();

    await paulo.page.getByRole("link", { name: "Mês passado" }).click();
    await expect.poll(() => paulo.path).toBe("/partner?periodo=mes-passado");
    await paulo.openFilters();
    await paulo.page.getByLabel("Cidade ou UF").fill("sp");
    await paulo.page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => paulo.path).toContain("local=sp");
    const narrowed = await figuresOfTheUpstream();
    expect(narrowed.merchants).toBeLessThan(figures.merchants);
    expect(await shownAs(paulo, "Volume processado (TPV)")).toBe(money(narrowed.tpv_amount));

    await paulo.goto("/partner");
    await kpi(paulo, "Em risco").getByRole("link", { name: "Em risco", exact: true }).click();
    await expect.poll(() => paulo.path).toContain("/partner/customers?situacao=ativo&movimento=em-risco");
    const rows = paulo.page.getByRole("main").locator("tbody tr");
    expect(await rows.count()).toBe(figures.idle_15_days + figures.idle_30_days);
  });

  test("the box in the header finds a customer by a formatted document, the screen's own a user by e-mail", async () => {
    const paulo = await somebody({ javaScript, width: 1280 });
    await paulo.signIn("paulo@parceiro.example", "/partner");
    // No single key leads there: whoever speaks, or writes elsewhere, would press it.
    await paulo.complete();
    await paulo.page.keyboard.press("/");
    expect(await box(paulo).evaluate((input) => input === document.activeElement)).toBe(false);
    await box(paulo).fill("12.abc.345/01de-35");
    await box(paulo).press("Enter");
    await expect.poll(() => paulo.path).toContain("/partner/busca?q=12.abc");
    const main = paulo.page.getByRole("main");
    const found = paulo.page.locator("section.panel");
    await found.first().waitFor();
    expect(await found.first().textContent()).toContain("12.ABC.345/01DE-35");
    const field = main.getByRole("searchbox");
    expect(await field.inputValue()).toBe("12.abc.345/01de-35");
    expect(await box(paulo).count()).toBe(0);
    await paulo.expectAccessible();

    await field.fill("FABIO@parceiro");
    await field.press("Enter");
    await main.getByRole("link", { name: "Fábio Exemplo Xavier" }).first().click();
    await expect.poll(() => paulo.path).toBe("/partner/user/management/usr-fabio");
    await expect.poll(() => paulo.heading.textContent()).toContain("Fábio");
  });
});

describe.each(SCRIPTED)("a merchant on a phone, $mode", ({ javaScript }) => {
  test("goes to the search from the header, is told what is wrong, finds a sale, and all of them in the list", async () => {
    const maria = await somebody({ javaScript, width: 360 });
    const { page } = maria;
    await maria.signIn("maria@loja.example", "/customer/agenda-recebiveis");
    await maria.banner.getByRole("link", { name: "Buscar" }).click();
    await expect.poll(() => maria.path).toBe("/customer/buscar");
    const field = page.getByRole("main").getByRole("searchbox");
    await field.fill("%%");
    await field.press("Enter");
    await page.getByText("Só há sinais. Escreva letras ou números.").waitFor();
    expect(await field.inputValue()).toBe("%%");
    await maria.expectAccessible();

    await field.fill("ontem");
    await field.press("Enter");
    await expect.poll(() => maria.path).toBe("/customer/buscar?q=ontem");
    const sales = page.locator("section.panel", { has: page.getByRole("heading", { name: "Vendas" }) });
    await sales.waitFor();
    const first = await sales.getByRole("link").first().textContent();
    await sales.getByRole("link", { name: "Ver na lista" }).click();
    await expect.poll(() => maria.path).toContain("/customer/vendas-detalhadas?de=2026-11-19&ate=2026-11-19");
    await expect
      .poll(() => page.getByRole("main").textContent())
      .toContain((first ?? "").replace("NSU ", ""));
    await maria.goto("/customer/buscar");
    await page.getByRole("heading", { name: "Buscas recentes" }).waitFor();
    expect(await page.getByRole("link", { name: "ontem", exact: true }).count()).toBe(2);
    await maria.expectAccessible();
    const kept = () => page.evaluate(() => localStorage.getItem("searches"));
    expect(await kept()).not.toContain("maria");
    await maria.signOut();
    expect(await kept()).toBeNull();
  });
});
