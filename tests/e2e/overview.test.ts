import { describe, expect, test } from "vitest";
import type { OverviewFigures } from "#contract/extension/overview";
import { type Person, SCRIPTED, WITHOUT_LINE } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain } from "./words.ts";
import { lastRequest, somebody, upstream } from "./world.ts";

/** The figures of the page, by their labels. */
async function kpis({ page }: Person): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const kpi of await page.locator(".kpi").all())
    found.set(
      plain(await kpi.locator("dt").textContent()),
      plain(await kpi.locator("dd").first().textContent()),
    );
  return found;
}

async function signsIn(javaScript: boolean): Promise<Person> {
  const maria = await somebody({ javaScript });
  await maria.signIn("maria@loja.example");
  await expect.poll(() => maria.path).toBe("/customer/visao-geral");
  return maria;
}

/** The figures that the upstream answers for the period that the portal asked for last. */
async function figuresOfTheUpstream(): Promise<OverviewFigures> {
  const ask = await upstreamAs("maria@loja.example");
  const { path, query } = await lastRequest("/overview/figures");
  return ask(path, { company: { id: "emp-1001", customer: "cli-1001" }, query });
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("when everything fails the last good figures stay, with their time; wrong answers say so with a reference", async () => {
    const maria = await signsIn(javaScript);
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
  const maria = await signsIn(true);
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
      return (await kpis(maria)).get("Vendas brutas");
    })
    .toBe(money(gross_amount));
  maria.expectComplaints(WITHOUT_LINE);
});

test("the figures of today follow within a minute, on a page that stays where it is", async () => {
  const maria = await signsIn(true);
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
  const sold = () => kpis(maria).then((shown) => shown.get("Vendas brutas"));
  expect(await sold()).toBe(before.get("Vendas brutas"));
  await page.evaluate(() => scrollTo(0, 200));
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return sold();
    })
    .toBe(money(current.gross_amount + 12_345));
  expect((await kpis(maria)).get("Nº de vendas")).toBe((current.sales_count + 1).toLocaleString("pt-BR"));
  expect(await page.evaluate(() => scrollY)).toBe(200);
  expect(documents).toEqual([]);
  await maria.expectAccessible();
});
