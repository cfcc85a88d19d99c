import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SaleItem, SalesPage, SalesTotals } from "#contract/extension/sales";
import { control } from "#tests/support/control";
import { formIn, valuesIn } from "#tests/support/form-values";
import { markupInRouter } from "#tests/support/in-router";
import { textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, askDirectly, companyHeaders, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { COLUMNS } from "./columns";
import type { SalesList } from "./read.server";
import { loader } from "./route";
import { SalesView } from "./view";

const VIEWS = "/api/portal/companies/emp-1001/views";
const PAGE = "/customer/vendas-detalhadas";
const CALLS = "/api/portal/customers/cli-1001/sales";
const ALL_CALLS = [VIEWS, CALLS, `${CALLS}/days`, `${CALLS}/filters`, `${CALLS}/totals`];
const TODAY = calendarDay(new Date());
const MONTH = { from: addDays(TODAY, -29), to: TODAY };
const YEAR = { from: addDays(TODAY, -365), to: TODAY };
const IN_YEAR = `de=${YEAR.from}&ate=${YEAR.to}`;

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const load = async (search = "") => (await maria.load(loader, `${PAGE}?${search}`)).data;
const idsOf = (page: { id: string }[]) => page.map(({ id }) => id);
describe("who may", () => {
  test.each([
    ["joao@loja.example", "/unauthorized?de=%2Fcustomer%2Fvendas-detalhadas"],
    ["paulo@parceiro.example", "/unauthorized?de=%2Fcustomer%2Fvendas-detalhadas"],
    ["nova@loja.example", "/customer/onboarding"],
    [null, "/signin?returnTo=%2Fcustomer%2Fvendas-detalhadas"],
  ])("%s is sent to %s, and nothing is asked", async (account, location) => {
    const visitor = account ? await Visitor.signedIn(account) : new Visitor();
    await control.clearJournal();
    expect(await visitor.load(loader, PAGE)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test("whoever may read sales, and nothing else", async () => {
    const beatriz = await Visitor.permitted("beatriz@loja.example", "customer-sales-read");
    expect((await beatriz.load(loader, PAGE)).data.sales).toHaveLength(25);
  });
});

describe("what it shows", () => {
  test("is what the upstream says of the last 30 days, newest first", async () => {
    const data = await load();
    const query = new URLSearchParams(MONTH);
    const page = (await askDirectly(maria, `${CALLS}?${query}`)) as SalesPage;
    expect(data.sales).toEqual(page.items);
    expect(data.totals).toEqual({ ok: true, value: await askDirectly(maria, `${CALLS}/totals?${query}`) });
    expect(data.choices).toEqual({ ok: true, value: await askDirectly(maria, `${CALLS}/filters`) });
    expect(data.sort).toMatchObject({ name: "data", direction: "desc" });
  });

  test("a period without a sale is an empty page, not a failure", async () => {
    const data = await load("de=2019-01-01&ate=2019-01-03&grafico=produto");
    expect(data.sales).toEqual([]);
    expect(data.totals.value).toMatchObject({ found_count: 0, statuses: [] });
    expect(data.days.value.days).toHaveLength(3);
    const { page } = await openPage(maria, `${PAGE}?de=2019-01-01&ate=2019-01-03`);
    expect(textOf(page)).toContain("Ticket médio –");
  });

  test.each([
    ["yesterday", -1, -1, "A Getnet ainda não enviou o arquivo de ontem."],
    ["yesterday and today", -1, 0, "A Getnet ainda não enviou o arquivo de ontem."],
    ["today", 0, 0, "Nenhuma venda neste período"],
    ["days to come", 1, 9, "Nenhuma venda neste período"],
  ])("none of %s: a file that is late is why only of its own day", async (_, from, to, why) => {
    const data = await load(`de=${addDays(TODAY, from)}&ate=${addDays(TODAY, to)}`);
    const totals = { ...data.totals, value: { ...data.totals.value, waiting_for: ["getnet"] } };
    const html = markupInRouter(createElement(SalesView, { ...data, totals, sales: [] }));
    expect(html.slice(html.indexOf("empty"))).toContain(why);
  });

  test("the days come when they are asked for, stacked by product or by brand", async () => {
    expect(await load()).toMatchObject({ days: null, chart: null });
    expect(await load("grafico=__proto__")).toMatchObject({ days: null, chart: null });
    for (const [word, by] of [
      ["produto", "modality"],
      ["bandeira", "brand"],
    ]) {
      const value = await askDirectly(
        maria,
        `${CALLS}/days?${new URLSearchParams({ ...MONTH, by: by ?? "" })}`,
      );
      const data = await load(`grafico=${word}`);
      expect(data).toMatchObject({ days: { ok: true, value }, chart: by });
      const form = formIn(markupInRouter(createElement(SalesView, data)), "filtros");
      expect(valuesIn(form, "grafico")).toEqual([word]);
    }
  });
});

type Sold = Pick<
  SaleItem,
  "brand" | "acquirer" | "modality" | "instalments" | "status" | "entry_mode" | "reconciliation_status"
>;

describe("each filter keeps what fits, in the list and in the totals", () => {
  test.each<[search: string, fits: (sale: Sold) => boolean]>([
    ["bandeira=elo&bandeira=amex", ({ brand }) => brand === "elo" || brand === "amex"],
    ["adquirente=getnet", ({ acquirer }) => acquirer === "getnet"],
    ["produto=pix", ({ modality }) => modality === "pix"],
    ["produto=credito-a-vista", ({ modality }) => modality === "credit"],
    ["parcelas=2-a-6-parcelas", ({ instalments: n }) => n >= 2 && n <= 6],
    ["parcelas=a-vista&parcelas=7-a-12-parcelas", ({ instalments: n }) => n === 1 || (n >= 7 && n <= 12)],
    ["situacao=negada", ({ status }) => status === "denied"],
    ["captura=aproximacao", ({ entry_mode }) => entry_mode === "contactless"],
    ["conciliacao=conciliada", ({ reconciliation_status: status }) => status === "matched"],
  ])("%s", async (search, fits) => {
    const everything = await everySale();
    const expected = everything.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(everything.length);
    const data = await load(`${IN_YEAR}&por=100&${search}`);
    expect(data.refused).toBe(false);
    expect(data.sales.every(fits)).toBe(true);
    expect(idsOf(data.sales)).toEqual(idsOf(expected).slice(0, 100));
    expect(data.totals.value.found_count).toBe(expected.length);
  });

  test("store, terminal, amounts and the search", async () => {
    const everything = await everySale();
    const sale = everything.find(({ terminal_logical_number }) => terminal_logical_number !== null);
    if (!sale) throw new Error("no sale on a terminal");
    const reais = String(sale.gross_amount / 100).replace(".", ",");
    for (const [search, fits] of [
      [`loja=${sale.store_id}`, (one: SaleItem) => one.store_id === sale.store_id],
      [`valor_de=${reais}&valor_ate=${reais}`, (one: SaleItem) => one.gross_amount === sale.gross_amount],
      [`valor=${reais}`, (one: SaleItem) => one.gross_amount === sale.gross_amount],
      ["vezes=3", (one: SaleItem) => one.instalments === 3],
      [
        "vezes=3&parcelas=7-a-12-parcelas",
        (one: SaleItem) => one.instalments === 3 || (one.instalments > 6 && one.instalments < 13),
      ],
      ["valor_de=200", (one: SaleItem) => one.gross_amount >= 20_000],
      ["valor_ate=1.000,50", (one: SaleItem) => one.gross_amount <= 100_050],
    ] as const)
      expect((await load(`${IN_YEAR}&${search}`)).totals.value.found_count, search).toBe(
        everything.filter(fits).length,
      );
    const found = async (search: string) => idsOf((await load(`${IN_YEAR}&por=100&${search}`)).sales);
    expect(await found(`terminal=${sale.terminal_logical_number}`)).toContain(sale.id);
    expect(await found(`q=${sale.nsu}`)).toContain(sale.id);
    expect(await found(`q=${sale.nsu.replace(/^0+/, "")}`)).toContain(sale.id);
    expect(await found("q=nada%20assim")).toEqual([]);
  });

  /** All of the year, as the upstream lists them page by page. */
  async function everySale(): Promise<SaleItem[]> {
    const sales: SaleItem[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = `${new URLSearchParams(YEAR)}&limit=100${cursor && `&cursor=${cursor}`}`;
      const page = (await askDirectly(maria, `${CALLS}?${query}`)) as SalesPage;
      sales.push(...page.items);
      cursor = page.next_cursor;
    }
    return sales;
  }
});

describe("sort and pages", () => {
  test.each([
    ["bruto", "gross_amount", "asc"],
    ["-bruto", "gross_amount", "desc"],
    ["-liquido", "net_amount", "desc"],
    ["parcelas", "instalments", "asc"],
    ["data", "sold_at", "asc"],
  ] as const)("%s", async (ordem, key, direction) => {
    const { sales } = await load(`ordem=${ordem}&por=100`);
    const values = sales.map((sale: SaleItem) => sale[key]);
    const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    expect(values).toEqual(direction === "asc" ? sorted : sorted.reverse());
  });

  test("pages are disjoint, and back leads to where one came from", async () => {
    const first = await load("por=50");
    const second = await load(`por=50&pagina=2&apos=${first.place.next}`);
    expect(first.place).toMatchObject({ number: 1, size: 50, previous: null, problem: null });
    expect(second.place).toMatchObject({ number: 2, problem: null });
    expect(new Set([...idsOf(first.sales), ...idsOf(second.sales)]).size).toBe(100);
    const back = await load(`por=50&apos=${second.place.previous}`);
    expect(idsOf(back.sales)).toEqual(idsOf(first.sales));
  });

  test.each(["pagina=9999", "apos=inventado&pagina=2", "pagina=-1&apos=x", "apos=%00"])(
    "%s shows the first page, and says so",
    async (search) => {
      const [{ sales, place }, first] = [await load(search), await load()];
      expect(place).toMatchObject({ number: 1, problem: expect.stringMatching(/Mostramos a primeira\.$/) });
      expect(idsOf(sales)).toEqual(idsOf(first.sales));
    },
  );

  test("a cursor of another sort shows the first page, and says so", async () => {
    const { place } = await load();
    const data = await load(`ordem=-bruto&pagina=2&apos=${place.next}`);
    expect(data.place).toMatchObject({ number: 1, problem: expect.stringContaining("não existe mais") });
  });
});

describe("what cannot be is said at its field, stays typed, and nothing is shown", () => {
  test.each([
    ["valor_de=dez", "valor_de", "Informe um valor como 1.234,56."],
    ["valor_de=-5", "valor_de", "Informe um valor a partir de zero."],
    ["vezes=muitas", "vezes", "Informe um número de 1 a 99."],
    ["valor=10&valor_ate=5", "valor", "Informe um valor exato ou uma faixa, não os dois."],
    ["valor_de=10&valor_ate=5", "valor_de", "O valor inicial é maior que o final."],
    ["bandeira=diners", "bandeira", "Uma das opções não existe."],
    ["situacao=cancelled", "situacao", "Uma das opções não existe."],
    ["loja=../1", "loja", "Uma das opções não existe."],
    ["terminal=a%20b", "terminal", "Informe o número lógico, como 41203377."],
    [`q=${"9".repeat(101)}`, "q", "Use no máximo 100 caracteres."],
  ])("%s", async (search, name, problem) => {
    const data = await load(search);
    expect(data.filter.problems).toEqual({ [name]: problem });
    expect(data.filter.typed[name]).toEqual(new URLSearchParams(search).getAll(name));
    expect(data).toMatchObject({ refused: true, exported: null });
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("totals");
  });

  test.each([
    "de=2026-02-30",
    "de=ontem&ate=hoje",
    "de=2026-11-20&ate=2026-11-01",
    "de=2020-01-01&ate=2026-11-20",
    "ate=0001-01-01",
  ])("%s", async (search) => {
    const data = await load(search);
    expect(data.period).toMatchObject({ problem: expect.any(String), wrong: expect.any(String) });
    expect(data).toMatchObject({ refused: true, exported: null });
    expect(data).not.toHaveProperty("sales");
  });

  test.each([
    "ordem=__proto__",
    "ordem=-",
    "de=9999-12-31",
    "por=1000000",
    "q=%25_%27%22",
    "q=%F0%9F%98%80",
    "loja=constructor",
    "terminal=' or 1",
    "q=%ED%A0%80",
    Array.from({ length: 200 }, (_, i) => `loja=${i}`).join("&"),
  ])("%s is a usable page", async (search) => {
    expect((await maria.load(loader, `${PAGE}?${search}`)).status).toBe(200);
  });
});

describe("the columns are chosen in the address", () => {
  const heads = (data: object) =>
    [
      ...markupInRouter(createElement(SalesView, data as SalesList)).matchAll(
        /<th scope="col"[^>]*>(.*?)<\/th>/g,
      ),
    ].map(([, head = ""]) => head.replace(/<[^>]*>/g, ""));

  test.each([
    ["colunas=tid&colunas=nsu", ["Data e hora", "TID", "NSU"]],
    ["colunas=nsu,tid!nsu:antes", ["Data e hora", "NSU", "TID"]],
    ["colunas=todas", COLUMNS.map(({ label }) => label)],
  ])("%s", async (search, labels) => {
    const data = await load(search);
    expect(heads(data)).toEqual(labels);
    expect(data.exported).toContain("/exportar");
  });

  test("one that does not exist is left out in words, and there is no file of it", async () => {
    const data = await load("colunas=senha&colunas=nsu");
    expect(heads(data)).toEqual(["Data e hora", "NSU"]);
    expect(data).toMatchObject({ exported: null, refused: false });
    expect(markupInRouter(createElement(SalesView, data))).toContain("não tem a coluna “senha”");
  });

  test("the file is of the columns in view", async () => {
    expect((await load("colunas=tid&por=50")).exported).toBe(`${PAGE}/exportar?colunas=tid`);
  });

  test("whoever may not see prices is shown none, whatever a link asks for", async () => {
    const beatriz = await Visitor.permitted(
      "beatriz@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    const { data } = await beatriz.load(loader, `${PAGE}?colunas=liquido&colunas=taxa&colunas=nsu`);
    expect(heads(data)).toEqual(["Data e hora", "NSU"]);
    const { data: all } = await beatriz.load(loader, `${PAGE}?colunas=todas`);
    expect(heads(all)).toHaveLength(COLUMNS.length - 4);
  });
});

describe("prices", () => {
  test("never leave the server for who may not see them, and cannot be sorted by", async () => {
    const beatriz = await Visitor.permitted(
      "beatriz@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    const { data } = await beatriz.load(loader, `${PAGE}?ordem=-liquido`);
    expect(data.showsPrices).toBe(false);
    expect(data.sales).toHaveLength(25);
    expect(data.sort.name).toBe("data");
    expect(JSON.stringify(data)).not.toMatch(/fee|net_amount|rate/);
    expect(JSON.stringify(await load())).toMatch(/fee_rate.*net_amount/);
  });
});

describe("when the upstream fails", () => {
  test.each(["totals", "days", "filters"])("%s fails alone", async (broken) => {
    await failQuestions(`${CALLS}/${broken}`, { fault: "status", status: 503 });
    const { data, status } = await maria.load(
      loader,
      `${PAGE}?grafico=produto`,
      {},
      { "x-request-id": "pedido-0005" },
    );
    expect(status).toBe(200);
    const key = broken === "filters" ? "choices" : broken;
    expect(data[key]).toEqual({ ok: false, message: expect.any(String), reference: "pedido-0005" });
    expect(data.sales).toHaveLength(25);
  });

  test.each(QUESTION_FAULTS)("the list with %s is the page that says so", async (_, fault, status, kind) => {
    await failQuestions(CALLS, fault);
    expectFault(await maria.load(loader, PAGE), status, kind);
  });
});

describe("what it asks", () => {
  test("goes out in one wave, for the session's company", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await maria.load(
      loader,
      `${PAGE}?grafico=produto`,
      { customerId: "cli-1003" },
      { "x-customer-id": "cli-1003" },
    );
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual(ALL_CALLS);
    expect(calls.map(companyHeaders)).toEqual(calls.map(() => ["emp-1001", "cli-1001", undefined]));
    expect(isOneWave(calls)).toBe(true);
  });

  test("the totals are of the whole filter, whatever the page", async () => {
    const { place, totals } = await load("por=50");
    const other = await load(`por=50&pagina=2&apos=${place.next}`);
    expect(other.totals).toEqual(totals);
    const { statuses, found_count } = totals.value as SalesTotals;
    expect(statuses.reduce((sum, one) => sum + one.sales_count, 0)).toBe(found_count);
  });
});
