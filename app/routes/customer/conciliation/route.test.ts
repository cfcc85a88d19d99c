import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ConciliationMovement, ConciliationSale } from "#contract/extension/conciliation";
import { control } from "#tests/support/control";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { loader as day } from "./day/route";
import { loader as exported } from "./export/route";
import { loader as match } from "./match/route";
import { loader } from "./route";
import { loader as undo } from "./undo/route";

const VIEWS = "/api/portal/companies/emp-1001/views";
const PAGE = "/customer/gestao-vendas";
const CALLS = "/api/portal/customers/cli-1001/conciliation";
const TODAY = calendarDay(new Date());
const FROM = addDays(TODAY, -29);
const USUAL = `from=${FROM}&to=${TODAY}`;

let maria: Visitor;
/** A session that nothing was answered to yet: what was would stand in for what fails. */
async function anew(): Promise<void> {
  maria = await Visitor.signedIn("maria@loja.example");
}
beforeAll(anew);
afterEach(() => control.clearFaults());

const ask = async <Answer>(path: string) => (await askDirectly(maria, `${CALLS}/${path}`)) as Answer;
const listed = async <Row>(side: "sales" | "movements", query: string) =>
  (await ask<{ items: Row[] }>(`${side}?limit=100&${query}`)).items;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const load = async (search = "", who = maria) => (await who.load(loader, `${PAGE}${search}`)).data;

describe("who may", () => {
  test.each([
    ["the month", loader, PAGE, {}],
    ["a file", exported, `${PAGE}/exportar`, {}],
    ["a day", day, `${PAGE}/dia/${FROM}`, { date: FROM }],
    ["a match", undo, `${PAGE}/desfazer/1`, { match: "1" }],
    ["the matching", match, `${PAGE}/conciliar`, {}],
  ])("whoever reads no sales does not see %s, and nothing is asked", async (_, door, path, params) => {
    const joao = await Visitor.signedIn("joao@loja.example");
    await control.clearJournal();
    expect(await joao.load(door, path, params)).toMatchObject({
      status: 302,
      location: `/unauthorized?de=${encodeURIComponent(path)}`,
    });
    expect(await apiCalls()).toEqual([]);
  });

  test("only whoever has DTX Pro is led to the discrepancies", async () => {
    const led = async (who: Visitor) => (await load("", who)).discrepancies;
    expect(await led(maria)).toBe(`${PAGE}/relatorio-divergencias`);
    expect(await led(await Visitor.permitted("maria@loja.example", "customer-sales-read"))).toBeNull();
  });

  test("whoever may not see prices gets no fee and no net amount, on the page and in the file", async () => {
    const reader = await Visitor.permitted(
      "maria@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    for (const search of ["?visao=vendas", "?visao=adquirente"]) {
      const data = await load(search, reader);
      expect(data.sales.length + data.movements.length).toBeGreaterThan(10);
      expect(JSON.stringify([data.sales, data.movements])).not.toMatch(/fee_|net_/);
      expect((await fileOf(search, reader)).head).not.toEqual(expect.arrayContaining(["Taxa"]));
    }
    const [sale] = await listed<ConciliationSale>("sales", `${USUAL}&status=matched`);
    const { data } = await reader.load(undo, PAGE, { match: sale?.match?.id ?? "" });
    expect(data.match.movements).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/fee_|net_/);
    await control.clearFaults();
    expect(JSON.stringify((await load("?visao=adquirente")).movements)).toMatch(/fee_amount.*net_amount/);
  });
});

describe("the month", () => {
  test("is every day of it with what both sides come to, asked in one wave", async () => {
    await control.clearJournal();
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const data = await load();
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual([VIEWS, `${CALLS}/days`, `${CALLS}/totals`]);
    expect(isOneWave(calls)).toBe(true);
    const month = TODAY.slice(0, 7);
    expect(data).toMatchObject({
      view: "mes",
      month,
      problem: null,
      ...(await ask<object>(`days?month=${month}`)),
    });
  });

  test("another one is an address; one that does not exist is said", async () => {
    const { days } = await load("?mes=2026-02");
    expect(days.map(({ date }: { date: string }) => date)).toEqual(
      Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, "0")}`),
    );
    for (const wrong of ["2026-13", "abc", "0000-00", "../x"])
      expect(await load(`?mes=${wrong}`)).toMatchObject({
        refused: true,
        problem: "Este mês não existe.",
      });
  });

  test("stands without its sums", async () => {
    await anew();
    await failQuestions(`${CALLS}/totals`, { fault: "status", status: 503, body: INSIDE_WORDS });
    const data = await load();
    expect(data.totals).toMatchObject({ ok: false });
    expect(data.days.length).toBeGreaterThan(27);
  });

  test("shows its last good answer while the upstream is away, and says of when it is", async () => {
    const { days, asOf } = await load();
    expect(asOf).toBeUndefined();
    await failQuestions("/api/*", { fault: "status", status: 503, body: INSIDE_WORDS });
    expect(await load()).toMatchObject({ days, asOf: expect.any(String) });
  });

  test.each(QUESTION_FAULTS.slice(0, 2))("says when its days fail: %s", async (_, fault, status, kind) => {
    await anew();
    await failQuestions(`${CALLS}/days`, fault);
    expectFault(await maria.load(loader, PAGE), status, kind);
  });
});

describe("a side", () => {
  test.each([
    ["", ""],
    ["&situacao=nao-conciliada&situacao=divergente", "&status=unmatched,divergent"],
    ["&situacao=periodo-fechado", "&status=closed"],
    ["&tipo=manual-com-justificativa", "&match_kind=manual-justified"],
    ["&tipo=automatica&tipo=com-tolerancia", "&match_kind=automatic,tolerance"],
    ["&adquirente=rede&adquirente=cielo", "&acquirer=cielo,rede"],
    ["&bandeira=elo&produto=debito", "&brand=elo&modality=debit"],
    ["&vezes=3", "&instalments=3"],
    ["&valor_de=50&valor_ate=1.500,00", "&amount_from=5000&amount_to=150000"],
    ["&ordem=diferenca", "&sort=difference&direction=asc"],
    ["&ordem=-valor", "&sort=amount"],
    ["&ordem=id;drop", ""],
    ["&data=liquidacao", "&date_of=settlement"],
    ["&data=conciliacao", "&date_of=conciliation"],
  ])("%s is what the upstream finds, on both sides and in the sums", async (search, query) => {
    for (const [visao, side] of [
      ["vendas", "sales"],
      ["adquirente", "movements"],
    ] as const) {
      const data = await load(`?visao=${visao}&por=100${search}`);
      expect(idsOf(data[side])).toEqual(idsOf(await listed<ConciliationSale>(side, USUAL + query)));
      expect(data.filter.problems).toEqual({});
      const { statuses } = await ask<{ statuses: unknown }>(
        `totals?${USUAL}${query.replace(/&(sort|direction)=\w+/g, "")}`,
      );
      expect(data.totals.value.statuses).toEqual(statuses);
    }
  });

  test("is the one of the sales where an address only says days or a number", async () => {
    const [sale] = await listed<ConciliationSale>("sales", USUAL);
    const data = await load(`?de=${sale?.sale_day}&ate=${sale?.sale_day}&q=${sale?.nsu}`);
    expect(data.view).toBe("vendas");
    expect(idsOf(data.sales)).toContain(sale?.id);
  });

  test("its pages begin where the cursor says; a place that is gone is the first page, and says so", async () => {
    const all = await listed<ConciliationSale>("sales", USUAL);
    const first = await load("?visao=vendas");
    const { data } = await maria.load(loader, `${PAGE}?visao=vendas&pagina=2&apos=${first.place.next}`);
    expect(idsOf(data.sales)).toEqual(idsOf(all.slice(25, 50)));
    expect(data.place).toMatchObject({ number: 2, previous: expect.any(String) });
    for (const lost of ["pagina=9999", "pagina=2&apos=nada", "pagina=-1"]) {
      const again = await load(`?visao=vendas&${lost}`);
      expect(again.place).toMatchObject({
        number: 1,
        problem: expect.stringMatching(/Mostramos a primeira/),
      });
      expect(idsOf(again.sales)).toEqual(idsOf(all.slice(0, 25)));
    }
  });

  test.each([
    [
      "de=2026-02-30",
      null,
      "“2026-02-30” não existe no calendário. Informe a data inicial, como 20/11/2026.",
    ],
    ["de=2026-11-20&ate=2026-11-19", null, "A data inicial é depois da final."],
    ["valor_de=dez", "valor_de", "Informe um valor como 1.234,56."],
    ["valor_de=20&valor_ate=10", "valor_de", "O valor inicial é maior que o final."],
    ["situacao=perdida", "situacao", "Uma das opções não existe."],
    ["tipo=constructor", "tipo", "Uma das opções não existe."],
    ["data=ontem", "data", "Uma das opções não existe."],
    ["loja=../x", "loja", "Uma das opções não existe."],
    ["q=a%00b", "q", "Use letras e números."],
  ])("?%s is said at its field, nothing is shown, and no file is offered", async (search, name, problem) => {
    const data = await load(`?visao=vendas&${search}`);
    if (name === null) expect(data.period.problem).toBe(problem);
    else expect(data.filter.problems).toEqual({ [name]: problem });
    expect(data).toMatchObject({ refused: true, exported: null });
    expect(data).not.toHaveProperty("totals");
    expect(await maria.load(exported, `${PAGE}/exportar?visao=vendas&${search}`)).toMatchObject({
      status: 303,
      location: `${PAGE}?visao=vendas&${search}`,
    });
  });

  test("is empty where nothing fits", async () => {
    const data = await load("?visao=vendas&q=nao-existe");
    expect(data.sales).toEqual([]);
    expect(data.totals.value).toMatchObject({ expected_count: 0, statuses: [] });
  });

  test("is asked with its sums and its stores in one wave", async () => {
    await control.clearJournal();
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await load("?visao=adquirente");
    const calls = await apiCalls();
    expect(isOneWave(calls)).toBe(true);
    expect(calls).toHaveLength(4);
  });

  test("stands without its sums and its stores; without its rows it is a page that says so", async () => {
    await anew();
    await control.faults(
      [`${CALLS}/totals`, "/api/portal/customers/cli-1001/sales/filters"].map((path) => ({
        path,
        fault: "status",
        status: 503,
        body: { error: { message: INSIDE_WORDS } },
      })),
    );
    const data = await load("?visao=adquirente");
    expect(data.movements.length).toBeGreaterThan(10);
    expect([data.totals.ok, data.stores.ok]).toEqual([false, false]);
    expect(JSON.stringify(data)).not.toContain(INSIDE_WORDS);
    await anew();
    await failQuestions(`${CALLS}/movements`, { fault: "reset" });
    expectFault(await maria.load(loader, `${PAGE}?visao=adquirente`), 503, "unavailable");
  });
});

/** The file as a spreadsheet reads it: its head, and each row by the head's words. */
async function fileOf(search: string, who = maria) {
  const request = new Request(`${config.origin}${PAGE}/exportar${search}`, {
    headers: { cookie: who.jar.header },
  });
  const answer = await exported({ request, params: {}, context: {} });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith("\ufeff")).toBe(true);
  const [head = [], ...lines] = text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"));
  const rows = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? "", cell])));
  return { head, rows, name: answer.headers.get("content-disposition") };
}
const reais = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");

describe("the file", () => {
  test("of the sales is the filter's, with what the acquirer says of each", async () => {
    const { rows, name } = await fileOf(
      "?visao=vendas&situacao=divergente&situacao=nao-conciliada&ordem=valor",
    );
    const sales = await listed<ConciliationSale>(
      "sales",
      `${USUAL}&status=unmatched,divergent&sort=amount&direction=asc`,
    );
    expect(
      rows.map((row) => [row.NSU, row["Valor bruto"], row["Bruto na adquirente"], row.Diferença]),
    ).toEqual(
      sales.map(({ nsu, gross_amount, movements, difference_amount }) => [
        nsu,
        reais(gross_amount),
        movements.length === 0 ? "" : reais(movements.reduce((sum, one) => sum + one.gross_amount, 0)),
        reais(difference_amount),
      ]),
    );
    expect(sales.length).toBeGreaterThan(0);
    expect(name).toBe(`attachment; filename="conciliacao-vendas-${FROM}-a-${TODAY}.csv"`);
  });

  test("of the acquirers goes over all pages", async () => {
    const { rows } = await fileOf("?visao=adquirente&por=25");
    const { statuses } = await ask<{ statuses: { movements: { count: number } }[] }>(`totals?${USUAL}`);
    expect(rows).toHaveLength(statuses.reduce((sum, { movements }) => sum + movements.count, 0));
    const [first] = await listed<ConciliationMovement>("movements", USUAL);
    expect(rows[0]).toMatchObject({ NSU: first?.nsu, Líquido: reais(first?.net_amount ?? 0) });
  });

  test("of a month is its days", async () => {
    const month = addDays(`${TODAY.slice(0, 7)}-01`, -1).slice(0, 7);
    const { rows } = await fileOf(`?mes=${month}`);
    const { days } = await ask<{ days: { expected_count: number; matched_count: number }[] }>(
      `days?month=${month}`,
    );
    expect(rows.map((row) => [row["Vendas esperadas"], row.Conciliadas])).toEqual(
      days.map((one) => [String(one.expected_count), String(one.matched_count)]),
    );
  });

  test("is a page that says so when it cannot begin", async () => {
    await failQuestions(`${CALLS}/sales`, { fault: "status", status: 503, body: INSIDE_WORDS });
    expectFault(await maria.load(exported, `${PAGE}/exportar?visao=vendas`), 503, "unavailable");
  });
});
