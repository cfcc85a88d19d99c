import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Discrepancy, DiscrepancyTotals } from "#contract/extension/discrepancies";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { nearDate } from "~/domain/figures";
import { loader as claim } from "./claim/route";
import { loader as detail } from "./detail/route";
import { loader as exported } from "./export/route";
import { loader } from "./route";

const VIEWS = "/api/portal/companies/emp-1001/views";
const PAGE = "/customer/gestao-vendas/relatorio-divergencias";
const CALLS = "/api/portal/customers/cli-1001/discrepancies";

let maria: Visitor;
let blind: Visitor;
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  // The same person where the portal knows that she may not see prices.
  const permissions = ["dtx_pro", "customer-sales-read", "dont-show-price-read"];
  blind = await Visitor.permitted("maria@loja.example", ...permissions);
  await control.clearFaults();
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const ask = async (query = "") =>
  ((await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: Discrepancy[] }).items;
const sums = async (query = "") =>
  (await askDirectly(maria, `${CALLS}/totals?${query}`)) as DiscrepancyTotals;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
/** All of Maria's, the smallest and those of every page among them. */
async function everyOne(): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const after: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const path = `${CALLS}?limit=100&tolerance_amount=0&tolerance_rate=0${after}`;
    const page = (await askDirectly(maria, path)) as { items: Discrepancy[]; next_cursor: string | null };
    found.push(...page.items);
    cursor = page.next_cursor;
  }
  return found;
}
const first = async (query = "") => {
  const [one] = await ask(query);
  if (!one) throw new Error(`no discrepancy with ?${query}`);
  return one;
};

async function csvFor(visitor: Visitor, search: string): Promise<string[][]> {
  const headers = { cookie: visitor.jar.header };
  const request = new Request(`http://localhost:3000${PAGE}/exportar?${search}`, { headers });
  const answer = await exported({ request, params: {}, context: {} });
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="divergencias-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith("\ufeffDivergência;Tipo;Campo;")).toBe(true);
  return text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"));
}

test.each([
  ["the report", loader, PAGE, {}],
  ["its export", exported, `${PAGE}/exportar`, {}],
  ["one of it", detail, `${PAGE}/1`, { id: "1" }],
  ["a claim", claim, `${PAGE}/texto/1`, { protocol: "1" }],
])("without dtx_pro nobody sees %s, and nothing is asked", async (_, door, path, params) => {
  const joao = await Visitor.signedIn("joao@loja.example");
  await control.clearJournal();
  expect(await joao.load(door, path, params)).toMatchObject({
    status: 302,
    location: `/unauthorized?de=${encodeURIComponent(path)}`,
  });
  expect(await apiCalls()).toEqual([]);
});

describe("the report", () => {
  test("is what the upstream lists, the largest difference first, with the sums of the whole, in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await maria.load(loader, PAGE);
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual([VIEWS, CALLS, `${CALLS}/totals`]);
    expect(isOneWave(calls)).toBe(true);
    await control.clearFaults();
    expect(data.rows).toEqual((await ask()).slice(0, 25));
    expect(data.totals).toEqual({ ok: true, value: await sums() });
    expect(data.place.next).not.toBeNull();
  });

  test.each([
    ["tipo=taxa&tipo=parcela-nao-paga", "type=fee,unpaid-instalment"],
    ["situacao=em-reclamacao", "status=contested"],
    ["responsavel=sem-responsavel", "assignee=none"],
    ["idade=0-a-2-dias&idade=mais-de-30-dias", "age=0-2,over-30"],
    ["adquirente=cielo&adquirente=stone&bandeira=visa", "acquirer=cielo,stone&brand=visa"],
    ["produto=credito-a-vista&produto=parcelado", "modality=credit,instalments"],
    ["parcelas=2-a-6-parcelas&parcelas=13-ou-mais", "instalments=2-6,13%2B"],
    ["efeito=prejuizo&valor_min=10", "effect=loss&amount_from=1000"],
    ["valor_de=10&valor_ate=80,50", "amount_from=1000&amount_to=8050"],
    ["vezes=3&parcelas=7-a-12-parcelas", "instalments=7-12,3"],
    ["tolerancia=0&tolerancia_taxa=0", "tolerance_amount=0&tolerance_rate=0"],
    ["tolerancia=5,00&tolerancia_taxa=0,20", "tolerance_amount=500&tolerance_rate=20"],
    [
      `data=venda&de=${dayFromNow(-50)}&ate=${formatDate(dayFromNow(0))}`,
      `date_of=sale&from=${dayFromNow(-50)}&to=${dayFromNow(0)}`,
    ],
  ])("?%s is ?%s for the list and for the sums", async (search, query) => {
    const { data } = await maria.load(loader, `${PAGE}?${search}&por=100`);
    expect(data.filter.problems).toEqual({});
    expect(data.rows.length).toBeGreaterThan(0);
    expect(idsOf(data.rows)).toEqual(idsOf(await ask(query)));
    expect(data.totals.value.count).toBe((await sums(query)).count);
  });

  test.each([
    ["ordem=diferenca", "sort=difference&direction=asc"],
    ["ordem=-idade", "sort=age&direction=desc"],
    ["ordem=-data&data=venda", "sort=date&direction=desc&date_of=sale"],
    ["ordem=id;drop", ""],
  ])("sorted by ?%s", async (search, query) => {
    const { data } = await maria.load(loader, `${PAGE}?${search}`);
    expect(idsOf(data.rows)).toEqual(idsOf((await ask(query)).slice(0, 25)));
  });

  test("the query that other screens link with finds the same: fees by sale day, sales by NSU", async () => {
    const one = await first("type=fee");
    const day = (one.sold_at ?? "").slice(0, 10);
    const fees = `tipo=taxa&data=venda&de=${addDays(day, -30)}&ate=${day}&adquirente=${one.acquirer}&bandeira=${one.brand}`;
    expect(idsOf((await maria.load(loader, `${PAGE}?${fees}&por=100`)).data.rows)).toContain(one.id);
    expect(idsOf((await maria.load(loader, `${PAGE}?q=${one.nsu}`)).data.rows)).toContain(one.id);
  });

  test.each([
    ["de=2026-02-30", "de", "“2026-02-30” não existe no calendário. Informe uma data, como 20/11/2026."],
    ["de=2026-11-20&ate=2026-11-19", "de", "A data inicial é depois da final."],
    ["tolerancia=pouca", "tolerancia", "Informe um valor como 1.234,56."],
    ["tolerancia_taxa=9999", "tolerancia_taxa", "A tolerância é grande demais."],
    ["valor_min=-1", "valor_de", "Informe um valor a partir de zero."],
    ["vezes=100", "vezes", "Informe um número de 1 a 99."],
    ["tipo=constructor", "tipo", "Uma das opções não existe."],
    ["idade=velha", "idade", "Uma das opções não existe."],
    ["data=ontem", "data", "Esta opção não existe."],
  ])("?%s is said at its field, nothing is shown, and nothing is exported", async (search, name, problem) => {
    const { data, status } = await maria.load(loader, `${PAGE}?${search}`);
    expect(status).toBe(200);
    expect(data.filter.problems).toEqual({ [name]: problem });
    expect(data).toMatchObject({ refused: true, exported: null });
    expect(data).not.toHaveProperty("totals");
  });

  test("page 9999 shows the first and says so; where nothing fits it is empty", async () => {
    const lost = await maria.load(loader, `${PAGE}?pagina=9999&apos=nada`);
    expect(lost.data.lost).toMatch(/Mostramos a primeira/);
    expect(lost.data.place.number).toBe(1);
    const none = await maria.load(loader, `${PAGE}?q=nao-existe`);
    expect(none.data.rows).toEqual([]);
    expect(none.data.totals.value).toMatchObject({ count: 0, lost_amount: 0, causes: [] });
  });

  test("stands without its sums, and says when the list fails", async () => {
    const fault = { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } } as const;
    await failQuestions(`${CALLS}/totals`, fault);
    // An address whose answers nobody has seen yet: none of them stands in.
    const { data } = await maria.load(loader, `${PAGE}?tolerancia=0,03`);
    expect(data.totals.ok).toBe(false);
    expect(data.rows).toHaveLength(25);
    expect(JSON.stringify(data)).not.toContain(INSIDE_WORDS);
    await failQuestions(CALLS, fault);
    expectFault(await maria.load(loader, `${PAGE}?tolerancia=0,04`), 503, "unavailable");
    expectFault(await maria.load(exported, `${PAGE}/exportar`), 503, "unavailable");
  });
});

test("the causes are asked for alone: their sums, and no rows", async () => {
  const { data } = await maria.load(loader, `${PAGE}?visao=causas&tipo=taxa`);
  expect((await apiCalls()).map(({ path }) => path).sort()).toEqual([VIEWS, `${CALLS}/totals`]);
  expect(data.view).toBe("causas");
  expect(data.totals.value.causes).toEqual((await sums("type=fee")).causes);
  expect((await blind.load(loader, `${PAGE}?visao=causas`)).data).toMatchObject({ view: "lista" });
});

describe("whoever may not see prices", () => {
  const PRICED =
    /"(amount|expected_value|actual_value|\w+_rate|recovered_amount|lost_amount|net_amount|claimable_amount|causes|months)":/;

  test("gets no amount and no rate, neither listed, summed nor in detail", async () => {
    const { data } = await blind.load(loader, PAGE);
    expect(data.rows).toHaveLength(25);
    expect(data.totals.value.count).toBe((await sums()).count);
    expect(JSON.stringify({ rows: data.rows, totals: data.totals })).not.toMatch(PRICED);
    const { id } = await first("type=fee");
    const { data: one } = await blind.load(detail, `${PAGE}/${id}`, { id });
    expect(JSON.stringify(one.one)).not.toMatch(PRICED);
  });

  test("cannot find them out by filter or order either", async () => {
    const search = "ordem=-diferenca&valor_min=100&efeito=a-favor&tolerancia=100";
    const { data } = await blind.load(loader, `${PAGE}?${search}`);
    expect(idsOf(data.rows)).toEqual(idsOf((await ask("sort=date&direction=desc")).slice(0, 25)));
  });

  test("takes none along in a file or a claim", async () => {
    const [head] = await csvFor(blind, "");
    expect(head?.join()).not.toMatch(/Diferença|Esperado|Taxa|Recuperado/);
    const { protocol } = await first("status=contested&type=fee");
    const { data } = await blind.load(claim, `${PAGE}/texto/x`, { protocol: protocol ?? "" });
    expect(data.amounts).toBeNull();
    expect(data.text).not.toMatch(/Diferença:|Valor a devolver|p\.p\.|praticada/);
  });
});

describe("one discrepancy", () => {
  test("is shown with notes, history and who may look after it", async () => {
    const { id } = await first("status=recovered");
    const { data } = await maria.load(detail, `${PAGE}/${id}`, { id });
    expect(data.one).toEqual(await askDirectly(maria, `${CALLS}/${id}`));
    expect(data.one.history.length).toBeGreaterThan(1);
    expect(data.sale).toBe(data.one.sale_id && `/customer/vendas-detalhadas/${data.one.sale_id}`);
    expect(data.note.formToken.key).not.toBe(data.assignee.formToken.key);
  });

  test("or a claim of somebody else is not found, as one that does not exist", async () => {
    const own = new Set(idsOf(await everyOne()));
    const foreign = Array.from({ length: 40 }, (_, at) => String(at + 1)).find((id) => !own.has(id)) ?? "";
    for (const id of [foreign, "999999", "..", "a/b"])
      expectFault(await maria.load(detail, `${PAGE}/x`, { id }), 404, "absent");
    expectFault(await maria.load(claim, `${PAGE}/texto/x`, { protocol: "0000000000" }), 404, "absent");
  });

  test("has a claim whose text names its NSUs, the protocol, and what is expected back", async () => {
    const { protocol } = await first("status=recovered&type=fee");
    const { data } = await maria.load(claim, `${PAGE}/texto/${protocol}`, {
      protocol: protocol ?? "",
    });
    expect(data.text).toContain(`reclamação ${protocol}`);
    for (const { nsu } of data.rows) expect(data.text).toContain(nsu);
    expect(data.text).toContain("Valor a devolver: R$ ");
  });
});

test("the export is exactly what the filter finds, in its order", async () => {
  const [head = [], ...rows] = await csvFor(maria, "tipo=taxa&ordem=-idade");
  const items = await ask("type=fee&sort=age&direction=desc");
  expect(rows.slice(0, items.length).map(([id]) => id)).toEqual(idsOf(items));
  const at = (label: string) => rows[0]?.[head.indexOf(label)];
  const reais = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");
  expect(at("Diferença")).toBe(reais(items[0]?.amount ?? 0));
  expect(at("Taxa praticada %")).toBe(reais(items[0]?.charged_rate ?? 0));
});

test("a claim whose answer is late is marked in the list, on its page and with its text, with the day it was due", async () => {
  const { html, data } = await openPage(maria, `${PAGE}?situacao=em-reclamacao&por=100`);
  const late = data.rows.filter((row: { contest_deadline: string }) => row.contest_deadline < data.today);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length).toBeLessThan(data.rows.length);
  expect(html.match(/Resposta atrasada/g)).toHaveLength(late.length);
  const due = formatDate(late[0].contest_deadline);
  expect(html).toContain(`era até ${nearDate(late[0].contest_deadline, data.today)}`);
  for (const page of [`${PAGE}/${late[0].id}`, `${PAGE}/texto/${late[0].protocol}`]) {
    const text = textOf((await openPage(maria, page)).page);
    expect(text).toContain("Resposta atrasada");
    expect(text).toContain(due);
    expect(text).not.toContain("Valor esperado");
  }
});
