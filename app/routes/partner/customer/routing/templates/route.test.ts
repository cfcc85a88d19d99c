import { createElement } from "react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InstallmentRule, RuleContent } from "#contract/routing-shapes";
import { control } from "#tests/support/control";
import { markupInRouter } from "#tests/support/in-router";
import { askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader as overview } from "../route";
import { action as save, loader as saving } from "../template-save/route";
import { SaveTemplateView } from "../template-save/view";
import { action as takeBack, loader as undoPage } from "../undo/route";
import { action as actOnBatch, loader as application } from "./application/route";
import { ApplicationView } from "./application/view";
import { action as deleteTemplate, loader as deleting } from "./delete/route";
import { DeleteTemplateView } from "./delete/view";
import { action as actOnTemplate, loader as detail } from "./detail/route";
import { TemplateView } from "./detail/view";
import { loader as list } from "./route";
import { LINE_STATES } from "./states";
import { TemplatesView } from "./view";
import { inLines, linesIn } from "./words";

const SAVE = "/partner/customers/cli-1001/roteamento/modelo";
const LIST = "/partner/modelos-roteamento";
const rulesOf = async (id: string) =>
  (await askDirectly(
    paulo,
    `/api/backoffice/customers/${id}/routing/card-installments`,
  )) as InstallmentRule[];

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.reset());

async function saved(name: string, id = "cli-1001"): Promise<string> {
  const way = SAVE.replace("cli-1001", id);
  const { data } = await paulo.load(saving, way, { id });
  const outcome = await paulo.act(save, way, { ...Visitor.formTokenOf(data), name }, { id });
  if (outcome.status !== 303) throw new Error(JSON.stringify(outcome.data));
  return outcome.location ?? "";
}
const idIn = (path: string) => path.split("?")[0]?.split("/").at(-1) ?? "";
const open = async (path: string) => (await paulo.load(detail, path, { template: idIn(path) })).data;
const send = async (path: string, fields: Record<string, string>) =>
  paulo.act(
    actOnTemplate,
    path,
    { ...Visitor.formTokenOf(await open(path)), ...fields },
    { template: idIn(path) },
  );
const deletion = async (template: string) =>
  (await paulo.load(deleting, `${LIST}/${template}/excluir`, { template })).data;
/** @param page whose form token is sent, where the page of the deletion cannot be read */
const remove = async (template: string, page?: unknown) => {
  const token = Visitor.formTokenOf(page ?? (await deletion(template)));
  return paulo.act(deleteTemplate, `${LIST}/${template}/excluir`, token, { template });
};
const look = async (path: string) => (await paulo.load(application, path, { batch: idIn(path) })).data;
const press = async (path: string, fields: Record<string, string>) =>
  paulo.act(actOnBatch, path, { ...Visitor.formTokenOf(await look(path)), ...fields }, { batch: idIn(path) });
const over = (path: string) => expect.poll(async () => (await look(path)).stage);

describe("a template", () => {
  test("is saved from a customer's rules, renamed, listed, and deleted", async () => {
    const { data } = await paulo.load(saving, SAVE, { id: "cli-1001" });
    expect(markupInRouter(createElement(SaveTemplateView, data))).toContain("Vão para o modelo");
    const path = await saved("Varejo");
    const page = await open(path);
    expect(page.rules.map(({ name }: { name: string }) => name)).toEqual(
      data.kept.map(({ name }: { name: string }) => name),
    );
    expect(markupInRouter(createElement(TemplateView, page))).toContain("Conferir os marcados");

    // The name is taken, in whatever case: nothing typed is lost.
    const fields = { ...Visitor.formTokenOf(data), name: "VAREJO" };
    const again = await paulo.act(save, SAVE, fields, { id: "cli-1001" });
    expect([again.status, again.data.form.error, again.data.form.initialValue]).toEqual([
      409,
      { name: ["Já há um modelo com este nome."] },
      { name: "VAREJO" },
    ]);

    const unnamed = { ...page, answer: (await send(path, { act: "rename", name: "", version: "1" })).data };
    expect(markupInRouter(createElement(TemplateView, unnamed))).toMatch(
      /error-summary.*href="#name">Informe o nome do modelo\..*id="name"[^>]* aria-invalid="true"/s,
    );
    expect((await send(path, { act: "rename", name: "Atacado", version: "1" })).status).toBe(303);
    expect((await send(path, { act: "rename", name: "Outro", version: "1" })).status).toBe(409);
    const shown = (await paulo.load(list, LIST)).data;
    expect(shown.templates).toMatchObject([
      { name: "Atacado", from: "Loja da Maria" },
      { name: "Varejo padrão" },
    ]);
    expect(markupInRouter(createElement(TemplatesView, shown))).toContain("Atacado");
    const asked = await deletion(idIn(path));
    expect(markupInRouter(createElement(DeleteTemplateView, asked))).toContain("Excluir modelo: Atacado");
    expect((await remove(idIn(path))).location).toBe(LIST);
    expect((await paulo.load(list, LIST)).data.templates).toMatchObject([{ name: "Varejo padrão" }]);
  });

  test("of two rules of one name is itself at the customer whom it was taken of, and shows their periods", async () => {
    const elo = {
      name: "Débito Elo, até R$ 50,00",
      enabled: true,
      group_id: null,
      fallback_acquirers: [],
      brand: "elo",
      card_type: "debit",
      entry_type: null,
      installments: { from: 1, to: 21 },
      value: { operator: "lte", from: null, to: 5_000 },
    };
    const rules = "/api/backoffice/customers/cli-1012/routing/card-value";
    const periods = [
      { acquirer: "stone", priority: 901, valid_from: null, valid_to: "2026-12-31" },
      { acquirer: "getnet", priority: 902, valid_from: "2027-01-01", valid_to: null },
    ];
    for (const more of periods)
      await askDirectly(paulo, rules, { method: "POST", body: { ...elo, ...more } });
    const path = await saved("Dois períodos", "cli-1012");
    expect((await open(path)).rules.slice(-2)).toMatchObject([
      { sentence: expect.stringMatching(/^Débito Elo, .* → Stone, válida até 31\/12\/2026$/) },
      { sentence: expect.stringMatching(/^Débito Elo, .* → Getnet, válida desde 01\/01\/2027$/) },
    ]);
    const begun = await send(path, { act: "apply", customers: "cli-1012" });
    expect((await look(begun.location ?? "")).rows).toMatchObject([
      { told: "As regras já são as do modelo.", changes: [] },
    ]);

    const over = { acquirer: "stone", priority: 903, valid_from: null, valid_to: "2026-01-31" };
    const body = { ...elo, ...over, name: "Verão" };
    const { id } = (await askDirectly(paulo, rules, { method: "POST", body })) as RuleContent;
    const later = await saved("Com o verão", "cli-1012");
    await askDirectly(paulo, `${rules}/${id}`, { method: "DELETE" });
    const again = await send(later, { act: "apply", customers: "cli-1012" });
    expect((await look(again.location ?? "")).rows).toMatchObject([
      { told: "O que cabe neste cliente já é como no modelo.", left: ["“Verão”: já terminou."] },
    ]);
  });

  test("has a name of its own, in whatever case its letters with accents are", async () => {
    const path = await saved("Crediário");
    const { data } = await paulo.load(saving, SAVE, { id: "cli-1001" });
    const fields = { ...Visitor.formTokenOf(data), name: "CREDIÁRIO" };
    const again = await paulo.act(save, SAVE, fields, { id: "cli-1001" });
    expect(again.data?.form.error).toEqual({ name: ["Já há um modelo com este nome."] });
    expect((await send(path, { act: "rename", name: "CREDIÁRIO", version: "1" })).status).toBe(303);
  });

  test("is read by who may not read the customers that it could be applied to", async () => {
    const template = idIn(await saved("Só para ler"));
    const reader = await Visitor.permitted(
      "paulo@parceiro.example",
      "routing-rules-read",
      "routing-rules-update",
    );
    const page = await reader.load(detail, `${LIST}/${template}`, { template });
    expect(page).toMatchObject({ status: 200, data: { mayApply: false, customers: [] } });
    await control.clearFaults();
  });

  test("is everybody's: who may only read rules neither makes, renames nor deletes one", async () => {
    const template = idIn(await saved("De todos"));
    const way = `${LIST}/${template}`;
    const reader = await Visitor.permitted("paulo@parceiro.example", "routing-rules-read");
    const { data } = await reader.load(detail, way, { template });
    expect(markupInRouter(createElement(TemplateView, data))).not.toMatch(/Renomear|Excluir este modelo/);
    const { data: routing } = await reader.load(overview, "/partner/customers/cli-1001/roteamento", {
      id: "cli-1001",
    });
    expect(routing.templates).toEqual({ save: null, list: LIST });
    for (const [door, path, params] of [
      [saving, SAVE, { id: "cli-1001" }],
      [deleting, `${way}/excluir`, { template }],
    ] as const)
      expect((await reader.load(door, path, params)).location).toMatch(/^\/unauthorized/);
    await control.clearFaults();
  });

  test("leads nobody to a list of customers that they may not open", async () => {
    await control.clearFaults();
    const { data: kept } = await paulo.load(list, LIST);
    for (const { href } of kept.templates) await remove(idIn(href));
    const markupFor = async (...permissions: string[]) => {
      const visitor = await Visitor.permitted("paulo@parceiro.example", ...permissions);
      return markupInRouter(createElement(TemplatesView, (await visitor.load(list, LIST)).data));
    };
    const reader = await markupFor("routing-rules-read");
    expect(reader).toContain("Nenhum modelo salvo");
    expect(reader).not.toMatch(/Ver os clientes|Salvar como modelo/);
    expect(reader).toContain("Quem altera as regras de um cliente pode salvá-las como modelo.");
    const keeper = await markupFor("routing-rules-read", "routing-rules-update", "client-data-read");
    expect(keeper).toMatch(/Ver os clientes/);
    expect(keeper).toMatch(/Salvar como modelo/);
    await control.clearFaults();
  });

  test("is applied to who was chosen in the list of customers, and to nobody else", async () => {
    const path = await saved("Escolhidos");
    const query = "?lista=clientes&id=cli-1003&id=cli-1004&escopo=marcadas";
    const { data } = await paulo.load(list, `${LIST}${query}`);
    expect(data.chosen.words).toBe("2 clientes marcados");
    for (const { href } of data.templates) expect(href).toContain(query);
    expect(markupInRouter(createElement(TemplatesView, data))).toContain("Escolha o modelo a aplicar");
    const page = await open(path + query);
    expect([page.count, page.inactive]).toEqual([2, []]);
    expect(page.customers.map(({ id }: { id: string }) => id).sort()).toEqual(["cli-1003", "cli-1004"]);
    expect(markupInRouter(createElement(TemplateView, page)).match(/checked=""/g)).toHaveLength(2);
    const begun = await send(path + query, { act: "apply-all" });
    expect(begun.status).toBe(303);
    expect((await look(begun.location ?? "")).counts.total).toBe(2);
    const nobody = await open(`${path}?lista=clientes`);
    expect([nobody.count, nobody.chosen.words]).toEqual([0, "Marque ao menos uma linha da lista."]);
  });

  test("over fifty customers says of each what would change, then what came of it, and is undone in one", async () => {
    for (let at = 0; at < 5; at++) await newCustomer(at);
    const path = await saved("Rede toda");
    const { count } = await open(path);
    expect(count).toBeGreaterThanOrEqual(50);
    const begun = await send(path, { act: "apply-all" });
    expect(begun.status).toBe(303);
    const way = begun.location ?? "";

    const before = await look(way);
    expect(before).toMatchObject({ stage: "checked", counts: { total: count, unread: 0 } });
    const { ready, faulty } = before.counts;
    expect(ready + faulty).toBe(count);
    expect(ready).toBeGreaterThan(10);
    // Without any contract nothing comes; with some, the others' rules are left out, by name.
    type Row = (typeof before.rows)[number];
    const rows = before.rows as Row[];
    expect(
      rows.filter(({ told }) => told === "Nenhuma regra do modelo cabe neste cliente.").length,
    ).toBeGreaterThanOrEqual(5);
    expect(
      rows.find(
        ({ left, state }) => state.word === "Será mudado" && /sem contrato ativo com/.test(left.join()),
      ),
    ).toBeDefined();
    expect(rows.filter(({ changes }) => changes[0]?.startsWith("Cria a regra")).length).toBeGreaterThan(10);
    expect(rows.find(({ findings }) => /Conflito entre duas regras/.test(findings.join()))).toBeDefined();
    // Each is told to its end: it is the only page before the rules are there.
    const told = rows.flatMap(({ changes, findings, left }) => [...changes, ...findings, ...left]);
    expect(told.filter((sentence) => !sentence.endsWith("."))).toEqual([]);
    expect(markupInRouter(createElement(ApplicationView, before))).toContain(`Aplicar a ${ready} clientes`);
    const first = rows.find(({ state }) => state.word === "Será mudado");
    const customer = first?.href.split("/")[3] ?? "";
    const rules = await rulesOf(customer);

    // Others than were shown are not applied to.
    expect((await press(way, { act: "start", ready: String(ready - 1) })).status).toBe(409);
    expect((await press(way, { act: "start", ready: String(ready) })).status).toBe(303);
    await over(way).toBe("over");
    const after = await look(way);
    expect(after.counts).toMatchObject({ done: ready, faulty, refused: 0, left: 0, ready: 0 });
    const mine = after.rows.find(({ href }: Row) => href === first?.href);
    expect(mine.told).toMatch(/^\d+ regras? criadas?/);
    // Rules that only make room were neither announced nor are they counted.
    for (const { told, changes } of after.rows.filter(({ undo }: Row) => undo) as Row[]) {
      const counted = [/(\d+) regras? criada/, /(\d+) regras? alterada/].map(
        (words) => words.exec(told)?.[1] ?? "0",
      );
      const made = changes.filter((one: string) => one.startsWith("Cria ")).length;
      expect(counted, told).toEqual([made, changes.length - made].map(String));
    }
    expect(markupInRouter(createElement(ApplicationView, after))).toContain("receberam as regras do modelo");

    // One command for each rule: the audit has each, and the rules are there.
    const now = await rulesOf(customer);
    expect(now.length).toBeGreaterThan(rules.length);
    expect(now.every(({ version }) => version === 1)).toBe(true);

    // A second time there is nothing to do.
    const again = await send(path, { act: "apply-all" });
    expect((await look(again.location ?? "")).counts.ready).toBe(0);

    // However many were published after it.
    for (let more = 0; more < 10; more++) await publishNothing(customer);
    const undo = { id: customer, set: idIn(mine.undo) };
    const page = await paulo.load(undoPage, mine.undo, undo);
    const fields = { ...Visitor.formTokenOf(page.data), seen: page.data.seen };
    expect((await paulo.act(takeBack, mine.undo, fields, undo)).status).toBe(303);
    expect(await rulesOf(customer)).toEqual(rules);
    // It is offered once.
    const undone = (await look(way)).rows.find(({ href }: Row) => href === first?.href);
    expect([mine.undo, undone.undo, undone.state.word]).toEqual([expect.any(String), null, "Desfeito"]);
  });

  test("is applied to who was ticked before somebody searched on", async () => {
    const path = await saved("Duas buscas");
    const [ticked, other] = (await open(path)).customers as { id: string; name: string }[];
    const q = other?.name ?? "";
    const found = (await open(`${path}?q=${encodeURIComponent(q)}`)).customers as { id: string }[];
    expect(found.map(({ id }) => id)).not.toContain(ticked?.id);
    const begun = await send(path, { act: "apply", customers: ticked?.id ?? "", q });
    expect((await look(begun.location ?? "")).counts.total).toBe(1);
  });

  test("is searched on without script, and who was ticked stays so", async () => {
    const path = await saved("Marcados que ficam");
    const [ticked, other] = (await open(path)).customers as { id: string; name: string }[];
    const q = other?.name ?? "";
    const asked = await send(path, { act: "search", customers: ticked?.id ?? "", busca: q });
    const page = await open(asked.location ?? "");
    const ids = page.customers.map(({ id }: { id: string }) => id);
    expect([page.q, ids.includes(other?.id), ids.at(-1)]).toEqual([q, true, ticked?.id]);
    expect(page.count).toBe(ids.length - 1);
    const html = markupInRouter(createElement(TemplateView, page));
    expect([...html.matchAll(/<input[^>]*checked=""[^>]*value="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      ticked?.id,
    ]);
    // A refusal leads back to the same search.
    expect(page.ways.page).toBe(asked.location);
    const nobody = await send(path, { act: "search", customers: ticked?.id ?? "", busca: "zzz" });
    expect((await open(nobody.location ?? "")).customers).toMatchObject([{ id: ticked?.id }]);
    const empty = await open((await send(path, { act: "search", busca: "zzz" })).location ?? "");
    expect(markupInRouter(createElement(TemplateView, empty))).toMatch(
      /name="busca".*Nenhum cliente ativo encontrado\.(?!.*Conferir os marcados)/s,
    );
  });

  test("is applied to those that are ticked, and a customer with a draft of its own is left out", async () => {
    const path = await saved("Só alguns");
    const none = await send(path, { act: "apply" });
    expect([none.status, none.data.form.error]).toEqual([
      422,
      { customers: ["Marque ao menos um cliente."] },
    ]);
    const searched = (await paulo.load(detail, `${path}?q=loja`, { template: idIn(path) })).data;
    expect(searched.ways.page).toMatch(/\?q=loja$/);
    expect(markupInRouter(createElement(TemplateView, { ...searched, answer: none.data }))).toContain(
      '<a href="#customers">Marque ao menos um cliente.</a>',
    );
    const all = await look((await send(path, { act: "apply-all" })).location ?? "");
    const row = all.rows.find(({ state }: { state: { word: string } }) => state.word === "Será mudado");
    const customers = row.href.split("/")[3];
    const body = { changes: [], undoing: null };
    await askDirectly(paulo, `/api/portal/customers/${customers}/routing-changes`, { method: "POST", body });
    const begun = await send(path, { act: "apply", customers });
    const page = await look(begun.location ?? "");
    expect(page.rows).toMatchObject([
      {
        state: { word: "Fica de fora" },
        told: expect.stringContaining("começou um rascunho em"),
        changes: [],
        findings: [],
      },
    ]);
    expect((await press(begun.location ?? "", { act: "forget" })).location).toBe(LIST);
  });

  test("leaves rules alone that somebody changed after the check, and makes none twice", async () => {
    const path = await saved("Duas vezes");
    const all = await look((await send(path, { act: "apply-all" })).location ?? "");
    const row = all.rows.find(({ changes }: { changes: string[] }) =>
      changes.join().includes("Cria a regra"),
    );
    const customers = row.href.split("/")[3];
    const checked = async () => (await send(path, { act: "apply", customers })).location ?? "";
    const [one, other] = [await checked(), await checked()];
    await press(one, { act: "start", ready: "1" });
    await over(one).toBe("over");
    const rules = await rulesOf(customers);
    await press(other, { act: "start", ready: "1" });
    await over(other).toBe("over");
    expect((await look(other)).rows).toMatchObject([
      {
        state: LINE_STATES.refused,
        told: expect.stringMatching(/^Paulo Exemplo Andrade (?:criou|alterou) a regra/),
      },
    ]);
    expect(await rulesOf(customers)).toEqual(rules);
  });
});

test("more sentences than a line takes end with one that says so, and none in its middle", () => {
  const sentence = `Cria a regra “${"x".repeat(300)}”.`;
  const lines = linesIn(inLines(Array(200).fill(sentence)));
  expect(lines.slice(0, -1).every((one) => one === sentence)).toBe(true);
  expect([lines.length > 100, lines.at(-1)]).toEqual([true, "Há mais do que cabe aqui."]);
});

/** One more publication, which leaves every rule as it is. */
async function publishNothing(customer: string) {
  const calls = `/api/portal/customers/${customer}/routing-changes`;
  const write = (method: string, path: string, body: object) =>
    askDirectly(paulo, calls + path, { method, body }) as Promise<{ id: string; version: number }>;
  const set = await write("POST", "", { changes: [], undoing: null });
  const empty = { changes: [], plan: [], made: [], failure: null, publishes_at: null };
  const { version } = await write("PUT", `/${set.id}`, {
    ...empty,
    stage: "publishing",
    version: set.version,
  });
  await write("PUT", `/${set.id}`, { ...empty, stage: "published", version });
}

/** A customer without any contract. */
async function newCustomer(at: number) {
  const document = DOCUMENTS[at];
  const company = (await askDirectly(paulo, "/api/backoffice/companies/create", {
    method: "POST",
    body: {
      document,
      legal_name: `Filial de Prova ${at} LTDA`,
      trade_name: `Filial de Prova ${at}`,
      mcc: "5411",
      address: {
        zip_code: "01310100",
        street: "Avenida Paulista",
        number: "1000",
        neighborhood: "Bela Vista",
        city: "São Paulo",
        state: "SP",
      },
    },
  })) as { id: string };
  await askDirectly(paulo, "/api/backoffice/customers/create", {
    method: "POST",
    body: { company_id: company.id, tpv_amount: 100_000 },
  });
}

const DOCUMENTS = ["99887001000167", "99887002000101", "99887003000156", "99887004000109", "99887005000145"];

describe("an answer that is cut off", () => {
  const cutOff = (path: string) =>
    control.faults(["POST", "PUT", "DELETE"].map((method) => ({ method, path, fault: "half-body" })));

  test("leads to what was done of it", async () => {
    const { data } = await paulo.load(saving, SAVE, { id: "cli-1001" });
    await cutOff("/api/portal/partners/*");
    const fields = { ...Visitor.formTokenOf(data), name: "Varejo" };
    expect((await paulo.act(save, SAVE, fields, { id: "cli-1001" })).location).toBe(LIST);
    await control.clearFaults();
    const [{ href }] = (await paulo.load(list, LIST)).data.templates;

    const page = await open(href);
    const act = (more: Record<string, string>) =>
      paulo.act(actOnTemplate, href, { ...Visitor.formTokenOf(page), ...more }, { template: idIn(href) });
    await cutOff("/api/portal/partners/*");
    expect((await act({ act: "rename", name: "Atacado", version: "1" })).location).toBe(href);
    const way = (await act({ act: "apply", customers: page.customers[0].id })).location ?? "";
    expect(way).toMatch(/^\/partner\/modelos-roteamento\/aplicacoes\/lot-/);
    await control.clearFaults();
    // Nobody has judged the customers yet: the page goes on from there.
    const draft = await look(way);
    expect(draft.stage).toBe("checking");
    expect(markupInRouter(createElement(ApplicationView, draft))).toContain("Descartar");
    await cutOff("/api/portal/partners/*");
    const forget = { ...Visitor.formTokenOf(draft), act: "forget" };
    expect((await paulo.act(actOnBatch, way, forget, { batch: idIn(way) })).location).toBe(LIST);
    expect((await remove(idIn(href), page)).location).toBe(LIST);
    await control.clearFaults();
    expect((await paulo.load(list, LIST)).data).toMatchObject({
      templates: [{ name: "Varejo padrão" }],
      applications: [],
    });
  });

  test("while customers are being judged goes on from there", async () => {
    const path = await saved("Varejo");
    const { customers } = await open(path);
    await control.faults([
      { method: "PUT", path: "/api/portal/partners/*/lines", fault: "half-body", times: 2 },
    ]);
    const begun = await send(path, { act: "apply", customers: customers[1].id });
    const way = begun.location ?? "";
    await control.clearFaults();
    if ((await look(way)).stage === "checking") await press(way, { act: "check" });
    expect((await look(way)).stage).toBe("checked");
  });
});
