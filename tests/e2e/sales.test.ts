import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { Sale } from "#contract/extension/sale-detail";
import type { SaleItem, SalesPage, SalesTotals } from "#contract/extension/sales";
import { MODES, type Person, SCRIPTED } from "#tests/support/browser";
import { isSold } from "../../app/domain/sale.ts";
import { upstreamAs } from "./ask-upstream.ts";
import { lastRequest, somebody, upstream } from "./world.ts";

const LOJA = { id: "emp-1001", customer: "cli-1001" };
const SALES = "/api/portal/customers/cli-1001/sales";
const LIST = "/customer/vendas-detalhadas";

/** Money written by the platform, not by the code that is tested. */
const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2212", "-").trim();
const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const money = (centavos: number) => plain(brl.format(centavos / 100));
const when = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});
const dateTime = (instant: string) =>
  when
    .format(new Date(instant))
    .replace(/\/(\d\d),? /, (_, year) => `/20${year} `)
    .replace(", ", " ");

const rowsOf = async ({ page }: Person) => {
  const rows: string[][] = [];
  for (const row of await page.locator(".list > .table-wrap tbody tr").all())
    rows.push((await row.locator("th, td").allTextContents()).map(plain));
  return rows;
};

async function atSales(javaScript: boolean | undefined, width?: number): Promise<Person> {
  const maria = await somebody({ javaScript, width });
  await maria.signIn("maria@loja.example", LIST);
  await expect.poll(() => maria.heading.textContent()).toBe("Vendas detalhadas");
  return maria;
}

/** What the upstream answers to the portal's own last question, asked past the portal. */
async function asAsked<Answer>(pathEnd: string): Promise<Answer> {
  const ask = await upstreamAs("maria@loja.example");
  const { path, query } = await lastRequest(pathEnd);
  return ask(path, { company: LOJA, query });
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a merchant finds last week's Elo instalment sales above R$ 200, checks one and exports them", async () => {
    const maria = await atSales(javaScript);
    const { page } = maria;
    await maria.openFilters();
    await page.getByLabel("De", { exact: true }).fill("2026-11-09");
    await page.getByLabel("Até", { exact: true }).fill("2026-11-20");
    await page.getByText("Mais filtros").click();
    await page.getByLabel("Elo", { exact: true }).check();
    await page.getByLabel("2 a 6 parcelas").check();
    await page.getByLabel("Valor bruto de").fill("200,01");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => maria.path).toContain("valor_de=200%2C01");
    expect(new URL(page.url()).searchParams.getAll("bandeira")).toEqual(["elo"]);

    expect((await lastRequest("/sales")).query).toMatchObject({
      from: "2026-11-09",
      to: "2026-11-20",
      brand: "elo",
      instalments: "2-6",
      amount_from: "20001",
    });
    const { items } = await asAsked<SalesPage>("/sales");
    expect(items.length).toBeGreaterThan(2);
    expect(items.every((one) => one.brand === "elo" && one.gross_amount > 20_000)).toBe(true);
    const shown = await rowsOf(maria);
    expect(shown.map(([date, nsu, , , , , gross, net]) => [date, nsu, gross, net])).toEqual(
      items.map((one) => [
        dateTime(one.sold_at),
        one.nsu,
        (isSold(one) ? "" : "Não conta: ") + money(one.gross_amount),
        money(one.net_amount),
      ]),
    );
    const totals = await asAsked<SalesTotals>("/sales/totals");
    const sums = plain((await page.getByLabel("Total do filtro").textContent()) ?? "");
    for (const amount of [totals.gross_amount, totals.fee_amount, totals.net_amount])
      expect(sums).toContain(money(amount));
    const chips = page.getByRole("list", { name: "Filtros aplicados" }).getByRole("listitem");
    expect((await chips.allTextContents()).map(plain)).toEqual([
      "Remover o filtro Elo",
      "Remover o filtro 2 a 6 parcelas",
      "Remover o filtro A partir de R$ 200,01",
      "Limpar filtros",
    ]);
    await maria.expectAccessible();

    await exportsTheSame(maria);
    await checksOne(maria, items.find(({ status }) => status === "confirmed") ?? items[0]);
  });

  /** The file of the list in view, against every page of the upstream. */
  async function exportsTheSame({ page }: Person): Promise<void> {
    const ask = await upstreamAs("maria@loja.example");
    const { query } = await lastRequest("/sales");
    const expected: SaleItem[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const one: SalesPage = await ask(SALES, {
        company: LOJA,
        query: { ...query, ...(cursor && { cursor }) },
      });
      expected.push(...one.items);
      cursor = one.next_cursor;
    }
    await page.getByText("Colunas", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Taxa (MDR)" }).check();
    await page.getByRole("button", { name: "Mostrar colunas" }).click();
    await expect.poll(() => page.getByRole("columnheader", { name: "Taxa (MDR)" }).count()).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Exportar CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("vendas-2026-11-09-a-2026-11-20.csv");
    const [head = [], ...lines] = (await readFile(await download.path(), "utf8"))
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(";"));
    const cell = (line: string[], label: string) => line[head.indexOf(label)] ?? "";
    const centavos = (text: string) => Math.round(Number(text.replace(",", ".")) * 100);
    expect(
      lines.map((line) => [
        cell(line, "NSU"),
        centavos(cell(line, "Bruto")),
        centavos(cell(line, "Taxa (MDR)")),
        centavos(cell(line, "Líquido")),
      ]),
    ).toEqual(
      expected.map((one) => [
        one.nsu,
        isSold(one) ? one.gross_amount : 0,
        one.fee_amount - one.reversed_fee_amount,
        one.net_amount,
      ]),
    );
  }

  /** Opens a sale from the list, checks its plan and comes back to the same list. */
  async function checksOne(maria: Person, item: SaleItem | undefined): Promise<void> {
    if (!item) throw new Error("no sale to check");
    const { page } = maria;
    const list = maria.path;
    await page.locator(`tbody a[href^="${LIST}/${item.id}?"]`).click();
    const carried = new URLSearchParams({ lista: list.split("?")[1] ?? "" });
    const address = `${LIST}/${item.id}?${carried}`;
    await expect.poll(() => maria.path).toBe(address);
    await expect
      .poll(async () => plain((await maria.heading.textContent()) ?? ""))
      .toBe(`Venda de ${money(item.gross_amount)}`);
    const ask = await upstreamAs("maria@loja.example");
    const sale = await ask<Sale>(`${SALES}/${item.id}`, { company: LOJA });
    const plan = page.getByRole("table", { name: "Parcelas da venda" });
    const rows = await plan.locator("tbody tr").all();
    expect(rows).toHaveLength(sale.instalments);
    for (const [at, row] of rows.entries()) {
      const text = plain((await row.textContent()) ?? "");
      const part = sale.plan[at];
      for (const amount of [part?.gross_amount, part?.fee_amount, part?.net_amount])
        expect(text).toContain(money(amount ?? Number.NaN));
      expect(text).toContain(part?.settlement_date.split("-").reverse().join("/"));
    }
    const sum = plain((await plan.locator("tfoot").textContent()) ?? "");
    for (const amount of [sale.gross_amount, -sale.fee_amount, sale.net_amount])
      expect(sum).toContain(money(amount));
    const account = page.locator("section", { hasText: "Da venda ao recebível" }).last();
    expect(await account.textContent()).toContain("A conta fecha");
    await maria.expectAccessible();

    await page.getByRole("link", { name: "2ª via" }).click();
    await expect.poll(() => maria.heading.textContent()).toBe("2ª via do comprovante");
    await maria.expectAccessible();
    const prints = page.getByRole("button", { name: "Imprimir" });
    if (javaScript) await maria.started();
    expect(await prints.count()).toBe(javaScript ? 1 : 0);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText(sale.nsu, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Voltar à venda" }).isVisible()).toBe(false);
    expect(await maria.banner.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Voltar à venda" }).click();
    await expect.poll(() => maria.path).toBe(address);

    const others = page.getByRole("navigation", { name: "Na lista de vendas" });
    const places = async () => plain((await others.textContent()) ?? "").match(/(\d+) de/)?.[1];
    const at = Number(await places());
    const on = (await others.getByRole("link", { name: "Próxima" }).count()) > 0 ? 1 : -1;
    await others.getByRole("link", { name: on > 0 ? "Próxima" : "Anterior" }).click();
    await expect.poll(places).toBe(String(at + on));
    await others.getByRole("link", { name: on > 0 ? "Anterior" : "Próxima" }).click();
    await expect.poll(() => maria.path).toBe(address);

    await page.getByRole("link", { name: "Voltar às vendas" }).click();
    // What a form sent empty says nothing, and is not handed on.
    await expect.poll(() => maria.path).toBe(list.replace(/&\w+=(?=&|$)/g, ""));
    const row = page.locator(`#linha-${item.id}`);
    await expect.poll(() => row.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
  }

  test("totals, cards, headers, pages and chips are links that keep the rest of the filter; what cannot be, and what fails, is said in its place", async () => {
    const maria = await atSales(javaScript, 1280);
    const { page } = maria;
    await page
      .getByLabel("Vendas por situação")
      .getByRole("link", { name: /^Cancelada \d/ })
      .click();
    await expect.poll(() => maria.path).toBe(`${LIST}?situacao=cancelada`);
    const cancelled = await asAsked<SalesTotals>("/sales/totals");
    expect(cancelled.statuses.map(({ status }) => status)).toEqual(["cancelled"]);
    expect((await rowsOf(maria)).length).toBe(Math.min(25, cancelled.found_count));

    await page.getByRole("link", { name: "Remover o filtro Cancelada" }).click();
    await expect.poll(() => maria.path).toMatch(/vendas-detalhadas\??$/);
    await page.getByRole("columnheader", { name: "Bruto" }).getByRole("link").click();
    await expect.poll(() => maria.path).toBe(`${LIST}?ordem=-bruto`);
    expect(await page.getByRole("columnheader", { name: "Bruto" }).getAttribute("aria-sort")).toBe(
      "descending",
    );
    await page.getByRole("link", { name: "Próxima" }).click();
    await expect.poll(() => maria.path).toContain("pagina=2");
    const { items } = await asAsked<SalesPage>("/sales");
    expect((await rowsOf(maria)).map(([, nsu]) => nsu)).toEqual(items.map(({ nsu }) => nsu));
    await maria.expectAccessible();

    await page.getByRole("link", { name: "Gráfico por bandeira" }).click();
    await expect.poll(() => page.getByRole("img", { name: /Vendas por dia e bandeira/ }).count()).toBe(1);
    await page.getByText("Ver como tabela").click();
    await maria.openFilters();
    await page.getByText("Mais filtros").click();
    const days = await asAsked<{ days: { gross_amount: number }[] }>("/sales/days");
    const table = page.getByRole("table", { name: /Vendas por dia e bandeira/ });
    const text = plain((await table.textContent()) ?? "");
    for (const { gross_amount } of days.days) expect(text).toContain(money(gross_amount).slice(3));
    await maria.expectAccessible();

    await page.setViewportSize({ width: 360, height: 740 });
    await maria.goto(`${LIST}?de=2026-02-30&ate=2026-11-20&valor_de=dez`);
    expect(await page.getByRole("alert").first().textContent()).toContain("Informe um valor como 1.234,56.");
    // A date box holds dates only: the error quotes what was asked for.
    expect(await page.getByLabel("De", { exact: true }).inputValue()).toBe("");
    expect(await page.getByRole("main").textContent()).toContain("“2026-02-30” não existe no calendário");
    expect(await page.getByLabel("Valor bruto de").inputValue()).toBe("dez");
    expect(await page.getByRole("link", { name: "Exportar CSV" }).count()).toBe(0);
    expect(await page.getByRole("main").getByRole("table").count()).toBe(0);
    await maria.expectAccessible();
    await page
      .getByRole("alert")
      .first()
      .getByRole("link", { name: /data inicial/ })
      .click();
    expect(await page.getByLabel("De", { exact: true }).evaluate((field) => field.id)).toBe("de");

    await maria.goto(`${LIST}?q=nada-assim`);
    expect(await page.getByRole("heading", { level: 2 }).first().textContent()).toBe(
      "Nenhuma venda com estes filtros",
    );
    await maria.expectAccessible();
    await page.getByRole("main").getByRole("link", { name: "Limpar filtros" }).first().click();
    await expect.poll(async () => (await rowsOf(maria)).length).toBe(25);

    await upstream().faults([{ path: `${SALES}/totals`, fault: "status", status: 503 }]);
    await maria.goto(`${LIST}?bandeira=visa`);
    expect(await rowsOf(maria)).toHaveLength(25);
    expect(await maria.page.getByRole("main").getByRole("alert").textContent()).toContain("Tentar de novo");
    await maria.expectAccessible();

    await upstream().faults([{ path: SALES, fault: "status", status: 503 }]);
    await maria.goto(LIST);
    expect(await rowsOf(maria)).toHaveLength(25);
    expect(await maria.page.getByText(/A consulta não respondeu\. Dados das \d{2}:\d{2}\./).count()).toBe(1);
    await maria.expectAccessible();
    await maria.goto(`${LIST}?bandeira=elo`);
    expect(await maria.page.getByRole("main").textContent()).toContain("Código para o suporte");
    expect(maria.complaints.splice(0)).toEqual([expect.stringContaining("status of 503")]);
    await upstream().clearFaults();
    await maria.page.getByRole("link", { name: "Tentar de novo" }).click();
    await expect.poll(() => maria.heading.textContent()).toBe("Vendas detalhadas");
    await expect.poll(() => maria.path).toBe(`${LIST}?bandeira=elo`);
  });
});

describe.each(MODES)("on a phone, $mode", ({ javaScript }) => {
  test("the list is near, is sorted by a select and filtered from a sheet, and stays in sight", async () => {
    const maria = await atSales(javaScript);
    const { page } = maria;
    const list = page.locator(".list > .table-wrap");
    expect(await list.locator("tbody tr").count()).toBe(25);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_600);
    await page.setViewportSize({ width: 320, height: 740 });
    await maria.expectAccessible();
    await page.setViewportSize({ width: 360, height: 740 });
    const topOfFirst = () =>
      list
        .locator("tbody tr")
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);

    await page.getByLabel("Ordenar por").selectOption({ label: "Bruto ↓" });
    if (!javaScript) await page.getByRole("button", { name: "Ordenar" }).click();
    await expect.poll(() => maria.path).toBe(`${LIST}?ordem=-bruto`);
    expect(await page.getByLabel("Ordenar por").inputValue()).toBe("-bruto");
    const { items } = await asAsked<SalesPage>("/sales");
    expect((await rowsOf(maria)).map(([, nsu]) => nsu)).toEqual(items.map(({ nsu }) => nsu));
    await expect.poll(topOfFirst).toBeLessThan(740);

    await maria.openFilters();
    await page.getByText("Mais filtros").click();
    const send = page.getByRole("button", { name: "Filtrar" });
    const box = await send.boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    await page.getByLabel("Elo", { exact: true }).check();
    await send.click();
    await expect.poll(() => maria.path).toContain("bandeira=elo");
    await expect.poll(() => maria.path).toContain("ordem=-bruto");
    await expect.poll(topOfFirst).toBeLessThan(740);
    expect(await send.isVisible()).toBe(false);

    // While the rows pass by, what they come to stays in sight, in one line, and covers nothing that has the focus.
    await list.locator("tbody tr").last().scrollIntoViewIfNeeded();
    const sums = page.getByLabel("Total do filtro");
    expect((await sums.boundingBox())?.y).toBe(0);
    const height = (await sums.boundingBox())?.height ?? 0;
    expect(height).toBeLessThanOrEqual(96);
    await list.locator("tbody tr a").first().focus();
    await expect.poll(topOfFirst).toBeGreaterThanOrEqual(height - 8);
    if (javaScript) await maria.expectAccessible();

    // The button prints; where no script runs there is none.
    const prints = page.getByRole("button", { name: "Imprimir" });
    expect(await prints.isVisible()).toBe(javaScript);
    if (javaScript) {
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute("data-printed", "");
      });
      await prints.click();
      await page.waitForSelector("html[data-printed]");
    }
    await page.emulateMedia({ media: "print" });
    expect(plain((await page.locator(".print-head").textContent()) ?? "")).toMatch(
      /^Loja da Maria · 99\.900\.001\/0001-50 · Consultado em 20\/11\/2026 \d\d:\d\d$/,
    );
    expect(await page.getByRole("list", { name: "Filtros aplicados" }).isVisible()).toBe(true);
    expect(await sums.evaluate((element) => getComputedStyle(element).position)).toBe("static");
    await page.emulateMedia({ media: "screen" });
  });
});

test("new sales are announced within a minute, and shown when somebody wants them", async () => {
  const maria = await somebody({ javaScript: true });
  const { page } = maria;
  await maria.signIn("maria@loja.example", LIST);
  await page.clock.install();
  await page.reload();
  await maria.started();
  const rows = await rowsOf(maria);
  const { path, query } = await lastRequest("/sales");
  const ask = await upstreamAs("maria@loja.example");
  const now = await ask<SalesPage>(path, { company: LOJA, query });
  const [first] = now.items;
  if (!first) throw new Error("nothing was sold");
  const body = { ...now, items: [{ ...first, id: "999999999" }, ...now.items.slice(0, -1)] };
  await upstream().faults([{ path: "*/sales", fault: "status", status: 200, body }]);
  const asked = async () => (await upstream().journal()).filter((one) => one.path === path).length;
  const before = await asked();
  const bar = page.getByRole("link", { name: "1 venda nova — Mostrar" });
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return bar.count();
    })
    .toBe(1);
  expect(await rowsOf(maria)).toEqual(rows);
  expect(await asked()).toBeGreaterThan(before);
  await bar.click();
  await expect.poll(() => bar.count()).toBe(0);
});
