import { describe, expect, test } from "vitest";
import type { FeeQuote } from "#contract/extension/fees";
import type { RoutingProfile } from "#contract/extension/routing";
import { SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const ROUTING = "/partner/customers/cli-1001/roteamento";
const CALLS = "/api/portal/customers/cli-1001";
const PARCEIRA = { id: "emp-2001" };

const br = (day: string) => day.split("-").reverse().join("/");

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a payment is simulated to the centavo, its link reproduces it, and a draft is replayed on last month", async () => {
    await freshUpstream();
    const ask = await upstreamAs("paulo@parceiro.example");
    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = async () => plain(await page.getByRole("main").textContent());
    await paulo.signIn("paulo@parceiro.example", ROUTING);
    const pages = page.getByRole("navigation", { name: "Roteamento" });
    await pages.getByRole("link", { name: "Simulador" }).click();
    await expect.poll(() => paulo.path).toBe(`${ROUTING}/simulador`);

    await page.getByLabel("Parcelas").fill("3");
    await page.getByLabel("Valor").fill("mil");
    await page.getByRole("button", { name: "Simular" }).click();
    await page.getByRole("alert").getByRole("link", { name: "Escolha a bandeira." }).click();
    await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe("bandeira");
    expect(await page.getByLabel("Valor").inputValue()).toBe("mil");
    await paulo.expectAccessible();

    await page.getByLabel("Bandeira").selectOption({ label: "Visa" });
    await page.getByLabel("Valor").fill("1.000,01");
    await page.getByRole("button", { name: "Simular" }).click();
    await expect.poll(main).toContain("Stone leva o pagamento");
    expect(await main()).toContain("Decide a regra Visa 2 a 6 na Stone");
    const rules = page.getByRole("table", { name: "Regras perguntadas" }).locator("tbody tr");
    const asked = (await rules.allTextContents()).map(plain);
    expect(asked).toHaveLength(8);
    expect(asked[0]).toContain("é para outro produto");
    expect(asked.at(-1)).toContain("Decide");
    const query = { amount: "100001", modality: "instalments", brand: "visa", instalments: "3" };
    const { acquirers } = await ask<FeeQuote>(`${CALLS}/fees/quote`, { company: PARCEIRA, query });
    const offers = page.getByRole("table", { name: "Quanto sobra em cada adquirente" }).locator("tbody tr");
    const shown = (await offers.allTextContents()).map(plain);
    expect(shown).toHaveLength(acquirers.length);
    for (const [at, { net_amount }] of acquirers.entries()) expect(shown[at]).toContain(money(net_amount));
    expect(shown[0]).toContain("A mais barata");
    await page
      .getByText(/^Ver cada parcela/)
      .first()
      .click();
    const plan = page
      .getByRole("table", { name: /^Cada parcela/ })
      .first()
      .locator("tbody tr");
    for (const [at, part] of (acquirers[0]?.plan ?? []).entries()) {
      const words = plain(await plan.nth(at).textContent());
      expect(words).toContain(money(part.net_amount).replace("R$ ", ""));
      expect(words).toContain(br(part.settlement_date));
    }
    await paulo.expectAccessible();

    // Somebody else who opens the link sees the same.
    const sameAt = (words: string) => words.replace(/(Consultado em \S+) \d\d:\d\d/, "$1");
    const answer = sameAt(await main());
    const ana = await somebody({ javaScript });
    await ana.signIn("paulo@parceiro.example", paulo.path);
    expect(sameAt(plain(await ana.page.getByRole("main").textContent()))).toBe(answer);

    await page.getByRole("link", { name: "Visa 2 a 6 na Stone" }).first().click();
    await expect.poll(() => paulo.path).toBe(`${ROUTING}/parcelas/rot-1001-08`);
    await paulo.goto(`${ROUTING}/reprise`);
    await page.getByLabel("Visa 2 a 6 na Stone").check();
    await page.getByRole("button", { name: "Passar as vendas" }).click();
    await expect.poll(main).toContain("Hoje e com a mudança");
    expect(new URL(page.url()).search).toContain("desativar=rot-1001-08");
    expect(await page.getByLabel("Visa 2 a 6 na Stone").isChecked()).toBe(true);
    const { items } = await ask<RoutingProfile>(`${CALLS}/routing/profile`, {
      company: PARCEIRA,
      query: { from: "2026-10-01", to: "2026-10-31", sales: "10000" },
    });
    const volumes = page.getByRole("table", { name: "Volume por adquirente" });
    for (const acquirer of ["stone", "rede"]) {
      const before = items.filter((row) => row.acquirer === acquirer);
      const row = volumes.getByRole("row", { name: new RegExp(acquirer, "i") });
      const gross = before.reduce((sum, { gross_amount }) => sum + gross_amount, 0);
      expect(plain(await row.textContent())).toContain(money(gross));
    }
    await paulo.expectAccessible();
    expect(await mutations()).toEqual([]);
  });
});
