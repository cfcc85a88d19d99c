import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Company } from "#contract/companies";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { loader } from "./route";

const PAGE = "/partner/customers";
const CALL = "/api/backoffice/companies";

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const list = async (query = "") => (await paulo.load(loader, PAGE + query)).data;
const found = async (query = "") =>
  (await askDirectly(paulo, `${CALL}?company_is_customer=true&${query}`)) as Company[];
const ids = (rows: readonly Company[]) => rows.map(({ id }) => id).sort();

test("without client-data-read the list is not for them, and nothing is asked", async () => {
  const reader = await Visitor.permitted("paulo@parceiro.example", "client-signatures-read");
  const location = `/unauthorized?de=${encodeURIComponent(PAGE)}`;
  expect(await reader.load(loader, PAGE)).toMatchObject({ status: 302, location });
  expect(await apiCalls()).toEqual([]);
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
    expect(data.customers.length).toBeGreaterThan(0);
    expect(data.count).toBe(data.customers.length);
  });

  test("holds none that another partner looks after, whatever is asked for", async () => {
    const rita = await Visitor.signedIn("interno@interno.example");
    const theirs = ((await rita.load(loader, `${PAGE}?por=100`)).data.customers as Company[]).map(
      ({ customer_id }) => customer_id,
    );
    expect(theirs.length).toBeGreaterThan(0);
    expect((await list(`?codigos=${theirs.join()}`)).customers).toEqual([]);
    expect((await list("?parceiro=par-2004")).customers).toEqual([]);
  });

  test("comes in pages, sorted as it is asked; together they are the whole answer", async () => {
    const whole = await found();
    const [one, two] = [await list("?ordem=-cidade"), await list("?ordem=-cidade&pagina=2")];
    expect(one.customers).toHaveLength(25);
    expect(two.place).toMatchObject({ number: 2, next: null, problem: null });
    const cities = [...one.customers, ...two.customers].map(({ city }: Company) => city);
    expect(ids([...one.customers, ...two.customers])).toEqual(ids(whole));
    expect(cities).toEqual([...cities].sort((a, b) => b.localeCompare(a, "pt-BR")));
  });

  test("says how many are active and not, also while one of them is chosen", async () => {
    const whole = await found();
    const active = whole.filter(({ status }) => status === "active").length;
    const expected = { active, inactive: whole.length - active };
    expect((await list()).statuses).toEqual(expected);
    expect((await list("?situacao=inativo")).statuses).toEqual(expected);
  });

  test("what does not exist is said at its field, and nothing is shown; a page beyond the end is the first", async () => {
    const query =
      "?situacao=meio&documento=123&codigos=a/b&empresas=%2e&parceiros='x'&tambem_parceiro=talvez&q=%07&pagina=9999&ordem=nada";
    const data = await list(query);
    expect(Object.keys(data.filter.problems).sort()).toEqual(
      ["codigos", "documento", "empresas", "parceiros", "q", "situacao", "tambem_parceiro"].sort(),
    );
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("count");
    const late = await list("?pagina=9999&ordem=nada");
    expect(late.count).toBe((await found()).length);
    expect(late.place).toMatchObject({ number: 1, problem: expect.stringContaining("não existe") });
  });

  test("finds each of many codes, as the dashboard links them; too many are said", async () => {
    const all = (await found()).flatMap(({ customer_id }) => customer_id ?? []);
    expect(all.join().length).toBeGreaterThan(300);
    expect((await list(`?codigos=${all.join()}`)).count).toBe(all.length);
    const data = await list(`?codigos=${Array.from({ length: 900 }, (_, at) => `cli-${1000 + at}`).join()}`);
    expect(Object.keys(data.filter.problems)).toEqual(["codigos"]);
  });

  test("a filter that finds nothing is empty, not a failure", async () => {
    expect(await list("?q=nada-disto")).toMatchObject({ customers: [], count: 0 });
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
