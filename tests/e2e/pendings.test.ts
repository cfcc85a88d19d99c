import { beforeEach, describe, expect, test } from "vitest";
import type { PendingTreatment } from "#contract/extension/pending-treatments";
import type { Pending, PendingDetail, PendingTotals } from "#contract/extension/pendings";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { money, plain, said } from "./words.ts";
import { freshUpstream, somebody, upstream } from "./world.ts";

const QUEUE = "/customer/transacoes-pendentes";
const CALLS = "/api/portal/customers/cli-1001/pendings";
const LOJA = { id: "emp-1001", customer: "cli-1001" };

type Ask = Awaited<ReturnType<typeof upstreamAs>>;
let ask: Ask;

async function list(query: Record<string, string> = {}): Promise<Pending[]> {
  const answer = await ask<{ items: Pending[] }>(CALLS, { company: LOJA, query: { limit: "100", ...query } });
  return answer.items;
}
const detail = (id: string) => ask<PendingDetail>(`${CALLS}/${id}`, { company: LOJA });
const sums = (query: Record<string, string>) =>
  ask<PendingTotals>(`${CALLS}/totals`, { company: LOJA, query });

const main = ({ content }: Person) => content;

async function arrives(account: string, javaScript: boolean | undefined, width?: number): Promise<Person> {
  const person = await somebody({ javaScript, ...(width ? { width } : {}) });
  await person.signIn(account, QUEUE);
  if (account.startsWith("admin")) {
    await person.page.getByLabel("Nome, CPF ou CNPJ").fill("Loja da Maria");
    await person.page.getByRole("button", { name: "Buscar" }).click();
    await person.choose("Loja da Maria");
  }
  await expect.poll(() => person.path).toBe(QUEUE);
  return person;
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(async () => {
    await freshUpstream();
    ask = await upstreamAs("maria@loja.example");
  });

  test("one is confirmed as suggested: queue, detail, confirmation, result, report", async () => {
    const maria = await arrives("maria@loja.example", javaScript);
    await maria.expectAccessible();
    // The last one due: its network answers.
    const one = (await list({ suggested_action: "confirm", state: "pending" })).at(-1) as Pending;
    await maria.page.getByRole("link", { name: `NSU ${one.nsu_tef}`, exact: true }).click();
    await expect.poll(() => maria.path).toBe(`${QUEUE}/${one.id}?lista=`);
    expect(await said(maria)).toMatch(/Prazo: \d\d\/\d\d\/\d{4} \d\d:\d\d, faltam? /);
    expect(await said(maria)).toContain("Se nada for feito, a ");
    await maria.expectAccessible();

    await main(maria).getByRole("link", { name: "Confirmar…" }).click();
    await expect.poll(() => maria.path).toBe(`${QUEUE}/tratar/confirmar?id=${one.id}`);
    expect(await said(maria)).toContain(`Confirmar a venda de ${money(one.amount)}, NSU ${one.nsu_tef}, na `);
    await maria.expectAccessible();
    // The safe way stands before the act.
    const ways = await main(maria).locator("form .actions").locator("a, button").allTextContents();
    expect(ways).toEqual(["Voltar sem fazer nada", "Confirmar venda"]);
    const form = await maria.formAround("Confirmar venda");
    await maria.page.getByRole("button", { name: "Confirmar venda" }).dblclick();
    await expect.poll(() => maria.path).toBe(`${QUEUE}/${one.id}?lista=`);
    await expect.poll(() => said(maria)).toMatch(/(Confirmada na|Já confirmada às)/);
    await maria.expectAccessible();

    // Once more, as an impatient browser would: nothing is done twice, and it is told so.
    expect(await maria.resend(`${QUEUE}/tratar/confirmar?id=${one.id}`, form)).toMatchObject({ status: 303 });
    await maria.goto(`${QUEUE}/${one.id}`);
    expect(await said(maria)).toMatch(/Já confirmada às \d\d:\d\d por Maria Exemplo Falcão\./);
    const { state, history } = await detail(one.id);
    expect([state, history.map(({ action }) => action)]).toEqual(["confirmed", ["confirmed", "pending"]]);

    await maria.goto(`${QUEUE}/relatorio`);
    expect(await said(maria)).toContain(`NSU ${one.nsu_tef}`);
    await maria.expectAccessible();
  });

  test("of two people the second is told who was first, and when", async () => {
    const one = (await list({ suggested_action: "confirm", state: "pending" })).at(-1) as Pending;
    const [maria, alice] = [
      await arrives("maria@loja.example", javaScript),
      await arrives("admin@portal.example", javaScript),
    ];
    const path = `${QUEUE}/tratar/confirmar?id=${one.id}`;
    await maria.goto(path);
    await alice.goto(path);
    await maria.page.getByRole("button", { name: "Confirmar venda" }).click();
    await expect.poll(() => maria.path).toBe(`${QUEUE}/${one.id}`);
    await alice.page.getByRole("button", { name: "Confirmar venda" }).click();
    await expect.poll(() => alice.path).toBe(`${QUEUE}/${one.id}`);
    const alert = main(alice).getByRole("alert");
    expect(await alert.textContent()).toMatch(/^Já confirmada às \d\d:\d\d por Maria Exemplo Falcão\.$/);
    expect((await detail(one.id)).history).toHaveLength(2);
    await alice.goto(path);
    expect(await said(alice)).toContain("Nada a fazer");
    expect(await alice.page.getByRole("button", { name: /Confirmar/ }).count()).toBe(0);
    await alice.expectAccessible();
  });

  test("against the suggestion a reason is asked for, and what was typed stays", async () => {
    const maria = await arrives("maria@loja.example", javaScript);
    const one = (await list({ suggested_action: "confirm", state: "pending" })).at(-1) as Pending;
    await maria.goto(`${QUEUE}/tratar/desfazer?id=${one.id}`);
    await maria.page.getByRole("button", { name: "Desfazer venda" }).click();
    const sentence = "A sugestão é confirmar: informe o motivo para desfazer.";
    await expect.poll(() => main(maria).getByRole("alert").textContent()).toContain(sentence);
    const reason = maria.page.getByLabel("Motivo");
    expect(await reason.getAttribute("aria-invalid")).toBe("true");
    await maria.expectAccessible();
    expect((await detail(one.id)).state).toBe("pending");
    await reason.fill("Cliente desistiu da compra.");
    await maria.page.getByRole("button", { name: "Desfazer venda" }).click();
    await expect.poll(() => maria.path).toBe(`${QUEUE}/${one.id}`);
    expect(await detail(one.id)).toMatchObject({ state: "undone" });
    expect(await said(maria)).toContain("Motivo: Cliente desistiu da compra.");
  });

  test("a reason outlives the session, for the same transactions only", async () => {
    const maria = await arrives("maria@loja.example", javaScript);
    const [one, other] = await list({ state: "pending" });
    const path = `${QUEUE}/tratar/desconsiderar?id=${one?.id}`;
    await maria.goto(path);
    await maria.page.getByLabel("Motivo").fill("Venda refeita no caixa 2.");
    await upstream().revokeSessions("maria@loja.example");
    await upstream().expireAccessTokens();
    await maria.page.getByRole("button", { name: "Desconsiderar venda" }).click();
    await maria.page.getByRole("link", { name: "Acessar novamente" }).click();
    await maria.page.getByRole("button", { name: "Entrar" }).click();
    await maria.answerProvider("maria@loja.example");
    await expect.poll(() => maria.path).toBe(path);
    expect(await maria.page.getByLabel("Motivo").inputValue()).toBe("Venda refeita no caixa 2.");
    await maria.goto(`${QUEUE}/tratar/desconsiderar?id=${other?.id}`);
    expect(await maria.page.getByLabel("Motivo").inputValue()).toBe("");
    ask = await upstreamAs("maria@loja.example");
    expect((await detail(one?.id ?? "")).state).toBe("pending");
  });

  test("marked ones are treated together, and each has its result", async () => {
    const maria = await arrives("maria@loja.example", javaScript);
    const { page } = maria;
    await maria.content.getByRole("button", { name: "Desfazer…" }).click();
    await expect.poll(() => said(maria)).toContain("Marque ao menos uma transação na lista.");
    const chosen = (await list({ state: "pending,failed" })).slice(0, 4);
    for (const one of chosen) await page.getByLabel(`Marcar NSU ${one.nsu_tef}`).check();
    await maria.content.getByRole("button", { name: "Desfazer…" }).click();
    await expect.poll(() => maria.path).toContain(`${QUEUE}/tratar/desfazer?`);
    const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
    expect(await said(maria)).toContain(`Desfazer 4 transações que somam ${money(total)}?`);
    await maria.expectAccessible();
    await page.getByLabel("Motivo").fill("Loja fechou mais cedo.");
    await page.getByRole("button", { name: "Desfazer 4 vendas" }).click();
    await expect.poll(() => maria.path).toContain("/resultado?");
    const now = await Promise.all(chosen.map(({ id }) => detail(id)));
    const failed = now.filter(({ state }) => state === "failed");
    expect(now.filter(({ state }) => state === "undone").length).toBe(4 - failed.length);
    for (const one of now) {
      const row = page.getByRole("row", { name: new RegExp(`NSU ${one.nsu_tef}`) });
      expect(await row.textContent()).toContain(one.state === "failed" ? "Falhou" : "Sucesso");
    }
    await maria.expectAccessible();

    // The network of the one that failed is back: the next attempt goes through.
    expect(failed.length).toBeGreaterThan(0);
    await page.getByRole("link", { name: /^Tentar de novo/ }).click();
    await page.getByLabel(/Motivo/).fill("Segunda tentativa.");
    await page.getByRole("button", { name: /^Desfazer/ }).click();
    await expect.poll(() => maria.path).not.toContain("/tratar/desfazer?");
    for (const one of failed) expect((await detail(one.id)).state).toBe("undone");
  });

  test("a whole filter that changed meanwhile is refused with the new count and sum", async () => {
    const maria = await arrives("maria@loja.example", javaScript);
    const { page } = maria;
    await maria.openFilters();
    await page.getByLabel("Sugestão", { exact: true }).selectOption("desfazer");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => maria.path).toContain("sugestao=desfazer");
    const before = await sums({ suggested_action: "undo" });
    await page.getByLabel(/^De todo o filtro/).check();
    await maria.content.getByRole("button", { name: "Desfazer…" }).click();
    await expect.poll(() => maria.path).toContain("escopo=filtro");

    const other = await arrives("admin@portal.example", javaScript);
    const one = (await list({ suggested_action: "undo", state: "pending" })).at(-1) as Pending;
    await other.goto(`${QUEUE}/tratar/desconsiderar?id=${one.id}`);
    await other.page.getByLabel("Motivo").fill("Venda refeita.");
    await other.page.getByRole("button", { name: "Desconsiderar venda" }).click();
    await expect.poll(() => other.path).toBe(`${QUEUE}/${one.id}`);

    await page.getByLabel(/Motivo/).fill("Loja fechou mais cedo.");
    await page.getByRole("button", { name: /^Desfazer/ }).click();
    await expect.poll(() => said(maria)).toContain("A seleção mudou");
    expect(await page.getByLabel(/Motivo/).inputValue()).toBe("Loja fechou mais cedo.");
    const after = await sums({ suggested_action: "undo" });
    expect(after.count).toBe(before.count - 1);
    expect(await said(maria)).toContain(`agora são ${after.count} transações (${money(after.amount)})`);
    const treatable = after.states.filter(({ state }) => state === "pending" || state === "failed");
    const sum = treatable.reduce((all, { amount }) => all + amount, 0);
    await expect.poll(() => said(maria)).toContain(`que somam ${money(sum)}?`);
    await maria.expectAccessible();
    // With the new figures in view the same button goes on.
    await page.getByRole("button", { name: /^Desfazer/ }).click();
    await expect.poll(() => maria.path).toContain("/resultado?");
    expect((await sums({ suggested_action: "undo", state: "pending" })).count).toBe(0);
  });

  test("an empty queue says so, and when it was asked", async () => {
    const maria = await arrives("maria@loja.example", javaScript);
    await maria.goto(`${QUEUE}?q=nada-disso`);
    expect(await said(maria)).toContain("Nenhuma transação com estes filtros");
    await maria.expectAccessible();
    await maria.content.getByRole("link", { name: "Limpar filtros" }).click();
    await expect.poll(() => maria.path).toBe(QUEUE);
    await maria.goto(`${QUEUE}?valor_de=dez`);
    expect(await main(maria).getByRole("alert").textContent()).toContain("Informe um valor como 1.234,56.");
    await maria.expectAccessible();
  });
});

describe.each(SCRIPTED)("the report, $mode", ({ javaScript }) => {
  beforeEach(async () => {
    await freshUpstream();
    ask = await upstreamAs("maria@loja.example");
  });

  test("is filtered, sorted and taken along as a file", async () => {
    const maria = await arrives("maria@loja.example", javaScript, 1280);
    const { page } = maria;
    await page.getByRole("link", { name: "Relatório de tratamento" }).click();
    await expect.poll(() => maria.path).toBe(`${QUEUE}/relatorio`);
    await maria.expectAccessible();
    const report = async (query: Record<string, string>) => {
      const asked = { from: "2026-10-22", to: "2026-11-20", limit: "100", ...query };
      const path = CALLS.replace("pendings", "pending-treatments");
      return (await ask<{ items: PendingTreatment[] }>(path, { company: LOJA, query: asked })).items;
    };
    const shown = async () => await page.locator("table.table").last().locator("tbody tr").count();
    expect(await shown()).toBe((await report({})).length);

    await maria.openFilters();
    await page.getByText("Mais filtros").click();
    await page.getByLabel("Desfazer", { exact: true }).check();
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => maria.path).toContain("acao=desfazer");
    const undone = await report({ action: "undo", sort: "amount", direction: "desc" });
    await page.getByRole("columnheader", { name: "Valor" }).getByRole("link").click();
    await expect.poll(() => maria.path).toContain("ordem=-valor");
    expect(await shown()).toBe(undone.length);
    expect(
      plain(await page.locator("table.table").last().locator("tbody tr").first().textContent()),
    ).toContain(money(undone[0]?.amount ?? 0));

    const href = (await page.getByRole("link", { name: "Exportar CSV" }).getAttribute("href")) ?? "";
    const file = await maria.context.request.get(new URL(href, page.url()).href);
    const rows = (await file.text()).trimEnd().split("\r\n");
    expect(rows).toHaveLength(undone.length + 1);
    expect(rows[1]).toContain(undone[0]?.nsu_tef ?? "");
    await maria.goto(`${QUEUE}/relatorio?de=2019-01-01&ate=2019-01-31`);
    expect(await said(maria)).toContain("Nenhum tratamento no período");
    await maria.expectAccessible();
  });
});
