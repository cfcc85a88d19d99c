import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PendingTreatment, PendingTreatmentTotals } from "#contract/extension/pending-treatments";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { markupInRouter } from "#tests/support/in-router";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { loader as exported } from "./export/route";
import { loader } from "./route";
import { ReportView } from "./view";

const VIEWS = "/api/portal/companies/emp-1001/views";
const PAGE = "/customer/transacoes-pendentes/relatorio";
const CALLS = "/api/portal/customers/cli-1001/pending-treatments";
/** Long enough for the seed's whole history, in the past and in the days to come. */
const [FROM, TO] = [dayFromNow(-323), dayFromNow(41)];
const PERIOD = `de=${FROM}&ate=${TO}`;
const ASKED = `from=${FROM}&to=${TO}`;

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const ask = async (query: string) =>
  ((await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: PendingTreatment[] }).items;
const sums = async (query: string) =>
  (await askDirectly(maria, `${CALLS}/totals?${query}`)) as PendingTreatmentTotals;
const open = async (search = PERIOD) => (await maria.load(loader, `${PAGE}?${search}`)).data;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("who may", () => {
  test.each([
    ["the report", loader, PAGE],
    ["its export", exported, `${PAGE}/exportar`],
  ])("nobody without the permission sees %s, and nothing is asked", async (_, door, path) => {
    const joao = await Visitor.signedIn("joao@loja.example");
    await control.clearJournal();
    expect(await joao.load(door, path)).toMatchObject({
      status: 302,
      location: `/unauthorized?de=${encodeURIComponent(path)}`,
    });
    expect(await apiCalls()).toEqual([]);
  });

  test("who may not read the queue sees the report without links into it", async () => {
    expect((await open()).mayOpenPending).toBe(true);
    maria = await Visitor.permitted("maria@loja.example", "transaction-pending-report-read");
    expect((await open()).mayOpenPending).toBe(false);
  });
});

describe("the report", () => {
  test("is what the upstream lists, the latest first, with the sums of the whole", async () => {
    const data = await open(`${PERIOD}&por=100`);
    const items = await ask(ASKED);
    expect(items.length).toBeGreaterThan(5);
    expect(data.rows).toEqual(items);
    const { days, points_of_sale, ...totals } = await sums(ASKED);
    expect(data.totals).toMatchObject({ ok: true, value: totals });
    const { columns, places } = data.totals.value;
    for (const action of ["confirm", "undo", "disregard"] as const)
      expect(columns[action].reduce((sum: number, one: number) => sum + one, 0)).toBe(
        days.reduce((sum, day) => sum + day[action], 0),
      );
    expect(places.map(({ pendings }: { pendings: number }) => pendings)).toEqual(
      points_of_sale.map(({ pendings }) => pendings),
    );
    for (const { pendings, values } of places)
      expect(values.reduce((sum: number, one: number) => sum + one, 0)).toBe(pendings);
    expect(JSON.stringify(data)).not.toMatch(/fee_|net_amount|mdr|_rate"/);
  });

  test("shows the last thirty days unless asked otherwise", async () => {
    await open("");
    const call = (await apiCalls()).find(({ path }) => path === CALLS);
    const { from = "", to = "" } = call?.query ?? {};
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
    expect(call?.query).toMatchObject({ period_of: "treatment", sort: "treated_at", direction: "desc" });
  });

  test.each([
    ["periodo=transacao", "period_of=transaction"],
    ["periodo=tratamento", "period_of=treatment"],
    ["data=transacao&periodo=tratamento", "period_of=transaction"],
    ["data=transacao", "period_of=transaction"],
    ["acao=confirmar&acao=desconsiderar", "action=confirm,disregard"],
    ["resultado=falhou", "result_state=failed"],
    ["resultado=decidida-pela-rede&resultado=desfeita", "result_state=undone,expired"],
    ["valor_de=100&valor_ate=400", "amount_from=10000&amount_to=40000"],
    ["origem=automatico", "origin=automatic"],
    ["origem=adquirente", "origin=acquirer"],
    ["adquirente=cielo&adquirente=stone", "acquirer=cielo,stone"],
    ["produto=debito&produto=parcelado", "modality=debit,instalments"],
    ["vezes=3", "instalments=3"],
    ["q=001", "q=001"],
  ])("?%s is ?%s for the list and for the sums", async (search, query) => {
    const data = await open(`${PERIOD}&${search}&por=100`);
    expect(idsOf(data.rows)).toEqual(idsOf(await ask(`${ASKED}&${query}`)));
    expect(data.totals.value.count).toBe((await sums(`${ASKED}&${query}`)).count);
    expect(data.filter.problems).toEqual({});
  });

  test("is filtered by person, store and checkout", async () => {
    const one = (await ask(ASKED)).find(({ treated_by_email }) => treated_by_email !== null);
    const email = encodeURIComponent(one?.treated_by_email ?? "");
    const pos = encodeURIComponent(one?.pos_number ?? "");
    const by = await open(`${PERIOD}&usuario=${email}&loja=${one?.store_id}&pdv=${pos}`);
    expect(idsOf(by.rows)).toContain(one?.id);
    for (const row of by.rows as PendingTreatment[])
      expect([row.treated_by_email, row.store_id, row.pos_number]).toEqual([
        one?.treated_by_email,
        one?.store_id,
        one?.pos_number,
      ]);
  });

  test.each([
    ["ordem=valor", "sort=amount&direction=asc"],
    ["ordem=-valor", "sort=amount&direction=desc"],
    ["ordem=tempo", "sort=elapsed&direction=asc"],
    ["ordem=tratada", "sort=treated_at&direction=asc"],
    ["ordem=nada", "sort=treated_at&direction=desc"],
  ])("sorted by ?%s", async (search, query) => {
    const { rows } = await open(`${PERIOD}&${search}`);
    expect(idsOf(rows)).toEqual(idsOf((await ask(`${ASKED}&${query}`)).slice(0, 25)));
  });

  test("its pages begin where the cursor says", async () => {
    const items = await ask(ASKED);
    const cut = (await askDirectly(maria, `${CALLS}?${ASKED}&limit=3`)) as { next_cursor: string };
    const data = await open(`${PERIOD}&pagina=2&apos=${cut.next_cursor}`);
    expect(idsOf(data.rows)).toEqual(idsOf(items.slice(3, 28)));
    expect(data.place).toMatchObject({ number: 2, previous: expect.any(String) });
  });

  test.each(["pagina=9999", "pagina=2&apos=nada", "pagina=0"])("?%s shows the first page", async (search) => {
    const data = await open(`${PERIOD}&${search}`);
    expect(data.place.problem).toMatch(/Mostramos a primeira/);
    expect(data.place.number).toBe(1);
  });

  test.each([
    [
      "de=2026-02-30&ate=2026-03-01",
      "“2026-02-30” não existe no calendário. Informe a data inicial, como 20/11/2026.",
    ],
    ["de=2026-11-20&ate=2026-11-01", "A data inicial é depois da final."],
    ["de=2020-01-01&ate=2026-11-01", "Escolha um período de até 366 dias."],
  ])("?%s is said, and nothing is shown", async (search, problem) => {
    const data = await open(search);
    expect(data.period.problem).toBe(problem);
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("totals");
  });

  test.each(["acao=apagar", "resultado=x", "origem=y", "data=z", "adquirente=w", "loja=../a"])(
    "?%s is said at its field",
    async (search) => {
      const data = await open(`${PERIOD}&${search}`);
      expect(Object.keys(data.filter.problems)).toEqual([search.split("=")[0]]);
      expect(data).toMatchObject({ refused: true });
      expect(data.choices.places.length).toBeGreaterThan(0);
    },
  );

  test("is empty for days on which nothing was treated", async () => {
    const data = await open("de=2019-01-01&ate=2019-01-31");
    expect(data.rows).toEqual([]);
    expect(data.totals.value).toMatchObject({
      count: 0,
      average_elapsed_seconds: null,
      before_deadline: { share: null },
      places: [],
    });
  });

  test("names a single day once", async () => {
    const [treated] = await ask(ASKED);
    const day = calendarDay(new Date(treated?.treated_at ?? ""));
    const said = async (from: string, to = from) =>
      markupInRouter(createElement(ReportView, await open(`de=${from}&ate=${to}`)));
    expect(await said(day)).toContain(`Tratamentos de ${formatDate(day)}<`);
    expect(await said("2019-01-01")).toContain("Em 01/01/2019 ninguém tratou uma transação pendente.");
    expect(await said("2019-01-01", "2019-01-31")).toMatch(
      /Nenhum tratamento no período.*De 01\/01\/2019 a 31\/01\/2019 ninguém/s,
    );
  });

  test("asks the list and the sums in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await open("");
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual([VIEWS, CALLS, `${CALLS}/totals`]);
    expect(isOneWave(calls)).toBe(true);
  });

  test("offers every store and person of the period, whichever is chosen", async () => {
    const all = await open();
    const [first] = all.choices.places;
    const chosen = await open(`loja=${first.store_id}`);
    expect(chosen.totals.value.places.length).toBeLessThan(all.totals.value.places.length);
    const stores = (page: typeof all) =>
      page.choices.places.map(({ store_id }: { store_id: string }) => store_id);
    expect(stores(chosen).sort()).toEqual(stores(all).sort());
    expect(chosen.choices.users.length).toBe(all.choices.users.length);
  });

  test("stands without its sums", async () => {
    await failQuestions(`${CALLS}/totals`, {
      fault: "status",
      status: 503,
      body: { error: { message: INSIDE_WORDS } },
    });
    const data = await open();
    expect(data.totals).toMatchObject({ ok: false });
    expect(data.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(INSIDE_WORDS);
  });

  test.each(QUESTION_FAULTS)("says when the list fails: %s", async (_, fault, status, kind) => {
    await failQuestions(CALLS, fault);
    expectFault(await maria.load(loader, PAGE), status, kind);
  });
});

test("the export is exactly what the filter finds, in its order", async () => {
  const request = new Request(`http://localhost:3000${PAGE}/exportar?${PERIOD}&acao=confirmar&ordem=-valor`, {
    headers: { cookie: maria.jar.header },
  });
  const answer = await exported({ request, params: {}, context: {} } as never);
  const { de, ate } = Object.fromEntries(new URLSearchParams(PERIOD));
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="relatorio-de-tratamento-${de}-a-${ate}.csv"`,
  );
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const [head = "", ...rows] = text.trimEnd().split("\r\n");
  const nsu = head.split(";").indexOf("NSU TEF");
  const items = await ask(`${ASKED}&action=confirm&sort=amount&direction=desc`);
  expect(head).toMatch(/^\ufeffTratada em;Tratada por;E-mail;/);
  expect(rows.map((row) => row.split(";")[nsu])).toEqual(items.map(({ nsu_tef }) => nsu_tef ?? ""));
});
