/** What the browser adds to lists: the sum of what is ticked, where a list stands, what is fetched ahead. */
import { beforeEach, expect, test } from "vitest";
import type { Pending, PendingTotals } from "#contract/extension/pendings";
import { upstreamAs } from "./ask-upstream.ts";
import { freshUpstream, lastRequest, somebody } from "./world.ts";

const QUEUE = "/customer/transacoes-pendentes";
const CALLS = "/api/portal/customers/cli-1001/pendings";
const LOJA = { id: "emp-1001", customer: "cli-1001" };

const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");
const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const money = (centavos: number) => plain(brl.format(centavos / 100));

beforeEach(freshUpstream);

test("what is ticked is added up, and its sum is that of the confirmation", async () => {
  const maria = await somebody({ width: 1200 });
  await maria.signIn("maria@loja.example", QUEUE);
  const { page } = maria;
  const ask = await upstreamAs("maria@loja.example");
  const { items } = await ask<{ items: Pending[] }>(CALLS, { company: LOJA, query: { limit: "100" } });
  const amountOf = (id: string | null) => items.find((item) => item.id === id)?.amount ?? Number.NaN;

  const bar = page.getByRole("region", { name: "O que está marcado" });
  const boxes = page.locator('tbody input[name="id"]');
  await expect
    .poll(async () => {
      await boxes.nth(0).uncheck();
      await boxes.nth(0).check();
      return bar.isVisible();
    })
    .toBe(true);
  await boxes.nth(1).check();
  const ids = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  const two = money(amountOf(ids[0] ?? null) + amountOf(ids[1] ?? null));
  const said = async () => plain(await bar.getByRole("status").textContent());
  expect(await said()).toBe(`2 transações, ${two}`);
  await maria.expectAccessible();

  await bar.getByRole("button", { name: "Todas desta página" }).click();
  const all = ids.reduce((sum, id) => sum + amountOf(id), 0);
  expect(await said()).toBe(`${ids.length} transações, ${money(all)}`);

  const { query } = await lastRequest("/pendings/totals");
  const totals = await ask<PendingTotals>(`${CALLS}/totals`, { company: LOJA, query });
  await bar.getByRole("button", { name: "Todas do filtro" }).click();
  expect(await said()).toContain(`: ${totals.count} transações, ${money(totals.amount)}`);

  // One box unticked: it is about the marked ones again.
  await boxes.nth(2).uncheck();
  expect(await said()).toBe(`${ids.length - 1} transações, ${money(all - amountOf(ids[2] ?? null))}`);
  await bar.getByRole("button", { name: "Desmarcar" }).click();
  expect(await bar.isVisible()).toBe(false);

  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar.getByRole("button", { name: "Confirmar" }).click();
  await expect.poll(() => maria.path).toContain(`${QUEUE}/tratar/confirmar?`);
  expect(plain(await maria.content.textContent())).toContain(two);
  expect(await bar.isVisible()).toBe(false);
});

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
