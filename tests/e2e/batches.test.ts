/** What is done to many rows of a list at once, from the boxes of the list to the way back. */
import { readFile } from "node:fs/promises";
import type { Route } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import type { Batch } from "#contract/extension/batches";
import type { Subscription } from "#contract/extension/subscriptions";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { parseMarkup, textOf } from "#tests/support/markup-tree";
import { upstreamAs } from "./ask-upstream.ts";
import { overTheWire, sendOverTheWire } from "./over-the-wire.ts";
import { plain, says } from "./words.ts";
import { freshUpstream, somebody, upstream } from "./world.ts";

const LIST = "/partner/subscriptions";
const CALL = "/api/portal/partners/par-2001/subscriptions";
const PARTNER = { id: "emp-2001", partner: "par-2001" };
const PAULO = "paulo@parceiro.example";

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  beforeEach(freshUpstream);

  test("Paulo ticks two subscriptions, sees what another plan comes to, changes it, and takes it back", async () => {
    const ask = await upstreamAs(PAULO);
    const query = { limit: "100", status: "active", plan_id: "pla-tef" };
    const read = async () => (await ask<{ items: Subscription[] }>(CALL, { company: PARTNER, query })).items;
    const [one, two] = (await read()).filter(({ ends_at }) => ends_at === null);
    if (!one || !two) throw new Error("two are needed");
    const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
    const sum = plain(money.format((one.monthly_amount + two.monthly_amount) / 100));

    const paulo = await somebody({ javaScript });
    const { page } = paulo;
    const main = paulo.content;
    await paulo.signIn(PAULO, `${LIST}?situacao=ativa&plano=pla-tef&por=100`);
    for (const { id } of [one, two]) await page.locator(`input[name="id"][value="${id}"]`).check();
    const bar = page.getByRole("region", { name: "O que está marcado" });
    await expect.poll(async () => plain(await bar.textContent())).toContain(`2 assinaturas, ${sum}`);
    await paulo.expectAccessible();
    await main.getByRole("button", { name: "Trocar de plano…" }).click();
    await says(paulo, "2 assinaturas marcadas");
    await paulo.expectAccessible();

    // What is missing is said at its field.
    await page.getByLabel(/^POS/).check();
    await page.getByRole("button", { name: "Conferir" }).click();
    await says(paulo, "Escolha quando vale.");
    expect(await page.getByLabel(/^POS/).isChecked()).toBe(true);
    await page.getByLabel(/^Agora/).check();
    await page.getByRole("button", { name: "Conferir" }).click();
    await says(paulo, "Nada mudou ainda");
    await says(paulo, sum);
    await paulo.expectAccessible();
    expect((await read()).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));

    await main.getByRole("button", { name: "Trocar o plano de 2 assinaturas" }).click();
    await ended(paulo, "Planos trocados: 2");
    expect((await read()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([one.id]));
    await paulo.expectAccessible();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("link", { name: "Baixar as linhas" }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toContain(one.id);

    await main.getByRole("button", { name: "Desfazer…" }).click();
    await says(paulo, "Desfazer: Troca para o plano POS");
    await main.getByRole("button", { name: "Trocar o plano de 2 assinaturas" }).click();
    await ended(paulo, "Planos trocados: 2");
    expect((await read()).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
    await main.getByRole("link", { name: "Todas as ações em lote" }).click();
    await says(paulo, "Ações em lote");
    await paulo.expectAccessible();
  });

  test("everybody of the filter who waits is invited once more, once", async () => {
    const before = (await upstream().outbox()).length;
    const paulo = await somebody({ javaScript });
    const main = paulo.content;
    await paulo.signIn(PAULO, "/partner/user/management");
    await paulo.expectAccessible();
    await paulo.page.getByLabel(/^De todo o filtro/).check();
    await main.getByRole("button", { name: "Reenviar convites…" }).click();
    await says(paulo, "Todos os usuários");
    await paulo.expectAccessible();
    await main.getByRole("button", { name: "Conferir" }).click();
    await says(paulo, "Já entra no portal");
    await paulo.expectAccessible();
    const send = main.getByRole("button", { name: /^Reenviar \d+ convite/ });
    const count = Number(/\d+/.exec((await send.textContent()) ?? "")?.[0]);
    await send.dblclick();
    await ended(paulo, `Convites reenviados: ${count}`);
    expect((await upstream().outbox()).length).toBe(before + count);
  });
});

test("over the wire, each page's own form leads on: chosen, seen, done, and taken back", async () => {
  await freshUpstream();
  const paulo = await overTheWire(PAULO);
  const plans = async () => {
    const ask = await upstreamAs(PAULO);
    const query = { limit: "100", status: "active" };
    const { items } = await ask<{ items: Subscription[] }>(CALL, { company: PARTNER, query });
    return items.filter(({ id }) => ids.includes(id)).map(({ plan }) => plan.id);
  };
  const list = (await paulo.get(`${LIST}?situacao=ativa&plano=pla-tef&por=100`)).text;
  const [, way = ""] = /<form method="get" action="([^"]+)" id="marcar"/.exec(list) ?? [];
  const boxes = [...list.matchAll(/<input[^>]*name="id" form="marcar" value="([^"]+)"/g)];
  const ids = boxes.slice(0, 2).map(([, id = ""]) => id);
  const ticked = `${way}?${new URLSearchParams(ids.map((id) => ["id", id]))}`;

  const comesTo = (at: string, words: string) =>
    expect.poll(async () => plain(textOf(parseMarkup((await paulo.get(at)).text)))).toContain(words);

  const batch = await sendOverTheWire(paulo, ticked, />Conferir</, { plan_id: "pla-pos", effective: "now" });
  await comesTo(batch, "Nada mudou ainda");
  expect(await plans()).toEqual(["pla-tef", "pla-tef"]);
  await sendOverTheWire(paulo, batch, />Trocar o plano de 2 assinaturas</);
  await comesTo(batch, "Planos trocados: 2");
  expect(await plans()).toEqual(["pla-pos", "pla-pos"]);
  const back = await sendOverTheWire(paulo, batch, />Desfazer…</);
  await comesTo(back, "Desfazer: Troca para o plano POS");
  await sendOverTheWire(paulo, back, />Trocar o plano de 2 assinaturas</);
  await comesTo(back, "Planos trocados: 2");
  expect(await plans()).toEqual(["pla-tef", "pla-tef"]);
});

test("what became of a form stays on a page that asks again by itself, and so does its key", async () => {
  await freshUpstream();
  const paulo = await somebody({ width: 1280 });
  const { page } = paulo;
  // A near line, whatever the browser makes of a busy machine: nothing is asked for ahead of a press.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { rtt: 0 } }));
  const none = { total: 1, unread: 0, ready: 1, faulty: 0, done: 0, refused: 0, left: 0 };
  const running: Batch = {
    id: "bat-9001",
    kind: "merchant-import",
    title: "Importação de clientes",
    said: "clientes de ontem.csv",
    columns: ["CNPJ"],
    state: "running",
    expected: 1,
    lines: none,
    reasons: [],
    amount: null,
    amount_before: null,
    undoes: null,
    undone_by: null,
    can_undo: false,
    problem: null,
    created_at: "2026-11-20T10:00:00-03:00",
    created_by_name: "Paulo",
    started_at: "2026-11-20T10:01:00-03:00",
    ended_at: null,
  };
  const path = "/api/portal/partners/par-2001/batches";
  await upstream().faults([
    { method: "GET", path, fault: "status", status: 200, body: { items: [running] } },
    { method: "POST", path, fault: "reset" },
  ]);
  await paulo.signIn(PAULO, "/partner/customers/importar");
  await paulo.complete();
  const key = page.locator('main input[name="_key"]').first();
  const sent = await key.inputValue();
  const buffer = Buffer.from("CNPJ;Nome\n99960055000100;Loja\n");
  await page.getByLabel("Planilha").setInputFiles({ name: "clientes.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Enviar e conferir" }).click();
  await says(paulo, "Não sabemos se foi feito");
  const alert = paulo.content.getByRole("alert");
  const words = await alert.allTextContents();
  for (let times = 0; times < 2; times += 1) {
    const asked = await page.waitForResponse(
      (answer) => answer.request().method() === "GET" && answer.url().includes("importar.data"),
    );
    await asked.finished();
    await paulo.drawn();
  }
  expect(await alert.allTextContents()).toEqual(words);
  expect(await key.inputValue()).toBe(sent);
  await paulo.expectAccessible();

  // Another screen that is long in coming is asked for once, by a page that is looked at again in that very moment too.
  const held: Route[] = [];
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (...asked) => {
      const answer = send(...asked);
      if (new Request(...asked).url.includes("/partner/faturas.data"))
        document.dispatchEvent(new Event("visibilitychange"));
      return answer;
    };
  });
  await page.route(/\/partner\/faturas\.data/, (route) => void held.push(route));
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Faturas" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair sem salvar" }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await paulo.drawn();
  for (const route of held) await route.continue();
  await expect.poll(() => paulo.path).toBe("/partner/faturas");
  expect(held).toHaveLength(1);
});

async function ended(person: Person, words: string): Promise<void> {
  await expect.poll(async () => person.content.textContent()).not.toContain("A confirmar");
  await expect.poll(async () => plain(await person.content.textContent())).toContain(words);
}
