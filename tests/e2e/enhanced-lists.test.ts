/** What the browser adds to lists: the sum of what is ticked, where a list stands, what is fetched ahead. */
import { readFile } from "node:fs/promises";
import type { Locator } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import type { Pending, PendingTotals } from "#contract/extension/pendings";
import type { SalesPage } from "#contract/extension/sales";
import { MODES } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain } from "./words.ts";
import { freshUpstream, lastRequest, somebody, upstream } from "./world.ts";

const QUEUE = "/customer/transacoes-pendentes";
const CALLS = "/api/portal/customers/cli-1001/pendings";
const LOJA = { id: "emp-1001", customer: "cli-1001" };

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
  // Each act stands out as much as in the page, and no more.
  const looks = (where: Locator) =>
    where
      .getByRole("button", { name: "Desconsiderar" })
      .or(where.getByRole("button", { name: "Exportar marcadas" }))
      .evaluateAll((buttons) => buttons.map(({ className }) => className));
  expect(await looks(bar)).toEqual(await looks(page.locator("form#marcar")));
  await maria.expectAccessible();

  await bar.getByRole("button", { name: "Marcar a página" }).click();
  const all = ids.reduce((sum, id) => sum + amountOf(id), 0);
  expect(await said()).toBe(`${ids.length} transações, ${money(all)}`);

  const { query } = await lastRequest("/pendings/totals");
  const totals = await ask<PendingTotals>(`${CALLS}/totals`, { company: LOJA, query });
  await bar.getByRole("button", { name: "Tudo do filtro" }).click();
  await expect.poll(said).toContain(`: ${totals.count} transações, ${money(totals.amount)}`);

  // One box unticked: it is about the marked ones again.
  await boxes.nth(2).uncheck();
  await expect.poll(said).toBe(`${ids.length - 1} transações, ${money(all - amountOf(ids[2] ?? null))}`);
  await bar.getByRole("button", { name: "Desmarcar" }).click();
  await expect.poll(() => bar.isVisible()).toBe(false);

  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar.getByRole("button", { name: "Confirmar" }).click();
  await expect.poll(() => maria.path).toContain(`${QUEUE}/tratar/confirmar?`);
  expect(plain(await maria.content.textContent())).toContain(two);
  expect(await bar.isVisible()).toBe(false);
});

describe.each(MODES)("ticked sales, $mode", ({ javaScript }) => {
  test("are summed, shown alone and made a file of", async () => {
    const maria = await somebody({ javaScript, width: 1200 });
    await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas?situacao=confirmada");
    const { page } = maria;
    const ask = await upstreamAs("maria@loja.example");
    const { path, query } = await lastRequest("/sales");
    const { items } = await ask<SalesPage>(path, { company: LOJA, query });
    const [, one, two] = items;
    if (!one || !two) throw new Error("too few sales");
    const box = (at: number) => page.locator('tbody input[name="id"]').nth(at);
    const bar = page.getByRole("region", { name: "O que está marcado" });
    await expect
      .poll(async () => {
        await box(1).uncheck();
        await box(1).check();
        return !javaScript || bar.isVisible();
      })
      .toBe(true);
    await box(2).check();
    const gross = money(one.gross_amount + two.gross_amount);
    const net = money(one.net_amount + two.net_amount);
    if (javaScript)
      expect(plain(await bar.getByRole("status").textContent())).toBe(
        `2 vendas, bruto ${gross}, líquido ${net}`,
      );
    const ways = javaScript ? bar : page.locator("#conteudo");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      ways.getByRole("button", { name: "Exportar marcadas" }).click(),
    ]);
    expect((await readFile(await file.path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(3);
    await ways.getByRole("button", { name: "Ver as marcadas" }).click();
    await expect.poll(() => maria.path).toContain(`id=${two.id}`);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
    const sums = plain(await page.getByRole("region", { name: "Total do filtro" }).textContent());
    expect(sums).toContain(gross);
    expect(sums).toContain(net);
    await page.getByRole("link", { name: "Remover o filtro Só 2 vendas marcadas" }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(25);
  });
});

test("what is done with marked rows leaves the row in sight that was ticked, and takes no press meant for it", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/transacoes-pendentes");
  await maria.complete();
  const bar = page.getByRole("region", { name: "O que está marcado" });
  const box = page.locator("tbody").getByRole("checkbox").nth(8);
  await box.evaluate((one) => one.scrollIntoView({ block: "end" }));
  await box.dblclick();
  await expect.poll(() => bar.getByRole("status").textContent()).toMatch(/^1 transação/);
  expect(await box.isChecked()).toBe(true);
  const bottomOf = (place: typeof box) => place.evaluate((one) => one.getBoundingClientRect().bottom);
  const top = await bar.evaluate((one) => one.getBoundingClientRect().top);
  expect(await bottomOf(box)).toBeLessThanOrEqual(top);
});

test("Back from a record of a filtered list leads to where the list stood, on a phone", async () => {
  const maria = await somebody({ width: 360 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  await maria.complete();
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByLabel("De", { exact: true }).fill("2026-10-01");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect.poll(() => maria.path).toContain("de=2026-10-01");
  const row = page.locator("tbody tr").nth(11).getByRole("link").first();
  await row.scrollIntoViewIfNeeded();
  const stood = await page.evaluate(() => scrollY);
  expect(stood).toBeGreaterThan(300);
  await row.click();
  await expect.poll(() => maria.path).toMatch(/vendas-detalhadas\/\d+/);
  await page.goBack();
  await expect.poll(() => maria.path).toContain("de=2026-10-01");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(stood - 100);
});

test("what is asked for again, and comes, is said, and the focus is in its list", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/visao-geral");
  await upstream().faults([{ path: CALLS, fault: "status", status: 503 }]);
  await maria.goto(`${QUEUE}?adquirente=stone`);
  await maria.complete();
  await upstream().clearFaults();
  await page.getByRole("link", { name: "Tentar de novo" }).first().focus();
  await page.keyboard.press("Enter");
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("table-wrap");
  const found = await page.locator(".pagination > .muted").textContent();
  await expect.poll(() => page.locator("body > [role=status]").textContent()).toBe(found);
});

test("the columns that were chosen are there the next time, in the application and in a document", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  await maria.complete();
  const heads = () => page.locator("main thead th").allTextContents();
  const usual = await heads();
  const menu = page.getByRole("navigation", { name: "Principal" });
  const elsewhereAndBack = async () => {
    await menu.getByRole("link", { name: "Terminais" }).click();
    await page.getByRole("heading", { level: 1, name: "Terminais" }).waitFor();
    await menu.getByRole("link", { name: "Vendas", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Vendas detalhadas" }).waitFor();
    return heads();
  };
  const choice = page.locator("#colunas");
  await choice.getByText("Colunas", { exact: true }).click();
  await choice.getByRole("checkbox", { name: "TID", exact: true }).check();
  await choice.getByRole("button", { name: "Mostrar colunas" }).click();
  await expect.poll(heads).not.toEqual(usual);
  const chosen = await heads();
  expect(await elsewhereAndBack()).toEqual(chosen);
  await page.reload();
  expect(await heads()).toEqual(chosen);

  await maria.complete();
  await choice.getByText("Colunas", { exact: true }).click();
  await choice.getByRole("link", { name: "Voltar às usuais" }).click();
  await expect.poll(heads).toEqual(usual);
  expect(await elsewhereAndBack()).toEqual(usual);
  await page.reload();
  expect(await heads()).toEqual(usual);
});

test("the next page begins at its top, a filter says what it found, a screen begins at its name", async () => {
  const maria = await somebody({ width: 1200 });
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas");
  await maria.complete();
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

test("the focus stays in the list whose link is gone with the page that it led to", async () => {
  const maria = await somebody({ width: 1280 });
  const { page } = maria;
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas?por=100&bandeira=elo");
  await maria.complete();
  const focused = () => page.evaluate(() => document.activeElement?.className);
  await page.getByRole("link", { name: "Remover o filtro Elo" }).press("Enter");
  await expect.poll(() => maria.path).not.toContain("bandeira");
  await expect.poll(focused).toContain("table-wrap");
  // By keyboard it is in sight too.
  const list = page.locator("#conteudo .table-wrap");
  expect(await list.evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true);
  await page.getByRole("link", { name: "Próxima" }).press("Enter");
  await expect.poll(() => maria.path).toContain("pagina=2");
  await page.getByRole("link", { name: "Anterior" }).press("Enter");
  await expect.poll(() => maria.path).not.toContain("pagina=2");
  await expect.poll(focused).toContain("table-wrap");
});

test("what is focused on the way back up stands below the head that stays in sight", async () => {
  const maria = await somebody({ javaScript: false, width: 1280 });
  await maria.signIn("maria@loja.example", "/customer/vendas-detalhadas?por=50");
  const covered = await maria.page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>("main tbody a")];
    return links.reverse().filter((link) => {
      link.focus();
      const { x, y, width } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + 2)?.closest("thead");
    }).length;
  });
  expect(covered).toBe(0);
});
