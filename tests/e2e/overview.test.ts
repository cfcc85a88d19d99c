import { describe, expect, test } from "vitest";
import type { OverviewAttention, OverviewFigures, OverviewReceivables } from "#contract/extension/overview";
import { type Person, SCRIPTED, WITHOUT_LINE } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain } from "./words.ts";
import { lastRequest, somebody, upstream } from "./world.ts";

const LOJA = { id: "emp-1001", customer: "cli-1001" };
const OVERVIEW = "/api/portal/customers/cli-1001/overview";

/** Numbers and percentages written by the platform, not by the code that is tested. */
const count = (number: number) => number.toLocaleString("pt-BR");
const rate = (ratio: number) =>
  `${(ratio * 100).toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;

const panel = ({ page }: Person, title: string) =>
  page.getByRole("main").locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });

/** The figures of the page: label → value, and label → everything said about it. */
async function kpis({ page }: Person): Promise<Map<string, { value: string; all: string }>> {
  const found = new Map<string, { value: string; all: string }>();
  for (const kpi of await page.locator(".kpi").all())
    found.set(plain((await kpi.locator("dt").textContent()) ?? ""), {
      value: plain((await kpi.locator("dd").first().textContent()) ?? ""),
      all: plain((await kpi.textContent()) ?? ""),
    });
  return found;
}

async function signsIn(account: string, options: { javaScript?: boolean; width?: number }): Promise<Person> {
  const person = await somebody(options);
  await person.signIn(account);
  await expect.poll(() => person.path).toBe("/customer/visao-geral");
  return person;
}

/** The figures that the upstream answers for the period that the portal asked for last. */
async function figuresOfTheUpstream(): Promise<OverviewFigures> {
  const ask = await upstreamAs("maria@loja.example");
  const { query } = await lastRequest("/overview/figures");
  return ask(`${OVERVIEW}/figures`, { company: LOJA, query });
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("the figures are those of the upstream", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    expect((await lastRequest("/overview/figures")).query).toEqual({ from: "2026-10-22", to: "2026-11-20" });
    const { current } = await figuresOfTheUpstream();
    expect(current.sales_count).toBeGreaterThan(100);
    const shown = await kpis(maria);
    expect(Object.fromEntries([...shown].map(([label, { value }]) => [label, value]))).toMatchObject({
      "Vendas brutas": money(current.gross_amount),
      "Líquido previsto": money(current.net_amount),
      "Custo e taxa efetiva": money(current.fee_amount),
      "Nº de vendas": count(current.sales_count),
      "Ticket médio": money(Math.round(current.gross_amount / current.sales_count)),
      Cancelamentos: money(current.cancelled_amount),
      Contestações: money(current.chargeback_amount),
    });
    expect(shown.get("Custo e taxa efetiva")?.all).toContain(
      rate(current.fee_amount / (current.fee_amount + current.net_amount)),
    );
    expect(await panel(maria, "22/10/2026 a 20/11/2026").count()).toBe(1);
    await maria.expectAccessible();
  });

  test("what will be paid and what waits for a decision are those of the upstream", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    const ask = await upstreamAs("maria@loja.example");
    const to = await ask<OverviewReceivables>(`${OVERVIEW}/receivables`, { company: LOJA });
    const attention = await ask<OverviewAttention>(`${OVERVIEW}/attention`, { company: LOJA });
    const shown = await kpis(maria);
    expect(shown.get("Próximo recebimento")?.value).toBe(money(to.next?.amount ?? 0));
    expect(shown.get("Próximo recebimento")?.all).toContain(to.next?.date.split("-").reverse().join("/"));
    expect(shown.get("Nos próximos 30 dias")?.value).toBe(money(to.next_30_days_amount));
    expect(shown.get("Já antecipado")?.value).toBe(money(to.advanced_amount));
    expect(shown.get("Cedido")?.value).toBe(money(to.assigned_amount));

    const entries = (await panel(maria, "Para resolver").getByRole("listitem").allTextContents()).map(plain);
    const expected = [
      [attention.pending.count, /transaç(ão|ões) pendentes?/, money(attention.pending.amount)],
      [attention.discrepancies.count, /divergências? abertas?/, money(attention.discrepancies.amount)],
      [attention.pending_users, /pedidos? de acesso/, ""],
      [attention.offers, /ofertas? novas?/, ""],
      [attention.documents, /Envie \d+ documentos?/, ""],
      [attention.payout_changes, /trocas? de conta/, ""],
      [attention.idle_terminals, /terminal parado|terminais parados/, ""],
    ] as const;
    expect(entries.length).toBeGreaterThan(1);
    for (const [number, words, amount] of expected) {
      const entry = entries.find((text) => words.test(text));
      if (number === 0) expect(entry).toBeUndefined();
      else expect(entry).toMatch(new RegExp(`\\b${count(number)} .*`));
      if (number > 0) expect(entry).toContain(amount);
    }
  });

  test("each usual period is a link, and its figures are those of the upstream", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    for (const [label, key, from, to] of [
      ["Hoje", "hoje", "2026-11-20", "2026-11-20"],
      ["7 dias", "7-dias", "2026-11-14", "2026-11-20"],
      ["Este mês", "mes", "2026-11-01", "2026-11-20"],
      ["Mês passado", "mes-passado", "2026-10-01", "2026-10-31"],
      ["30 dias", "30-dias", "2026-10-22", "2026-11-20"],
    ] as const) {
      const link = maria.page.getByRole("navigation", { name: "Período" }).getByRole("link", { name: label });
      await link.click();
      await expect.poll(() => link.getAttribute("aria-current")).toBe("true");
      await expect.poll(() => maria.path).toBe(`/customer/visao-geral?periodo=${key}`);
      expect((await lastRequest("/overview/figures")).query).toEqual({ from, to });
      const { current } = await figuresOfTheUpstream();
      expect((await kpis(maria)).get("Vendas brutas")?.value).toBe(money(current.gross_amount));
      await maria.expectAccessible();
    }
  });

  test("any other period is typed; one that runs backwards is said, and stays as typed", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    const { page } = maria;
    const period = page.getByRole("navigation", { name: "Período" });
    const asks = async (from: string, to: string) => {
      await page.getByLabel("De", { exact: true }).fill(from);
      await page.getByLabel("Até", { exact: true }).fill(to);
      await page.getByRole("button", { name: "Ver período" }).click();
      const path = `/customer/visao-geral?periodo=personalizado&de=${from}&ate=${to}`;
      await expect.poll(() => maria.path).toBe(path);
    };
    await period.getByText("Outro período").click();
    await asks("2026-09-01", "2026-09-30");
    await expect.poll(() => panel(maria, "01/09/2026 a 30/09/2026").count()).toBe(1);
    expect((await lastRequest("/overview/figures")).query).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    const { current } = await figuresOfTheUpstream();
    expect((await kpis(maria)).get("Vendas brutas")?.value).toBe(money(current.gross_amount));
    await maria.expectAccessible();

    await asks("2026-11-10", "2026-11-01");
    await expect
      .poll(() => period.getByRole("alert").textContent())
      .toBe("A data inicial é depois da final.");
    expect(await page.getByLabel("De", { exact: true }).inputValue()).toBe("2026-11-10");
    expect(await page.getByLabel("Até", { exact: true }).inputValue()).toBe("2026-11-01");
    expect(await page.getByLabel("De", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    // Of no other period is anything asked, or shown.
    expect((await lastRequest("/overview/figures")).query).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    expect((await kpis(maria)).has("Vendas brutas")).toBe(false);
    await maria.expectAccessible();
  });

  test("a company that never sold is shown the way to its first sale", async () => {
    const admin = await somebody({ javaScript });
    await admin.signIn("admin@portal.example");
    await admin.page.getByLabel("Nome, CPF ou CNPJ").fill("Auto Posto Serra Azul");
    await admin.page.getByRole("button", { name: "Buscar" }).click();
    await admin.choose("Auto Posto Serra Azul");
    await expect.poll(() => admin.path).toBe("/customer/visao-geral");
    const ask = await upstreamAs("admin@portal.example");
    const { path, query } = await lastRequest("/overview/figures");
    const company = { id: "emp-1068", customer: "cli-1068" };
    expect(await ask<OverviewFigures>(path, { company, query })).toMatchObject({ has_sales: false });
    const steps = await panel(admin, "Comece em três passos").getByRole("listitem").allTextContents();
    expect(steps.map((step) => step.slice(0, 5))).toEqual(["Ative", "Faça ", "Veja "]);
    expect(await admin.page.locator(".kpi").count()).toBe(0);
    await admin.expectAccessible();
  });

  test("one call that fails leaves the others standing; trying again brings it back", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    await upstream().faults([{ path: `${OVERVIEW}/mix`, fault: "status", status: 503 }]);
    // Of these days nothing has been answered so far that could stand in.
    await maria.goto("/customer/visao-geral?periodo=7-dias");
    const failed = panel(maria, "Divisão das vendas");
    const reference = /Código para o suporte: (\S+)/.exec(
      (await failed.getByRole("alert").textContent()) ?? "",
    )?.[1];
    expect(reference).toBe((await lastRequest("/overview/mix")).headers["x-request-id"]);
    expect(await maria.page.getByRole("main").getByRole("alert").count()).toBe(1);
    const { current } = await figuresOfTheUpstream();
    expect((await kpis(maria)).get("Vendas brutas")?.value).toBe(money(current.gross_amount));
    for (const title of ["Para resolver", "Vendas por dia", "A receber", "Vendas por horário"])
      expect(await panel(maria, title).count()).toBe(1);
    await maria.expectAccessible();

    await upstream().clearFaults();
    await failed.getByRole("link", { name: "Tentar de novo" }).click();
    await expect.poll(() => panel(maria, "Por bandeira").count()).toBe(1);
    expect(await failed.count()).toBe(0);
  });

  test("when everything fails the last good figures stay, with their time; wrong answers say so with a reference", async () => {
    const maria = await signsIn("maria@loja.example", { javaScript });
    const main = maria.page.getByRole("main");
    const before = await kpis(maria);
    const notes = main.getByText(/A consulta não respondeu\. Dados das \d{2}:\d{2}\. Tentar de novo/);
    await upstream().faults([{ path: "/api/portal/*", fault: "reset" }]);
    await maria.goto("/customer/visao-geral");
    expect(await notes.count()).toBe(6);
    expect(await main.getByRole("alert").count()).toBe(0);
    expect(await kpis(maria)).toEqual(before);
    await maria.expectAccessible();

    await upstream().faults([{ path: "/api/portal/*", fault: "bad-json" }]);
    await notes.first().getByRole("link", { name: "Tentar de novo" }).click();
    await expect.poll(() => main.getByRole("alert").count()).toBe(6);
    expect(await maria.heading.textContent()).toBe("Visão geral");
    expect(((await main.textContent()) ?? "").match(/Código para o suporte: \S{8}/g)).toHaveLength(6);
    expect(await main.textContent()).not.toMatch(/\bat .*\.[jt]s|Error\b|ECONN|127\.0\.0\.1/);
    await maria.expectAccessible();
  });

  test("a page that cannot be read at all says so, with a reference and a way to try again", async () => {
    const ana = await somebody({ javaScript });
    await ana.signIn("ana@grupo.example");
    await upstream().faults([{ path: "/api/*", fault: "status", status: 503 }]);
    await ana.goto("/environment");
    const page = await ana.page.getByRole("main").textContent();
    const reference = /Código para o suporte: (\S{8,})/.exec(page ?? "")?.[1] ?? "";
    expect(page).toContain("Tentar de novo");
    expect(reference).toContain((await lastRequest("/companies")).headers["x-request-id"]);
    expect(page).not.toMatch(/\bat .*\.[jt]s|Error\b|ECONN|127\.0\.0\.1/);
    expect(ana.complaints.splice(0)).toEqual([expect.stringContaining("status of 503")]);
    await ana.expectAccessible();

    await upstream().clearFaults();
    await ana.page.getByRole("link", { name: "Tentar de novo" }).click();
    await expect.poll(() => ana.heading.textContent()).toBe("Com qual empresa você vai trabalhar?");
  });
});

test("the figures of today follow again after a line that dropped was not waited for", async () => {
  const maria = await signsIn("maria@loja.example", { javaScript: true });
  const { page } = maria;
  await page.clock.install();
  const file = page.waitForResponse(/\/after-start-[^/]*\.js$/);
  await page.reload();
  await maria.started();
  // What waits for the line is there.
  await page.evaluate(`import(${JSON.stringify((await file).url())})`);
  const figures = await figuresOfTheUpstream();
  const gross_amount = figures.current.gross_amount + 12_345;
  const body = { ...figures, current: { ...figures.current, gross_amount } };
  await upstream().faults([{ path: "*/overview/figures", fault: "status", status: 200, body }]);
  await maria.context.setOffline(true);
  const stay = page.getByRole("button", { name: "Ficar aqui" });
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return stay.count();
    })
    .toBe(1);
  await stay.click();
  await expect.poll(() => stay.count()).toBe(0);
  await maria.context.setOffline(false);
  await expect
    .poll(async () => {
      await page.clock.runFor(121_000);
      // A quarter of an hour without anybody would end it.
      await page.mouse.wheel(0, 1);
      return (await kpis(maria)).get("Vendas brutas")?.value;
    })
    .toBe(money(gross_amount));
  maria.expectComplaints(WITHOUT_LINE);
});

test("the figures of today follow within a minute, on a page that stays where it is", async () => {
  const maria = await signsIn("maria@loja.example", { javaScript: true });
  const { page } = maria;
  await page.clock.install();
  await page.reload();
  await maria.started();
  const before = await kpis(maria);
  const figures = await figuresOfTheUpstream();
  const { current } = figures;
  const body = {
    ...figures,
    current: {
      ...current,
      sales_count: current.sales_count + 1,
      gross_amount: current.gross_amount + 12_345,
    },
  };
  await upstream().faults([{ path: "*/overview/figures", fault: "status", status: 200, body }]);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const sold = () => kpis(maria).then((shown) => shown.get("Vendas brutas")?.value);
  expect(await sold()).toBe(before.get("Vendas brutas")?.value);
  await page.evaluate(() => scrollTo(0, 200));
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return sold();
    })
    .toBe(money(current.gross_amount + 12_345));
  expect((await kpis(maria)).get("Nº de vendas")?.value).toBe(count(current.sales_count + 1));
  expect(await page.evaluate(() => scrollY)).toBe(200);
  expect(documents).toEqual([]);
  await maria.expectAccessible();
});
