/** Reports at a browser: asked for from a list, followed, downloaded although the line drops, scheduled and stopped. */
import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Report } from "#contract/extension/reports";
import { MODES, SCRIPTED } from "#tests/support/browser";
import { cuttingProxy } from "#tests/support/cutting-proxy";
import { upstreamAs } from "./ask-upstream.ts";
import { said } from "./words.ts";
import { freshUpstream, mutations, openBrowser, portalOrigin, somebody, upstream } from "./world.ts";

const ALL = "/customer/relatorios";
const LIST = "/customer/vendas-detalhadas";
const NEW = `${ALL}/novo?lista=customer/sales&bandeira=elo`;
const CALLS = "/api/portal/companies/emp-1001/reports";
const SALES = "/api/portal/customers/cli-1001/sales";
const LOJA = { id: "emp-1001", customer: "cli-1001" };

describe.each(MODES)("$mode", ({ javaScript }) => {
  beforeEach(freshUpstream);

  test("an export of too many rows leads to a report of the same filter, and says why", async () => {
    const ask = await upstreamAs("maria@loja.example");
    const maria = await somebody({ javaScript });
    const { page } = maria;
    await maria.signIn("maria@loja.example", `${LIST}?bandeira=elo`);
    const days = { from: "2026-10-22", to: "2026-11-20" };
    const lot = await ask<object>(SALES, { company: LOJA, query: days });
    const totals = await ask<object>(`${SALES}/totals`, { company: LOJA, query: days });
    const many = { ...totals, found_count: 1_204_511 };
    await upstream().faults([
      { path: SALES, fault: "status", status: 200, body: { ...lot, next_cursor: "more" } },
      { path: `${SALES}/totals`, fault: "status", status: 200, body: many },
    ]);
    await page.getByRole("link", { name: "Exportar CSV" }).click();
    await expect.poll(() => maria.path).toBe(NEW);
    await maria.started();
    expect(await said(maria)).toContain("São 1.204.511 linhas, e na hora um arquivo leva até 50.000.");
    await maria.expectAccessible();
  });
});

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(freshUpstream);

  test("Maria asks for a report of her filter, sees it come without a reload, downloads and deletes it", async () => {
    const maria = await somebody({ javaScript });
    const { page } = maria;
    await maria.signIn("maria@loja.example", `${LIST}?bandeira=elo`);
    await page.getByRole("link", { name: "Pedir relatório" }).click();
    await expect.poll(() => maria.path).toBe(NEW);
    expect(await said(maria)).toContain("bandeira: Elo");
    await maria.expectAccessible();
    await page.getByRole("radio", { name: /^CSV Abre/ }).check();
    // The second press comes before the screen is told of the first.
    await page.getByRole("button", { name: "Pedir relatório" }).evaluate((send: HTMLElement) => {
      send.click();
      send.click();
    });
    await expect.poll(() => maria.path).toBe(ALL);
    await expect.poll(() => said(maria)).toContain("Pronto");

    const ask = await upstreamAs("maria@loja.example");
    const [report, ...others] = (await ask<{ items: Report[] }>(CALLS, { company: LOJA })).items;
    expect(others).toEqual([]);
    // As the page would find it while it is made.
    const items = [{ ...report, state: "running", rows_done: 400, rows_total: 1_000, size: null }];
    await upstream().faults([{ path: CALLS, fault: "status", status: 200, body: { items } }]);
    await maria.goto(ALL);
    const progress = page.getByRole("progressbar", { name: "400 de 1.000 linhas" });
    expect(await progress.getAttribute("value")).toBe("400");
    await maria.expectAccessible();
    await page.evaluate(() => Object.assign(window, { former: true }));
    await upstream().clearFaults();
    const link = page.getByRole("link", { name: "Baixar Vendas detalhadas" });
    await link.waitFor();
    expect(await page.evaluate(() => "former" in window)).toBe(true);
    await maria.expectAccessible();

    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^vendas-2026-10-\d\d-a-2026-11-20\.csv$/);
    const text = await readFile(await download.path(), "utf8");
    expect(text.trimEnd().split("\r\n")).toHaveLength((report?.rows_done ?? 0) + 1);

    await page.getByRole("link", { name: "Excluir Vendas detalhadas" }).click();
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Excluir relatório" }).click();
    await expect.poll(() => said(maria)).toContain("Nenhum relatório");
  });

  test.each([
    ["Excel", 8_000],
    ["CSV compactado", 4_000],
  ])(
    "her download of %s goes on by itself where the line dropped, to the same bytes",
    async (format, cut) => {
      const maria = await somebody({ javaScript });
      await maria.signIn("maria@loja.example", NEW);
      await maria.page.getByRole("radio", { name: new RegExp(`^${format}`) }).check();
      await maria.page.getByRole("button", { name: "Pedir relatório" }).click();
      const link = maria.page.getByRole("link", { name: "Baixar Vendas detalhadas" });
      await link.waitFor();
      const whole = await maria.context.request.get(portalOrigin() + (await link.getAttribute("href")));

      const line = await cuttingProxy("/arquivo", [cut]);
      const browser = await openBrowser();
      const context = await browser.newContext({
        storageState: await maria.context.storageState(),
        // Chromium leaves a proxy out for its own machine, unless told.
        proxy: { server: line.at, bypass: "<-loopback>" },
        extraHTTPHeaders: { "x-forwarded-for": maria.address },
      });
      try {
        const page = await context.newPage();
        await page.goto(portalOrigin() + ALL);
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: "Baixar Vendas detalhadas" }).click(),
        ]);
        expect(await readFile(await download.path())).toEqual(await whole.body());
        expect(line.asked.map((headers) => [headers.range, headers["if-range"]])).toEqual([
          [undefined, undefined],
          [`bytes=${cut}-`, whole.headers().etag],
        ]);
      } finally {
        await context.close();
        line.close();
      }
    },
  );

  test("she schedules one: a wrong e-mail is said at its field, nothing is lost; then it is changed and stopped", async () => {
    const maria = await somebody({ javaScript });
    const { page } = maria;
    await maria.signIn("maria@loja.example", NEW);
    await page.getByRole("radio", { name: /^CSV compactado/ }).check();
    await page.getByRole("radio", { name: /^Toda segunda-feira/ }).check();
    await page.getByLabel("E-mails").fill("fiscal@loja.example, contador@loja");
    await page.getByRole("button", { name: "Pedir relatório" }).click();
    const field = page.getByLabel("E-mails");
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    expect(await said(maria)).toContain("“contador@loja” não é um e-mail");
    expect(await field.inputValue()).toBe("fiscal@loja.example, contador@loja");
    expect(await page.getByRole("radio", { name: /^CSV compactado/ }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: /^Toda segunda-feira/ }).isChecked()).toBe(true);
    expect(await mutations()).toEqual([]);
    await maria.expectAccessible();

    await field.fill("fiscal@loja.example, contador@loja.example");
    await page.getByRole("button", { name: "Pedir relatório" }).click();
    await expect.poll(() => maria.path).toBe(ALL);
    const mine = page.locator("#agendados section", { hasText: "fiscal@loja.example" });
    await mine.waitFor();
    expect(await mine.textContent()).toContain("toda segunda-feira");
    await mine.getByRole("link", { name: "Alterar" }).click();
    await page.getByRole("radio", { name: /^Todo dia, às/ }).check();
    await maria.expectAccessible();
    await page.getByRole("button", { name: "Salvar agendamento" }).click();
    await expect.poll(() => mine.textContent()).toContain("todo dia");
    await mine.getByRole("link", { name: "Pausar" }).click();
    await page.getByRole("button", { name: "Pausar agendamento" }).click();
    await mine.getByRole("link", { name: "Retomar" }).click();
    await page.getByRole("button", { name: "Retomar agendamento" }).click();
    await mine.getByRole("link", { name: "Pausar" }).waitFor();
    await mine.getByRole("link", { name: "Parar" }).click();
    await page.getByRole("button", { name: "Parar agendamento" }).click();
    await expect.poll(() => maria.path).toBe(ALL);
    await expect.poll(() => mine.count()).toBe(0);
  });
});
