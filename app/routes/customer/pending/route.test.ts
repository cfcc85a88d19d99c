import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Pending, PendingTotals } from "#contract/extension/pendings";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { markupInRouter } from "#tests/support/in-router";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { ReadsOnly } from "~/ui/writes";
import { loader as detail } from "./detail/route";
import { PendingView } from "./detail/view";
import { loader as exported } from "./export/route";
import { loader } from "./route";
import { PendingsView } from "./view";

const VIEWS = "/api/portal/companies/emp-1001/views";
const PAGE = "/customer/transacoes-pendentes";
const CALLS = "/api/portal/customers/cli-1001/pendings";

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const ask = async (query = "") =>
  (await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: Pending[] };
const sums = async (query = "") => (await askDirectly(maria, `${CALLS}/totals?${query}`)) as PendingTotals;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("who may", () => {
  test("whoever holds portal_customer_full; each act is offered by its own permission", async () => {
    expect((await maria.load(loader, PAGE)).data.acts).toEqual(["confirm", "undo", "disregard"]);
    const reader = await Visitor.permitted("maria@loja.example", "portal_customer_full");
    expect((await reader.load(loader, PAGE)).data.acts).toEqual([]);
    const undoer = await Visitor.permitted(
      "maria@loja.example",
      "portal_customer_full",
      "transaction-undo-update",
    );
    expect((await undoer.load(loader, PAGE)).data.acts).toEqual(["undo"]);
  });

  test("who lacks the permission is told whom to ask; who reads in the merchant's place lacks none", async () => {
    const [first] = (await ask("state=pending")).items;
    const id = first?.id ?? "";
    const reader = await Visitor.permitted("maria@loja.example", "portal_customer_full");
    const { data } = await reader.load(detail, `${PAGE}/${id}`, { id });
    const view = createElement(PendingView, data);
    expect(markupInRouter(view)).toContain("Peça a permissão");
    const inPlace = createElement(ReadsOnly.Provider, { value: true }, view);
    expect(markupInRouter(inPlace)).not.toContain("Peça a permissão");
  });

  test.each([
    ["the queue", loader, PAGE, {}],
    ["one of it", detail, `${PAGE}/1`, { id: "1" }],
    ["its export", exported, `${PAGE}/exportar`, {}],
  ])("nobody else sees %s, and nothing is asked", async (_, door, path, params) => {
    const joao = await Visitor.signedIn("joao@loja.example");
    await control.clearJournal();
    expect(await joao.load(door, path, params)).toMatchObject({
      status: 302,
      location: `/unauthorized?de=${encodeURIComponent(path)}`,
    });
    expect(await apiCalls()).toEqual([]);
  });
});

describe("the queue", () => {
  test("is what the upstream lists, the nearest deadline first, with the sums of the whole", async () => {
    const { data } = await maria.load(loader, PAGE);
    const { items } = await ask();
    expect(items.length).toBeGreaterThan(5);
    expect(data.rows).toEqual(items);
    const deadlines = data.rows.map((row: Pending) => row.decision_deadline);
    expect(deadlines).toEqual([...deadlines].sort());
    const { read_at: _, ...totals } = await sums();
    expect(data.totals).toMatchObject({ ok: true, value: totals });
    expect(data.now).toBe(data.totals.value.read_at);
  });

  test("carries no price at all", async () => {
    const { data } = await maria.load(loader, `${PAGE}?situacao=confirmada&situacao=pendente`);
    expect(JSON.stringify(data)).not.toMatch(/fee_|net_amount|mdr|_rate"/);
  });

  test.each([
    ["prazo=2h", "deadline=2h"],
    ["prazo=hoje", "deadline=today"],
    ["sugestao=confirmar", "suggested_action=confirm"],
    ["sugestao=desfazer", "suggested_action=undo"],
    ["situacao=pendente&situacao=falhou", "state=pending,failed"],
    ["situacao=confirmada", "state=confirmed"],
    ["situacao=decidida-pela-rede&situacao=desconsiderada", "state=disregarded,expired"],
    ["adquirente=rede&adquirente=bin", "acquirer=bin,rede"],
    ["produto=parcelado&produto=debito", "modality=debit,instalments"],
    ["vezes=1", "instalments=1"],
    ["valor_de=50&valor_ate=1.500,00", "amount_from=5000&amount_to=150000"],
    [`de=${dayFromNow(-19)}&ate=${formatDate(dayFromNow(0))}`, `from=${dayFromNow(-19)}&to=${dayFromNow(0)}`],
  ])("?%s is ?%s for the list and for the sums", async (search, query) => {
    const { data } = await maria.load(loader, `${PAGE}?${search}&por=100`);
    expect(idsOf(data.rows)).toEqual(idsOf((await ask(query)).items));
    expect(data.totals.value).toMatchObject({ count: (await sums(query)).count });
    expect(data.filter.problems).toEqual({});
  });

  test("is filtered by store, checkout and NSU", async () => {
    const [first] = (await ask()).items;
    if (!first) throw new Error("the queue is empty");
    const { data } = await maria.load(
      loader,
      `${PAGE}?loja=${first.store_id}&pdv=${encodeURIComponent(first.pos_number ?? "")}&q=${first.nsu_tef}`,
    );
    expect(idsOf(data.rows)).toEqual([first.id]);
  });

  test.each([
    ["", "decision_deadline", "asc"],
    ["ordem=-prazo", "decision_deadline", "desc"],
    ["ordem=valor", "amount", "asc"],
    ["ordem=-valor", "amount", "desc"],
    ["ordem=-data", "occurred_at", "desc"],
    ["ordem=id;drop", "decision_deadline", "asc"],
  ])("sorted by ?%s", async (search, sort, direction) => {
    const { data } = await maria.load(loader, `${PAGE}?${search}`);
    expect(idsOf(data.rows)).toEqual(
      idsOf((await ask(`sort=${sort}&direction=${direction}`)).items.slice(0, 25)),
    );
  });

  test("its pages begin where the cursor says", async () => {
    const { items } = await ask();
    const cut = (await askDirectly(maria, `${CALLS}?limit=4`)) as { next_cursor: string };
    const { data } = await maria.load(loader, `${PAGE}?pagina=2&apos=${cut.next_cursor}`);
    expect(idsOf(data.rows)).toEqual(idsOf(items.slice(4)));
    expect(data.place).toMatchObject({ number: 2, next: null, previous: expect.any(String) });
    const back = await maria.load(loader, `${PAGE}?apos=${data.place.previous}&pagina=1&por=50`);
    expect(idsOf(back.data.rows)).toEqual(idsOf(items.slice(0, 4)));
  });

  test.each(["pagina=9999", "pagina=2&apos=nada", "pagina=-1", "apos=%00"])(
    "?%s shows the first page and says so",
    async (search) => {
      const { data, status } = await maria.load(loader, `${PAGE}?${search}`);
      expect(status).toBe(200);
      expect(data.place.problem).toMatch(/Mostramos a primeira/);
      expect(data.place.number).toBe(1);
      expect(idsOf(data.rows)).toEqual(idsOf((await ask()).items.slice(0, 25)));
    },
  );

  test.each([
    ["de=2026-02-30", "de", "“2026-02-30” não existe no calendário. Informe uma data, como 20/11/2026."],
    ["de=2026-11-20&ate=2026-11-19", "de", "A data inicial é depois da final."],
    ["valor_de=dez", "valor_de", "Informe um valor como 1.234,56."],
    ["valor_de=20&valor_ate=10", "valor_de", "O valor inicial é maior que o final."],
    ["situacao=perdida", "situacao", "Uma das opções não existe."],
    ["adquirente=constructor", "adquirente", "Uma das opções não existe."],
    ["prazo=ontem", "prazo", "Esta opção não existe."],
    ["loja=../x", "loja", "Uma das opções não existe."],
    ["q=a%00b", "q", "Use letras e números."],
  ])("?%s is said at its field, and nothing is shown", async (search, name, problem) => {
    const { data, status } = await maria.load(loader, `${PAGE}?${search}`);
    expect(status).toBe(200);
    expect(data.filter.problems).toEqual({ [name]: problem });
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("totals");
  });

  test("is empty where nothing fits", async () => {
    const { data } = await maria.load(loader, `${PAGE}?q=nao-existe`);
    expect(data.rows).toEqual([]);
    expect(data.totals.value).toMatchObject({ count: 0, amount: 0, states: [] });
    const markup = markupInRouter(createElement(PendingsView, data));
    expect(markup).toMatch(/Última consulta às \d\d:\d\d.*Nenhuma transação com estes filtros/s);
    expect(markup).toContain('href="?">Limpar filtros');
  });

  test("asks the list and the sums in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await maria.load(loader, PAGE);
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual([VIEWS, CALLS, `${CALLS}/totals`]);
    expect(isOneWave(calls)).toBe(true);
  });

  test("stands without its sums", async () => {
    await failQuestions(`${CALLS}/totals`, {
      fault: "status",
      status: 503,
      body: { error: { message: INSIDE_WORDS } },
    });
    const { data, status } = await maria.load(loader, PAGE);
    expect(status).toBe(200);
    expect(data.totals).toMatchObject({ ok: false });
    expect(data.rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(data)).not.toContain(INSIDE_WORDS);
  });

  test.each(QUESTION_FAULTS)("says when the list fails: %s", async (_, fault, status, kind) => {
    await failQuestions(CALLS, fault);
    expectFault(await maria.load(loader, PAGE), status, kind);
  });
});

describe("one pending", () => {
  test("is shown with its history and the upstream's own clock", async () => {
    const [first] = (await ask()).items;
    const { data } = await maria.load(detail, `${PAGE}/${first?.id}`, { id: first?.id ?? "" });
    expect(data.pending).toMatchObject({ ...first, history: [{ action: "pending" }] });
    expect(Math.abs(Date.parse(data.pending.read_at) - Date.now())).toBeLessThan(60_000);
  });

  test("of somebody else is not found, as one that does not exist", async () => {
    const own = new Set(
      idsOf(
        (await ask("state=pending,failed,confirming,undoing,confirmed,undone,disregarded,expired")).items,
      ),
    );
    const foreign = Array.from({ length: 400 }, (_, at) => String(at + 1)).filter((id) => !own.has(id));
    for (const id of [foreign[0] ?? "", foreign.at(-1) ?? "", "999999", "nada", "..", "a/b", "x".repeat(65)])
      expectFault(await maria.load(detail, `${PAGE}/x`, { id }), 404, "absent");
  });
});

describe("the export", () => {
  test("is exactly what the filter finds, in its order", async () => {
    const search = "situacao=confirmada&situacao=desfeita&ordem=-valor";
    const { items } = await ask("state=confirmed,undone&sort=amount&direction=desc");
    const answer = await fetchCsv(search);
    const [head, ...rows] = answer.trimEnd().split("\r\n");
    expect(head).toMatch(/^\ufeffData da venda;Valor;NSU TEF;/);
    expect(rows.slice(0, items.length).map((row) => row.split(";")[2])).toEqual(
      items.map(({ nsu_tef }) => nsu_tef ?? ""),
    );
    expect(rows).toHaveLength((await sums("state=confirmed,undone")).count);
    expect(rows[0]?.split(";")[1]).toMatch(/^\d+,\d\d$/);
  });

  test("is a page that says so when it cannot begin", async () => {
    await failQuestions(CALLS, { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } });
    expectFault(await maria.load(exported, `${PAGE}/exportar`), 503, "unavailable");
  });

  async function fetchCsv(search: string): Promise<string> {
    const request = new Request(`http://localhost:3000${PAGE}/exportar?${search}`, {
      headers: { cookie: maria.jar.header },
    });
    const answer = await exported({ request, params: {}, context: {} } as never);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="transacoes-pendentes-\d{4}-\d\d-\d\d\.csv"$/,
    );
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  }
});
