import { beforeEach, describe, expect, test } from "vitest";
import type { Pending, PendingDetail, PendingTotals } from "#contract/extension/pendings";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { overTheWire, sendOverTheWire } from "./over-the-wire.ts";
import { money, said } from "./words.ts";
import { freshUpstream, somebody } from "./world.ts";

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

async function arrives(javaScript: boolean | undefined): Promise<Person> {
  const person = await somebody({ javaScript });
  await person.signIn("maria@loja.example", QUEUE);
  await expect.poll(() => person.path).toBe(QUEUE);
  return person;
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(async () => {
    await freshUpstream();
    ask = await upstreamAs("maria@loja.example");
  });

  test("one is confirmed as suggested, another against it for a reason: queue, detail, confirmation, result, report", async () => {
    const maria = await arrives(javaScript);
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

    const other = (await list({ suggested_action: "confirm", state: "pending" })).at(-1) as Pending;
    await maria.goto(`${QUEUE}/tratar/desfazer?id=${other.id}`);
    await maria.page.getByRole("button", { name: "Desfazer venda" }).click();
    const sentence = "A sugestão é confirmar: informe o motivo para desfazer.";
    await expect.poll(() => main(maria).getByRole("alert").textContent()).toContain(sentence);
    const reason = maria.page.getByLabel("Motivo");
    expect(await reason.getAttribute("aria-invalid")).toBe("true");
    await maria.expectAccessible();
    await reason.fill("Cliente desistiu da compra.");
    await maria.page.getByRole("button", { name: "Desfazer venda" }).click();
    await expect.poll(() => maria.path).toBe(`${QUEUE}/${other.id}`);
    await expect.poll(() => said(maria)).toContain("Motivo: Cliente desistiu da compra.");

    await maria.goto(`${QUEUE}/relatorio`);
    expect(await said(maria)).toContain(`NSU ${one.nsu_tef}`);
    await maria.expectAccessible();
  });

  test("marked ones are treated together, each with its result; a whole filter that changed meanwhile is refused with its new count and sum", async () => {
    const maria = await arrives(javaScript);
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

    // A whole filter that changes before it is sent is refused, with what it is now.
    await maria.goto(QUEUE);
    await maria.openFilters();
    await page.getByLabel("Sugestão", { exact: true }).selectOption("desfazer");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect.poll(() => maria.path).toContain("sugestao=desfazer");
    const before = await sums({ suggested_action: "undo" });
    await page.getByLabel(/^De todo o filtro/).check();
    await maria.content.getByRole("button", { name: "Desfazer…" }).click();
    await expect.poll(() => maria.path).toContain("escopo=filtro");

    const one = (await list({ suggested_action: "undo", state: "pending" })).at(-1) as Pending;
    const elsewhere = await overTheWire("maria@loja.example");
    const way = `${QUEUE}/tratar/desconsiderar?id=${one.id}`;
    await sendOverTheWire(elsewhere, way, />Desconsiderar venda</, { reason: "Venda refeita." });

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
});
