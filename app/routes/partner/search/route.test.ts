import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Company, CompanyContact } from "#contract/companies";
import type { IntegrationCustomer } from "#contract/integration";
import { control } from "#tests/support/control";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader } from "./route";

const PAGE = "/partner/busca";
const GROUPS = ["customers", "companies", "subscriptions", "users", "persons"];

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const search = async (q: string, visitor = paulo) =>
  (await visitor.load(loader, `${PAGE}?${new URLSearchParams({ q })}`)).data;

type Group = { name: string; panel: { ok: boolean; value: { hits: { name: string; href: string }[] } } };
async function hitsOf(q: string, name: string, visitor = paulo) {
  const group = (await search(q, visitor)).groups.find((one: Group) => one.name === name) as Group;
  return group.panel.value.hits;
}

describe("who may", () => {
  test("a customer is sent away, and nothing is asked", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.clearJournal();
    const location = `/unauthorized?de=${encodeURIComponent(`${PAGE}?q=loja`)}`;
    expect(await maria.load(loader, `${PAGE}?q=loja`)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test("only the groups that a person may read are asked for", async () => {
    const fabio = await Visitor.signedIn("fabio@parceiro.example");
    await control.clearJournal();
    const data = await search("loja", fabio);
    expect(data.groups.map(({ name }: Group) => name)).toEqual(["customers", "companies", "persons"]);
    const screens = (await search("", fabio)).screens.map(({ href }: { href: string }) => href);
    expect(screens).toContain("/partner/customers");
    expect(screens).not.toContain("/partner/subscriptions");
    expect(screens).not.toContain("/partner/faturas");
    const paths = new Set((await apiCalls()).map(({ path }) => path));
    expect(paths).toEqual(new Set(["/api/backoffice/companies", "/api/backoffice/persons"]));
  });

  test("who may read none is told so", async () => {
    const fabio = await Visitor.permitted("fabio@parceiro.example");
    expect(await search("loja", fabio)).toMatchObject({ may: [], groups: [] });
  });
});

describe("what is found", () => {
  test.each([
    ["loja da MARIA", "customers", "/partner/customers/cli-1001"],
    ["12.abc.345/01de-35", "customers", "/partner/customers/cli-1005"],
    ["12ABC34501DE35", "customers", "/partner/customers/cli-1005"],
    ["loja da maria", "subscriptions", "/partner/subscriptions/ass-1001-"],
    ["FABIO@parceiro", "users", "/partner/user/management/usr-fabio"],
    ["fabio exemplo", "users", "/partner/user/management/usr-fabio"],
    ["777.888.101", "users", "/partner/user/management/usr-fabio"],
    ["fabio exemplo", "persons", "/partner/persons/"],
  ])("%s among %s", async (q, name, href) => {
    expect((await hitsOf(q, name)).map((hit) => hit.href)).toEqual(
      expect.arrayContaining([expect.stringContaining(href)]),
    );
  });

  test("a customer by a contact's e-mail", async () => {
    const [contact] = (await askDirectly(
      paulo,
      "/api/backoffice/companies/emp-1001/contact",
    )) as CompanyContact[];
    const found = await hitsOf(contact?.email.toUpperCase() ?? "", "customers");
    expect(found.map(({ href }) => href)).toContain("/partner/customers/cli-1001");
  });

  test("a customer by its number at V$Pague, and by the one that an acquirer gave it", async () => {
    const [one] = (await askDirectly(paulo, "/api/backoffice/companies?customer_ids=cli-1001")) as Company[];
    const merchant = one?.customer_vspague_merchant ?? "";
    expect(await hitsOf(merchant, "customers")).toContainEqual(
      expect.objectContaining({ matched: `V$Pague ${merchant}` }),
    );
    const contracts = (await askDirectly(paulo, "/api/backoffice/customers/cli-1001/acquirers")) as {
      establishment_code: string;
    }[];
    const found = await hitsOf(contracts[0]?.establishment_code ?? "", "customers");
    expect(found.map(({ href }) => href)).toEqual([expect.stringContaining("/partner/customers/cli-1001")]);
  });

  test("a customer by its whole document, with what V$Pague has of it", async () => {
    const path = "/api/integration/customer?document=12ABC34501DE35";
    const known = (await askDirectly(paulo, path)) as IntegrationCustomer;
    const data = known.is_up_to_date ? "dados atuais" : "não os atuais";
    const said = `V$Pague ${known.customer_vspague_merchant}, loja ${known.customer_vspague_store}, `;
    await control.clearJournal();
    const [hit] = await hitsOf("12.abc.345/01de-35", "customers");
    expect(hit).toMatchObject({ matched: expect.stringMatching(data) });
    expect(hit).toMatchObject({ matched: expect.stringContaining(said) });
    const asked = (await apiCalls()).filter(({ path }) => path === "/api/integration/customer");
    expect(asked.map(({ query }) => query)).toEqual([{ document: "12ABC34501DE35" }]);
    await hitsOf("12.abc.345", "customers");
    expect(await apiCalls()).not.toContainEqual(expect.objectContaining({ query: { document: "12ABC345" } }));
    await failQuestions("/api/integration/customer", { fault: "status", status: 500 });
    expect(await hitsOf("12ABC34501DE35", "customers")).toHaveLength(1);
  });

  test("nothing of another partner's", async () => {
    const interno = await Visitor.signedIn("interno@interno.example");
    const path = "/api/backoffice/companies?company_is_customer=true";
    const [{ document } = { document: "" }] = (await askDirectly(interno, path)) as Company[];
    expect(await hitsOf(document, "customers", interno)).toHaveLength(1);
    for (const name of GROUPS) expect(await hitsOf(document, name)).toEqual([]);
  });

  test("at most five of each, with the way to all of them; a CPF never whole", async () => {
    const data = await search("exemplo");
    for (const { panel } of data.groups) expect(panel.value.hits.length).toBeLessThanOrEqual(5);
    const users = data.groups.find(({ name }: Group) => name === "users").panel.value;
    expect(users).toMatchObject({ all: "/partner/user/management?q=exemplo" });
    expect(users.count).toBeGreaterThan(5);
    expect(JSON.stringify(data)).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|"\d{11}"/);
  });
});

describe("what is asked", () => {
  test.each([
    ["", null],
    ["a", expect.stringContaining("ao menos 2")],
    ["x".repeat(10_000), "São 10.000 caracteres. Procure por até 100."],
    ["\u0007", "Há um caractere que não é texto. Escreva de novo."],
    ["  ", "Só há espaços. Escreva o que você procura."],
    ["%_%", "Só há sinais. Escreva letras ou números."],
  ])("%j asks nothing", async (q, problem) => {
    expect(await search(q)).toMatchObject({ problem, groups: [], typed: q });
    expect(await apiCalls()).toEqual([]);
  });

  test("goes out in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 80 });
    await search("loja");
    const calls = await apiCalls();
    expect(calls).toHaveLength(5);
    expect(isOneWave(calls)).toBe(true);
  });

  test.each([
    ["/api/portal/partners/par-2001/subscriptions", "subscriptions"],
    ["/api/backoffice/sso/users", "users"],
  ])("%s fails alone", async (path, broken) => {
    await failQuestions(path, { fault: "reset" });
    const fresh = await Visitor.signedIn("paulo@parceiro.example");
    const { groups } = await search("exemplo", fresh);
    expect(groups.map(({ name }: Group) => name)).toEqual(GROUPS);
    for (const { name, panel } of groups) expect(panel.ok).toBe(name !== broken);
  });

  test("what nobody is called is nothing, not a failure", async () => {
    const { groups } = await search("% nada disso _");
    for (const { panel } of groups) expect(panel).toMatchObject({ ok: true, value: { hits: [] } });
  });
});
