import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PortfolioCustomer, PortfolioTotals } from "#contract/extension/portfolio";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { isFirstOfMonth } from "../customer-list/columns";
import { loader } from "./route";

const PAGE = "/partner/customers";
const CALL = "/api/portal/partners/par-2001/customers";

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const list = async (query = "") => (await paulo.load(loader, PAGE + query)).data;
const found = async (query = "") =>
  ((await askDirectly(paulo, `${CALL}?limit=1000&${query}`)) as { items: PortfolioCustomer[] }).items;
const ids = (rows: readonly PortfolioCustomer[]) => rows.map(({ id }) => id).sort();

test("without client-data-read the list is not for them, and nothing is asked", async () => {
  const reader = await Visitor.permitted("paulo@parceiro.example", "client-signatures-read");
  const location = `/unauthorized?de=${encodeURIComponent(PAGE)}`;
  expect(await reader.load(loader, PAGE)).toMatchObject({ status: 302, location });
  expect(await apiCalls()).toEqual([]);
});

test("plans are changed from it by whoever may read the subscriptions that are meant", async () => {
  const { data } = await paulo.load(loader, PAGE);
  expect(data.may.changePlans).toBe(true);
  const [reads, sells] = ["client-data-read", "subscriptions-create"];
  const seller = await Visitor.permitted("paulo@parceiro.example", reads, sells);
  expect((await seller.load(loader, PAGE)).data.may.changePlans).toBe(false);
});

describe("the list", () => {
  test.each([
    ["", ""],
    ["?q=clinica", "search_text=clinica"],
    ["?q=99.900.001", "search_text=99.900.001"],
    ["?documento=12.abc.345/01de-35", "company_document=12ABC34501DE35"],
    ["?situacao=inativo", "company_status=inactive"],
    ["?codigos=cli-1001,+cli-1005;cli-1007", "customer_ids=cli-1001,cli-1005,cli-1007"],
    ["?movimento=vendendo&adquirente=cielo", "activity=selling&acquirer=cielo"],
    ["?movimento=em-risco", "activity=idle"],
    ["?movimento=parado-de-15-a-30-dias", "activity=idle-15"],
    ["?movimento=parado-ha-mais-de-30-dias", "activity=idle-30"],
    ["?movimento=queda-de-mais-de-30", "activity=falling"],
    ["?movimento=nunca-vendeu", "activity=never-sold"],
    ["?mrr_de=100", "mrr_from=10000"],
    ["?plano=pla-tef&plano=pla-pos", "plan_id=pla-tef,pla-pos"],
    ["?cadastro=parado-ha-mais-de-3-dias", "onboarding=stuck"],
    ["?cadastro=fez-a-1-venda", "onboarding=first-sale"],
    ["?cadastro=em-documentos", "onboarding=documents"],
    ["?pendencias=com-pendencias", "pendings=some"],
    ["?contratos=suspenso&contratos=encerrado", "contract=suspended,closed"],
    ["?terminais=com-terminal-ativo", "terminals=active"],
    ["?local=SP", "state=SP"],
    ["?produto=tef", "product=tef"],
    [
      `?criado_de=${dayFromNow(-19)}&criado_ate=${formatDate(dayFromNow(0))}`,
      `created_from=${dayFromNow(-19)}&created_to=${dayFromNow(0)}`,
    ],
    ["?empresas=emp-1001+emp-1002", "company_ids=emp-1001,emp-1002"],
    ["?parceiro=mare+alta", "partner=mare%20alta"],
    ["?tambem_parceiro=nao", "company_is_partner=false"],
  ])("%s asks %s", async (query, upstream) => {
    const data = await list(`${query}${query ? "&" : "?"}por=100`);
    expect(ids(data.customers)).toEqual(ids(await found(upstream)));
    // On the first of a month there is nothing yet to compare.
    const isNobody = upstream === "activity=falling" && isFirstOfMonth(data.today);
    expect(data.customers.length > 0).toBe(!isNobody);
    expect(data.totals.value.count).toBe(data.customers.length);
  });

  test("by what they sold in the month, and how it changed, finds those whose figures say so", async () => {
    const whole = await found();
    const [rising, falling] = [1, -1].map((sign) =>
      whole.filter((one) => Math.sign(one.tpv_amount - one.previous_tpv_amount) === sign),
    );
    // On the first day of a month nobody may have sold more than a month before.
    expect([...(rising ?? []), ...(falling ?? [])].length).toBeGreaterThan(0);
    expect(ids((await list("?variacao=cresceu&por=100")).customers)).toEqual(ids(rising ?? []));
    expect(ids((await list("?variacao=caiu&por=100")).customers)).toEqual(ids(falling ?? []));

    const most = Math.max(...whole.map(({ tpv_amount }) => tpv_amount));
    const [from, to] = [Math.ceil(most / 10), most];
    const within = whole.filter(({ tpv_amount: sold }) => sold >= from && sold <= to);
    expect(within.length).toBeGreaterThan(0);
    const typed = [from, to].map((amount) => formatMoney(amount).replace(/[^\d.,]/g, ""));
    const sold = await list(`?tpv_de=${typed[0]}&tpv_ate=${typed[1]}&por=100`);
    expect(ids(sold.customers)).toEqual(ids(within));
  });

  test("holds none that another partner looks after, whatever is asked for", async () => {
    const rita = await Visitor.signedIn("interno@interno.example");
    const theirs = ((await rita.load(loader, `${PAGE}?por=100`)).data.customers as PortfolioCustomer[]).map(
      ({ customer_id }) => customer_id,
    );
    expect(theirs.length).toBeGreaterThan(0);
    expect((await list(`?codigos=${theirs.join()}`)).customers).toEqual([]);
    expect((await list("?parceiro=par-2004")).customers).toEqual([]);
  });

  test("comes in pages, sorted as it is asked; together they are the whole answer", async () => {
    const whole = await found("sort=tpv&direction=desc");
    const one = await list("?ordem=-tpv");
    const two = await list(`?ordem=-tpv&pagina=2&apos=${one.place.next}`);
    expect(one.customers).toHaveLength(25);
    expect(two.place).toMatchObject({ number: 2, next: null, problem: null });
    const both = [...one.customers, ...two.customers] as PortfolioCustomer[];
    expect(both.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    const volumes = both.map(({ tpv_amount }) => tpv_amount);
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a));
  });

  test.each([
    ["documento", "document"],
    ["cidade", "city"],
    ["situacao", "status"],
    ["-variacao", "change&direction=desc"],
    ["-venda", "last_sale&direction=desc"],
    ["-risco", "risk&direction=desc"],
    ["plano", "plan"],
    ["-mrr", "mrr&direction=desc"],
    ["cadastro", "onboarding"],
    ["-pendencias", "pendings&direction=desc"],
    ["-contratos", "contracts&direction=desc"],
    ["-terminais", "terminals&direction=desc"],
  ])("sorted by %s it stands as the upstream sorts it", async (sort, upstream) => {
    const rows = (await list(`?por=100&ordem=${sort}`)).customers as PortfolioCustomer[];
    expect(rows.map(({ id }) => id)).toEqual((await found(`sort=${upstream}`)).map(({ id }) => id));
  });

  test("says how many are active and not, and how they sell, also while one of them is chosen", async () => {
    const totals = (query: string) => list(query).then(({ totals: { value } }) => value as PortfolioTotals);
    const { statuses, activities } = await totals("");
    const whole = await found();
    expect(statuses.find(({ status }) => status === "active")?.count).toBe(
      whole.filter(({ status }) => status === "active").length,
    );
    expect((await totals("?situacao=inativo")).statuses).toEqual(statuses);
    expect((await totals("?movimento=em-risco")).activities).toEqual(activities);
  });

  test("keeps what subscriptions bring from people who may not see prices, in rows, sums, order and filter", async () => {
    const reader = await Visitor.signedIn("semprecos@parceiro.example");
    const { data } = await reader.load(loader, `${PAGE}?por=100&ordem=-mrr&mrr_de=100`);
    expect(JSON.stringify(data)).not.toContain("mrr_amount");
    expect(data.filter.value).toEqual({});
    const byName = (await found()).map(({ id }) => id);
    expect(data.customers.map(({ id }: PortfolioCustomer) => id)).toEqual(byName);
    expect(data.customers[0].plans).toEqual((await found())[0]?.plans);
  });

  test("what does not exist is said at its field, and nothing is shown; a page beyond the end is the first", async () => {
    const query =
      "?situacao=meio&documento=123&codigos=a/b&empresas=%2e&parceiros='x'&tambem_parceiro=talvez&q=%07&pagina=9999&ordem=nada";
    const data = await list(query);
    expect(Object.keys(data.filter.problems).sort()).toEqual(
      ["codigos", "documento", "empresas", "parceiros", "q", "situacao", "tambem_parceiro"].sort(),
    );
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("totals");
    const late = await list("?pagina=9999&ordem=nada");
    expect(late.totals.value.count).toBe((await found()).length);
    expect(late.place).toMatchObject({ number: 1, problem: expect.stringContaining("não existe") });
  });

  test("finds each of many codes; too many are said", async () => {
    const all = (await found()).flatMap(({ customer_id }) => customer_id ?? []);
    expect(all.join().length).toBeGreaterThan(300);
    expect((await list(`?codigos=${all.join()}`)).totals.value.count).toBe(all.length);
    const data = await list(`?codigos=${Array.from({ length: 900 }, (_, at) => `cli-${1000 + at}`).join()}`);
    expect(Object.keys(data.filter.problems)).toEqual(["codigos"]);
  });

  test("a filter that finds nothing is empty, not a failure", async () => {
    expect(await list("?q=nada-disto")).toMatchObject({ customers: [], totals: { value: { count: 0 } } });
  });

  test("goes out in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 60 });
    await list("?situacao=ativo");
    const calls = await apiCalls();
    expect(calls).toHaveLength(3);
    expect(isOneWave(calls)).toBe(true);
  });

  test.each(QUESTION_FAULTS)("failing is a page that says so: %s", async (_, fault, status, kind) => {
    const fresh = await Visitor.signedIn("paulo@parceiro.example");
    await failQuestions(CALL, fault);
    expectFault(await fresh.load(loader, PAGE), status, kind);
  });
});
