import { beforeEach, describe, expect, test } from "vitest";
import type { ConciliationSale } from "#contract/extension/conciliation";
import type { ConciliationDay, ConciliationMonth } from "#contract/extension/conciliation-days";
import type { ConciliationSides, ConciliationSuggestions } from "#contract/extension/conciliation-matches";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, said } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const PAGE = "/customer/gestao-vendas";
const CALLS = "/api/portal/customers/cli-1001/conciliation";
const company = { id: "emp-1001", customer: "cli-1001" };

/** Money and days as the platform writes them, not the code that is tested. */
const written = (day: string) => day.split("-").reverse().join("/");

type Ask = Awaited<ReturnType<typeof upstreamAs>>;
let ask: Ask;
const dayOf = (date: string) => ask<ConciliationDay>(`${CALLS}/days/${date}`, { company });
const saleOf = async (id: string) =>
  (await ask<ConciliationSides>(`${CALLS}/sides`, { company, query: { sale_id: id } })).sales[0];

/** The latest open day with a pair that looks like one sale. */
async function dayWithPair() {
  const query = { month: "2026-11" };
  const { days } = await ask<ConciliationMonth>(`${CALLS}/days`, { company, query });
  for (const { date, status, pending_count } of days.toReversed()) {
    if (status !== "open" || pending_count === 0) continue;
    const found = await ask<ConciliationSuggestions>(`${CALLS}/suggestions`, { company, query: { date } });
    const pair = found.suggestions.find((one) => !one.needs_justification);
    if (pair) return { date, ...pair };
  }
  throw new Error("no day has a pair");
}

const main = ({ content }: Person) => content;

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(async () => {
    await freshUpstream();
    ask = await upstreamAs("maria@loja.example");
  });

  test("a merchant settles a day on her phone: calendar, suggestion, undo, aside, note, close, reopen", async () => {
    const { date, sale, movement } = await dayWithPair();
    const day = `${PAGE}/dia/${date}`;
    const maria = await somebody({ javaScript });
    const { page } = maria;
    const press = (name: string | RegExp) => main(maria).getByRole("button", { name }).click();
    const follow = (name: string | RegExp) => main(maria).getByRole("link", { name }).first().click();
    const comesTo = (path: string) => expect.poll(() => maria.path).toBe(path);

    await maria.signIn("maria@loja.example", PAGE);
    await comesTo(PAGE);
    await maria.expectAccessible();
    // Beside the bars the days below the line have little room.
    await page.setViewportSize({ width: 1024, height: 740 });
    const days = await main(maria)
      .locator(".panel--third .plot > text[text-anchor]")
      .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().toJSON() as DOMRect));
    const shown = days.filter(({ width }) => width > 0);
    expect(shown.length).toBeGreaterThan(2);
    for (const [at, { left }] of shown.slice(1).entries())
      expect(left).toBeGreaterThan(shown[at]?.right ?? Number.POSITIVE_INFINITY);
    await page.setViewportSize({ width: 360, height: 740 });
    await follow(new RegExp(`^${written(date)}, `));
    await comesTo(day);
    const before = await dayOf(date);
    expect(await said(maria)).toMatch(new RegExp(`${before.pending_count} ite(m|ns) em aberto`));
    await maria.expectAccessible();

    // Two clicks on a slow line match once.
    const nsu = sale.nsu_tef ?? sale.nsu;
    await follow(`Conciliar… NSU ${nsu}`);
    await comesTo(`${PAGE}/conciliar?venda=${sale.id}&movimento=${movement.id}&dia=${date}`);
    const amount = money(sale.gross_amount);
    expect(await said(maria)).toContain(`Conciliar 1 venda de ${amount} com 1 movimento de ${amount}?`);
    await maria.expectAccessible();
    const ways = await main(maria).locator("form .actions").locator("a, button").allTextContents();
    expect(ways).toEqual(["Voltar sem fazer nada", "Conciliar"]);
    await main(maria).getByRole("button", { name: "Conciliar" }).dblclick();
    await comesTo(day);
    await expect.poll(() => said(maria)).toMatch(/conciliados\./);
    expect(await saleOf(sale.id)).toMatchObject({ status: "matched", match: { kind: "manual-unjustified" } });
    expect((await dayOf(date)).history.filter(({ action }) => action === "matched")).toHaveLength(1);

    // It was the wrong pair: by the list of what was matched by hand, and back.
    const byHand = main(maria).locator("dt", { hasText: "Conciliação manual sem justificativa" });
    await byHand.locator("+ dd a").click();
    await expect.poll(() => maria.path).toContain("tipo=manual-sem-justificativa");
    await maria.expectAccessible();
    await follow(`Desfazer NSU ${nsu}`);
    await expect.poll(() => maria.path).toContain(`${PAGE}/desfazer/`);
    await maria.expectAccessible();
    await press("Desfazer conciliação");
    await comesTo(day);
    expect(await saleOf(sale.id)).toMatchObject({ status: "unmatched", match: null });

    // The movement alone is put aside, for a reason.
    await page.getByLabel(`Marcar movimento NSU ${movement.nsu}`).check();
    await press(/^Desconsiderar/);
    await comesTo(`${PAGE}/desconsiderar?dia=${date}&movimento=${movement.id}`);
    await press("Desconsiderar");
    await expect.poll(() => said(maria)).toContain("Informe o motivo para desconsiderar.");
    await maria.expectAccessible();
    await page.getByLabel("Motivo").fill("Movimento repetido no arquivo.");
    await press("Desconsiderar");
    await comesTo(day);
    await expect.poll(() => said(maria)).toContain(`Fora da comparação: 1 movimento de ${amount}.`);

    await follow(/anotação|Anotar/);
    await comesTo(`${day}/anotar`);
    await maria.expectAccessible();
    await page.getByLabel("Anotação").fill("Ligar para a adquirente.");
    await press("Guardar anotação");
    await comesTo(day);

    // What is open does not keep her from closing, but she sees it first.
    const { pending_count, waiting_count } = await dayOf(date);
    expect(pending_count).toBe(before.pending_count - 1);
    await follow("Fechar o dia…");
    await comesTo(`${day}/fechar`);
    expect(await said(maria)).toContain(`NSU ${nsu}`);
    await maria.expectAccessible();
    await press(/^Fechar com \d+ (ite(m|ns) em aberto|vendas? aguardando)/);
    await comesTo(day);
    expect(await dayOf(date)).toMatchObject({
      status: "closed",
      closed: { open_count: pending_count, waiting_count, by_name: "Maria Exemplo Falcão" },
      note: { text: "Ligar para a adquirente." },
    });
    expect(await main(maria).getByRole("checkbox").count()).toBe(0);
    await maria.expectAccessible();
    await follow("Reabrir o dia…");
    await maria.expectAccessible();
    await press("Reabrir o dia");
    await comesTo(day);
    expect((await dayOf(date)).status).toBe("open");
    expect((await mutations()).filter((one) => one.endsWith("/reopen"))).toHaveLength(1);
  });

  test("what is open is found by its filter, paired with what is likely, justified, and taken along as a file", async () => {
    const query = { from: "2026-11-01", to: "2026-11-18", status: "divergent,unmatched", limit: "100" };
    const { items } = await ask<{ items: ConciliationSale[] }>(`${CALLS}/sales`, { company, query });
    const maria = await somebody({ javaScript, width: 1280 });
    const { page } = maria;
    await maria.signIn("maria@loja.example", `${PAGE}?visao=vendas&de=2026-11-01&ate=2026-11-18`);
    await page.getByText("Mais filtros").click();
    await page.getByLabel("Não conciliada").check();
    await page.getByLabel("Divergente").check();
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => maria.path).toContain("situacao=divergente");
    expect(await main(maria).getByRole("row").count()).toBe(items.length + 1);
    await maria.expectAccessible();

    const href = (await page.getByRole("link", { name: "Exportar CSV" }).getAttribute("href")) ?? "";
    const file = await maria.context.request.get(new URL(href, page.url()).href);
    expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(items.length + 1);

    const { date, sale, movement } = await dayWithPair();
    const nsu = sale.nsu_tef ?? sale.nsu;
    await main(maria)
      .getByRole("link", { name: `Conciliar NSU ${nsu}` })
      .click();
    await expect.poll(() => maria.path).toContain(`venda=${sale.id}`);
    await maria.expectAccessible();
    const likeliest = main(maria).getByRole("checkbox").first();
    expect(await likeliest.getAttribute("value")).toBe(movement.id);
    expect(await likeliest.isChecked()).toBe(true);
    const sum = main(maria).getByRole("status").filter({ hasText: "R$" });
    expect(await sum.isVisible()).toBe(javaScript);
    if (javaScript) {
      expect(await sum.textContent()).toMatch(/^1 movimento, R\$\s[\d,.]+, de R\$\s[\d,.]+: \w/);
      await likeliest.uncheck();
      await sum.getByText("Marque o que corresponde a").waitFor();
      await likeliest.check();
    }
    await page.getByRole("button", { name: "Continuar…" }).click();
    await page.getByLabel(/Justificativa/).fill("Conferido no extrato.");
    await page.getByRole("button", { name: "Conciliar", exact: true }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}/dia/${date}`);
    expect((await saleOf(sale.id))?.match).toMatchObject({
      kind: "manual-justified",
      justification: "Conferido no extrato.",
    });

    // Without a pair, the other side is written by hand.
    const alone = items.find((one) => one.id !== sale.id && one.status === "unmatched" && !one.day_closed);
    await maria.goto(`${PAGE}/criar/movimento/${alone?.id}`);
    await maria.expectAccessible();
    await page.getByLabel("Justificativa").fill("Comprovante em mãos.");
    await page.getByRole("button", { name: "Criar movimento" }).click();
    await expect.poll(() => maria.path).toBe(`${PAGE}/dia/${alone?.sale_day}`);
    expect((await saleOf(alone?.id ?? ""))?.status).toBe("matched");
  });
});
