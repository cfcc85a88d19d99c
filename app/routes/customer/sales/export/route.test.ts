import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SaleItem, SalesPage } from "#contract/extension/sales";
import { control } from "#tests/support/control";
import { apiCalls, askDirectly } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { chooseColumns } from "~/lists/chosen-columns";
import { COLUMNS } from "../columns";
import { loader } from "./route";

const PAGE = "/customer/vendas-detalhadas/exportar";
const CALL = "/api/portal/customers/cli-1001/sales";

const TODAY = calendarDay(new Date());
const FROM = addDays(TODAY, -50);

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

async function answerTo(visitor: Visitor, search: string): Promise<Response> {
  const headers = { cookie: visitor.jar.header };
  const request = new Request(`${config.origin}${PAGE}?${search}`, { headers });
  return loader({ request, params: {}, context: {} });
}

/** The file as a spreadsheet reads it: its head, and each row by the head's words. */
async function fileOf(visitor: Visitor, search: string) {
  const response = await answerTo(visitor, search);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  const [head = [], ...lines] = text
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"));
  const rows = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? "", cell])));
  return { response, text, head, rows };
}

const reais = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");

/** What was denied or undone leaves its cell empty: the column is summed. */
const soldOf = ({ status, gross_amount }: SaleItem) =>
  status === "denied" || status === "undone" ? "" : reais(gross_amount);

/** Every sale that the upstream finds, page by page. */
async function everySale(query: string): Promise<SaleItem[]> {
  const sales: SaleItem[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path = `${CALL}?${query}&limit=100${cursor && `&cursor=${cursor}`}`;
    const page = (await askDirectly(maria, path)) as SalesPage;
    sales.push(...page.items);
    cursor = page.next_cursor;
  }
  return sales;
}

test("the file holds exactly what the filter finds, over all pages and in the list's order", async () => {
  const { response, text, rows } = await fileOf(maria, `de=${FROM}&ate=${TODAY}&ordem=-bruto&por=25`);
  const expected = await everySale(`from=${FROM}&to=${TODAY}&sort=gross_amount&direction=desc`);
  expect(expected.length).toBeGreaterThan(200);
  expect(rows.map((row) => [row.NSU, row.Bruto, row.Líquido])).toEqual(
    expected.map((sale) => [sale.nsu, soldOf(sale), reais(sale.net_amount)]),
  );
  expect(text.startsWith("\ufeffData e hora;NSU;")).toBe(true);
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="vendas-${FROM}-a-${TODAY}.csv"`,
  );
});

test("a filter narrows the file as it narrows the list", async () => {
  const search = `de=${FROM}&ate=${TODAY}&bandeira=elo&parcelas=2-a-6-parcelas&valor_de=200`;
  const { rows } = await fileOf(maria, search);
  const query = `from=${FROM}&to=${TODAY}&brand=elo&instalments=2-6&amount_from=20000`;
  expect(rows.map(({ NSU }) => NSU)).toEqual((await everySale(query)).map(({ nsu }) => nsu));
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ Bandeira }) => Bandeira))).toEqual(new Set(["Elo"]));
});

test("without any sale the file is its head alone", async () => {
  expect((await fileOf(maria, "q=nada")).rows).toEqual([]);
});

describe("its columns are those of the list at the same address", () => {
  test.each(["q=nada", "q=nada&colunas=tid&colunas=nsu&colunas=taxa", "q=nada&colunas=todas"])(
    "%s",
    async (search) => {
      const { head } = await fileOf(maria, search);
      expect(head).toEqual(chooseColumns(COLUMNS, search).shown.map(({ label }) => label));
    },
  );

  test("one that does not exist leads to the list that says so", async () => {
    const search = "?colunas=nsu&colunas=senha";
    const { status, location } = await maria.load(loader, PAGE + search);
    expect([status, location]).toEqual([303, `/customer/vendas-detalhadas${search}`]);
  });

  test("every cell of a row is that of the sale", async () => {
    const { rows } = await fileOf(maria, `de=${FROM}&ate=${TODAY}&colunas=todas`);
    const [sale] = await everySale(`from=${FROM}&to=${TODAY}`);
    if (!sale) throw new Error("no sale");
    expect(rows[0]).toMatchObject({
      NSU: sale.nsu,
      "NSU TEF": sale.nsu_tef ?? "",
      Autorização: sale.authorization_code ?? "",
      TID: sale.tid ?? "",
      Loja: sale.store_name,
      "Nº lógico": sale.terminal_logical_number ?? "",
      PDV: sale.pos_number ?? "",
      Parcelas: String(sale.instalments),
      Bruto: reais(sale.gross_amount),
      "Taxa %": reais(sale.fee_rate),
      "Taxa (MDR)": reais(sale.fee_amount - sale.reversed_fee_amount),
      Líquido: reais(sale.net_amount),
      Cancelado: reais(sale.cancelled_amount),
      Contestado: reais(sale.chargeback_amount),
    });
  });
});

describe("prices", () => {
  test("are not in the file of who may not see them", async () => {
    const beatriz = await Visitor.permitted(
      "beatriz@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    const { head, rows } = await fileOf(beatriz, "ordem=-liquido&colunas=todas");
    const priced = ["Taxa %", "Taxa (MDR)", "Líquido", "Taxa devolvida"];
    expect(head.filter((word) => priced.includes(word))).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
    expect((await fileOf(maria, "colunas=todas")).head).toEqual(expect.arrayContaining(priced));
  });
});

test("an address that is not understood leads to the list that says so, never to another file", async () => {
  const search = "?valor_de=dez&bandeira=elo";
  expect(await maria.load(loader, PAGE + search)).toMatchObject({
    status: 303,
    location: `/customer/vendas-detalhadas${search}`,
  });
  expect(await apiCalls()).toEqual([]);
});

test("whoever may not read sales gets no file", async () => {
  const joao = await Visitor.signedIn("joao@loja.example");
  await control.clearJournal();
  expect(await joao.load(loader, PAGE)).toMatchObject({
    status: 302,
    location: "/unauthorized?de=%2Fcustomer%2Fvendas-detalhadas%2Fexportar",
  });
  expect(await apiCalls()).toEqual([]);
});

test("when the upstream fails at once it is a page; later the file breaks off", async () => {
  await failQuestions(CALL, { fault: "status", status: 503 });
  expectFault(await maria.load(loader, PAGE), 503, "unavailable");
  await control.clearFaults();
  // As if there were more rows than one lot holds.
  const body = await askDirectly(maria, `${CALL}?from=${FROM}&to=${TODAY}&limit=25`);
  await control.faults([{ path: CALL, fault: "status", status: 200, body, times: 1 }]);
  const response = await answerTo(maria, `de=${FROM}&ate=${TODAY}`);
  await failQuestions(CALL, { fault: "status", status: 503 });
  const reader = response.body?.getReader();
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow("an export failed");
});
