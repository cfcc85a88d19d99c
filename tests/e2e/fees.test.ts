import { beforeEach, describe, expect, test } from "vitest";
import type { FeeQuote, Fees } from "#contract/extension/fees";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain } from "./words.ts";
import { freshUpstream, lastRequest, mutations, somebody } from "./world.ts";

const LOJA = { id: "emp-1001", customer: "cli-1001" };
const CALLS = "/api/portal/customers/cli-1001/fees";
const PAGE = "/customer/taxas-vendas";

const rate = (basisPoints: number) => `${(basisPoints / 100).toFixed(2).replace(".", ",")} %`;
const br = (day: string) => day.split("-").reverse().join("/");

async function asMaria<Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> {
  const ask = await upstreamAs("maria@loja.example");
  return ask<Answer>(CALLS + path, { company: LOJA, query });
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  let maria: Person;
  beforeEach(async () => {
    await freshUpstream();
    maria = await somebody({ javaScript });
    await maria.signIn("maria@loja.example", PAGE);
  });

  test("the matrix holds every fee of the contracts, and the terms beside them", async () => {
    const fees = await asMaria<Fees>("");
    for (const { acquirer } of fees.acquirers) {
      const section = maria.page.locator(`section[aria-labelledby="taxas-${acquirer}"]`);
      const cells = (await section.locator("td.num:not(:empty)").allTextContents()).map(plain).sort();
      const rows = fees.rows.filter((row) => row.acquirer === acquirer);
      // A rate of an accepted offer says so, among those of the contract.
      const ofOffer = (row: Fees["rows"][number]) => (row.source === "iso-offer" ? "oferta ISO" : "");
      expect(cells).toEqual(rows.map((row) => rate(row.rate) + ofOffer(row)).sort());
    }
    const terms = plain(await maria.page.getByRole("table", { name: "Antecipação" }).textContent());
    for (const { anticipation_rate, rent_amount } of fees.acquirers) {
      if (anticipation_rate !== null) expect(terms).toContain(`${rate(anticipation_rate)} a.m.`);
      if (rent_amount > 0) expect(terms).toContain(money(rent_amount));
    }
    await maria.expectAccessible();
    await maria.page.getByRole("link", { name: "Ver essas taxas" }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}?data=${fees.next_change}`);
    expect((await lastRequest("/fees")).query).toEqual({ date: fees.next_change });
  });

  test("what was charged stands against the contract, and only the differences when wanted", async () => {
    await maria.page.getByRole("link", { name: "Contratada × praticada" }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}?aba=praticadas`);
    await maria.expectAccessible();
    await maria.page.locator("a.total", { hasText: "Diferença" }).click();
    await expect.poll(() => maria.path).toContain("diferenca=sim");
    const { rows } = await asMaria<{ rows: { discrepancy_count: number }[] }>("/charged", {
      from: "2026-10-22",
      to: "2026-11-20",
    });
    const differing = rows.filter((row) => row.discrepancy_count > 0).length;
    const shown = maria.page.getByRole("table", { name: "Taxa contratada e praticada" }).locator("tbody tr");
    await expect.poll(() => shown.count()).toBe(differing);
    await maria.expectAccessible();
  });

  test("a sale is worked out at each acquirer; what is wrong is said and leads to its field", async () => {
    const { page } = maria;
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
    await expect.poll(() => page.getByRole("heading", { name: "Quanto sobra" }).count()).toBe(1);
    const quote = await asMaria<FeeQuote>("/quote", {
      amount: "100000",
      modality: "instalments",
      brand: "visa",
      instalments: "3",
    });
    const rows = page.getByRole("table", { name: "O que você recebe" }).locator("tbody tr");
    const words = (await rows.allTextContents()).map(plain);
    expect(words).toHaveLength(quote.acquirers.length);
    for (const [at, { net_amount, rate: charged, plan }] of quote.acquirers.entries()) {
      expect(words[at]).toContain(money(net_amount));
      expect(words[at]).toContain(rate(charged));
      expect(words[at]).toContain(br(plan.at(-1)?.settlement_date ?? ""));
    }
    await page.getByText("Ver cada parcela").first().click();
    const plan = page
      .getByRole("table", { name: /^Cada parcela/ })
      .first()
      .locator("tbody tr");
    expect((await plan.allTextContents()).map(plain).map((text) => text.includes("3/3"))).toEqual([
      false,
      false,
      true,
    ]);
    await maria.expectAccessible();
    expect(await mutations()).toEqual([]);
  });
});
