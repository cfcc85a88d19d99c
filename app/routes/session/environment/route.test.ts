import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SsoUser } from "#contract/sso-user-shapes";
import { listUserPermissions } from "#contract/sso-users";
import { control } from "#tests/support/control";
import { meanwhile } from "#tests/support/meanwhile";
import { flashIn } from "#tests/support/toast-in";
import {
  apiCalls,
  apiMutations,
  askDirectly,
  companyHeaders,
  isOneWave,
} from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as overview } from "~/routes/customer/overview/route";
import { loader as receivablesPage } from "~/routes/customer/receivables/route";
import { loader as salesPage } from "~/routes/customer/sales/route";
import { theServices } from "~/services.server";
import { action, loader } from "./route";

const PAGE = "/environment";
const LIST = "/api/backoffice/sso/users/usr-ana/companies";
const PERMISSIONS = "/api/backoffice/sso/users/usr-ana/permissions";

let ana: Visitor;
beforeEach(async () => {
  ana = await Visitor.signedIn("ana@grupo.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

type Fields = Record<string, string>;

async function formTokenOf(visitor: Visitor): Promise<Fields> {
  const { hidden } = (await visitor.load(loader, PAGE)).data as { hidden: { name: string; value: string }[] };
  return Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
}

async function choose(visitor: Visitor, fields: Fields, headers: Fields = {}) {
  return visitor.act(action, PAGE, { ...(await formTokenOf(visitor)), ...fields }, {}, headers);
}

const choice = (environment: string, company: string, more: Fields = {}) => ({
  environment,
  company,
  ...more,
});
const inUse = async (visitor: Visitor) => (await visitor.load(loader, PAGE)).data.current;

test("whoever is signed out while the company is asked about is led to sign in, and no company is denied", async () => {
  const away = await Visitor.signedInAnew("ana@grupo.example");
  const fields = { ...(await formTokenOf(away)), ...choice("customer", "emp-1003") };
  const request = new Request("http://localhost:3000/", { headers: { cookie: away.jar.header } });
  const { sessions } = theServices();
  meanwhile(listUserPermissions, async () => (await sessions.open(request))?.destroy());
  expect((await away.act(action, PAGE, fields)).location).toBe("/signin?inactivity=true");
});

describe("who may", () => {
  test("everybody who is signed in, whatever else is missing", async () => {
    for (const account of ["maria@loja.example", "nova@loja.example", "rita@parceiro.example"])
      expect((await (await Visitor.signedIn(account)).load(loader, PAGE)).status).toBe(200);
  });

  test("nobody else", async () => {
    const location = "/signin?returnTo=%2Fenvironment%3Fbusca%3Dsol";
    expect(await new Visitor().load(loader, `${PAGE}?busca=sol`)).toMatchObject({ status: 302, location });
    expect(await new Visitor().act(action, PAGE, choice("customer", "emp-1001"))).toMatchObject({
      status: 302,
      location: "/signin",
    });
    expect(await apiCalls()).toEqual([]);
  });
});

describe("the choice", () => {
  test("is what the upstream says, an environment at a time, asked in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await ana.load(loader, `${PAGE}?ambiente=partner`);
    expect(isOneWave(await apiCalls())).toBe(true);
    await control.clearFaults();
    const query = "onlyPartners=true&page=1&pageSize=25&sortBy=last_used_at&sortDirection=desc";
    const list = (await askDirectly(ana, `${LIST}?${query}`)) as { items: unknown[]; total: number };
    expect(data).toMatchObject({
      shown: "partner",
      companies: list.items,
      total: list.total,
      page: 1,
      pages: 1,
    });
    expect(data.environments).toEqual([
      { environment: "customer", total: 3 },
      { environment: "partner", total: 2 },
    ]);
    expect(data).toMatchObject({ current: null, last: null });
  });

  test("offers only the environments that the user has", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const { data } = await maria.load(loader, `${PAGE}?ambiente=partner`);
    expect(data).toMatchObject({ shown: "customer", environments: [{ environment: "customer", total: 1 }] });
    expect(data.current).toBe("emp-1001");
  });

  test("is searched as it is seen: a document copied out of a chat brings letters that nobody sees", async () => {
    const { data } = await ana.load(loader, `${PAGE}?ambiente=customer`);
    const [{ id, document }] = data.companies;
    const copied = await ana.load(loader, `${PAGE}?ambiente=customer&busca=%E2%80%8E${document}%E2%80%8B`);
    expect(copied.data).toMatchObject({ companies: [{ id }], search: document });
  });

  test("is searched, paged, and empty, without failing", async () => {
    const found = await ana.load(loader, `${PAGE}?busca=nada-se-chama-assim&ambiente=customer`);
    expect(found.data).toMatchObject({ companies: [], total: 0, pages: 1, search: "nada-se-chama-assim" });
    expect(found.data.environments.map(({ total }: { total: number }) => total)).toEqual([0, 0]);
    const beyond = await ana.load(loader, `${PAGE}?pagina=9&ambiente=customer`);
    expect(beyond.data).toMatchObject({ companies: [], total: 3, page: 9 });
  });

  test("is found by a name without its accents, and by a document formatted or bare", async () => {
    const admin = await Visitor.signedIn("admin@portal.example");
    for (const [text, found] of [
      ["loja da mar", "Loja da Maria"],
      ["farmacia TRES", "Farmácia Três Marias"],
      ["99.900.001/0001-50", "Loja da Maria"],
      ["99900001000150", "Loja da Maria"],
      ["12.ABC.345/01DE-35", "Eletro Três Marias"],
      ["12abc34501de35", "Eletro Três Marias"],
    ]) {
      const { data } = await admin.load(loader, `${PAGE}?${new URLSearchParams({ busca: text ?? "" })}`);
      expect(data).toMatchObject({ companies: [{ trade_name: found }], total: 1, search: text });
    }
  });

  test("of an admin is every company, each on one page", async () => {
    const admin = await Visitor.signedIn("admin@portal.example");
    const path = "/api/backoffice/sso/users/usr-admin/companies?onlyCustomers=true&pageSize=100";
    const every = (await askDirectly(admin, path)) as { items: { id: string }[]; total: number };
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = await admin.load(loader, `${PAGE}?pagina=${page}`);
      expect(data).toMatchObject({ page, pages: 3, total: every.total });
      seen.push(...data.companies.map(({ id }: { id: string }) => id));
    }
    expect(seen.toSorted()).toEqual(every.items.map(({ id }) => id).toSorted());
  });

  test("is searched within a group of companies, and sorted by name", async () => {
    const { data } = await ana.load(loader, `${PAGE}?ambiente=customer&estrutura=est-1003&ordem=nome`);
    const asked = (await apiCalls()).find(({ path, query }) => path === LIST && query.onlyCustomers);
    expect(asked?.query).toMatchObject({
      structureId: "est-1003",
      sortBy: "trade_name",
      sortDirection: "asc",
    });
    expect(data).toMatchObject({ structure: "est-1003", isByName: true, total: 2 });
    expect(data.structures).toEqual([{ id: "est-1003", name: "Grupo Exemplo Ribeiro" }]);
    const names = data.companies.map(({ trade_name }: { trade_name: string }) => trade_name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "pt-BR")));
    const none = await ana.load(loader, `${PAGE}?ambiente=partner&estrutura=est-1003`);
    expect(none.data).toMatchObject({ companies: [], total: 0 });
  });

  test("of no group of one's own is empty, and goes without structures that are not answered", async () => {
    const other = await ana.load(loader, `${PAGE}?ambiente=customer&estrutura=est-1001`);
    expect(other.data).toMatchObject({ companies: [], total: 0, structure: "est-1001" });
    await failQuestions("/api/backoffice/sso/users/usr-ana/structures", { fault: "status", status: 500 });
    const { status, data } = await ana.load(loader, `${PAGE}?ambiente=customer`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ structures: [], total: 3 });
  });

  test.each(["-1", "0", "1e9", "x", "1.5", "99999999999999999999"])(
    "page %s is the first one",
    async (page) => {
      const { data } = await ana.load(loader, `${PAGE}?pagina=${page}`);
      expect(data.page).toBe(1);
      const lists = (await apiCalls()).filter(({ path }) => path === LIST);
      for (const { query } of lists) expect(Number(query.pageSize)).toBeLessThanOrEqual(25);
    },
  );

  test("survives whatever stands in the query", async () => {
    const odd = `${PAGE}?__proto__=1&constructor=2&ambiente=admin&ambiente=root&busca=${"x".repeat(500)}&returnTo[]=1`;
    expect((await ana.load(loader, odd)).data).toMatchObject({ shown: "customer", search: "" });
  });

  test("remembers the last company by a cookie that cannot be forged", async () => {
    await choose(ana, choice("customer", "emp-1004"));
    const again = await Visitor.signedIn("ana@grupo.example");
    const cookie = ana.jar.get("portal_company") ?? "";
    again.jar.set("portal_company", cookie);
    expect((await again.load(loader, PAGE)).data.last).toBe("emp-1004");
    again.jar.set("portal_company", cookie.replace("emp-1004", "emp-1001"));
    expect((await again.load(loader, PAGE)).data).toMatchObject({ last: null, current: null });
  });

  test.each(QUESTION_FAULTS)("is a fault page with %s", async (_, fault, status, kind) => {
    await failQuestions(LIST, fault);
    expectFault(await ana.load(loader, PAGE), status, kind);
  });
});

test("a list that could not be read at the sign-in leaves the choice open, until it is known", async () => {
  await failQuestions("/api/backoffice/sso/users/usr-maria/companies", { fault: "status", status: 500 });
  const maria = await Visitor.signedInAnew("maria@loja.example");
  await control.clearFaults();
  expect(maria.landed).toContain(PAGE);
  const frameOf = async () => (await maria.load(root, PAGE)).data.frame;
  expect(await frameOf()).toMatchObject({ mayChangeCompany: true });
  // A search does not tell how many there are in all.
  await maria.load(loader, `${PAGE}?busca=nenhuma`);
  expect(await frameOf()).toMatchObject({ mayChangeCompany: true });
  await maria.load(loader, PAGE);
  expect(await frameOf()).toMatchObject({ mayChangeCompany: false });
});

describe("choosing", () => {
  test("changes cookie, session and environment in one step, and says so", async () => {
    const outcome = await choose(ana, choice("customer", "emp-1003"));
    expect(outcome).toMatchObject({ status: 303, location: "/customer/visao-geral" });
    expect(outcome.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal_company=.*Max-Age=31536000; HttpOnly; SameSite=Lax/),
      expect.stringMatching(/^portal_toast=/),
    ]);
    const page = (await ana.load(root, "/customer/visao-geral")).data;
    expect(page.frame).toMatchObject({ environment: "customer", mayChangeCompany: true });
    expect(page.toast).toMatchObject({
      tone: "success",
      message: `Você está em ${page.frame.company.tradeName}.`,
    });
    await control.clearJournal();
    await ana.load(overview, "/customer/visao-geral");
    expect((await apiCalls()).map(companyHeaders)).toEqual(
      Array.from({ length: 7 }, () => ["emp-1003", "cli-1003", undefined]),
    );
  });

  test("asks for the roles in the company that is being chosen", async () => {
    await choose(ana, choice("customer", "emp-1003"));
    await control.clearJournal();
    await choose(ana, choice("partner", "emp-2003"));
    const asked = (await apiCalls()).find(({ path }) => path === PERMISSIONS);
    expect(asked?.query).toEqual({ only_company: "true", companyId: "emp-2003" });
    expect(asked && companyHeaders(asked)).toEqual(["emp-2003", undefined, "par-2003"]);
  });

  test("remembers the company of each environment", async () => {
    await choose(ana, choice("customer", "emp-1003"));
    await choose(ana, choice("partner", "emp-2003"));
    expect((await ana.load(loader, `${PAGE}?ambiente=customer`)).data.last).toBe("emp-1003");
    expect((await ana.load(loader, `${PAGE}?ambiente=partner`)).data.last).toBe("emp-2003");
  });

  test.each([
    ["/customer/visao-geral?periodo=hoje", "/customer/visao-geral?periodo=hoje"],
    ["//evil.example", "/customer/visao-geral"],
    ["https://evil.example", "/customer/visao-geral"],
    ["/\\evil.example", "/customer/visao-geral"],
    ["/signout", "/customer/visao-geral"],
  ])("returns to the wanted page when it is ours: %s", async (returnTo, location) => {
    expect(await choose(ana, choice("customer", "emp-1003", { returnTo }))).toMatchObject({ location });
  });

  test("is asked for once of whoever signs in on the way to it, as a mail leads there", async () => {
    const asked = `${PAGE}?ambiente=customer&busca=Sol&returnTo=%2Fcustomer%2Frelatorios%23rel-1`;
    const { landed } = await Visitor.signedInAnew("ana@grupo.example", asked);
    expect(landed).toBe(asked);
    const { data } = await ana.load(loader, asked);
    const fields = choice("customer", "emp-1003", { returnTo: data.returnTo });
    expect(await choose(ana, fields)).toMatchObject({ location: "/customer/relatorios#rel-1" });
  });

  test("is offered to whoever opens a page of the other environment, and leads on to it", async () => {
    await choose(ana, choice("partner", "emp-2001"));
    const sales = "/customer/vendas-detalhadas?periodo=hoje";
    const opened = (who: Visitor, mode: string) => who.load(salesPage, sales, {}, { "sec-fetch-mode": mode });
    const told = await opened(ana, "navigate");
    expect(told.location).toBe("/partner");
    const flash = await flashIn(told.headers);
    expect(flash?.message).toBe("Esta página é do ambiente de cliente, e você está em Parceira Maré Alta.");
    expect(flash?.way?.href).toBe(`${PAGE}?ambiente=customer&returnTo=${encodeURIComponent(sales)}`);
    // What a tab asks by itself says nothing: it would come up in another one.
    expect(await flashIn((await opened(ana, "cors")).headers)).toBeNull();
    const day = "/customer/agenda-recebiveis";
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const never = await paulo.load(receivablesPage, day, {}, { "sec-fetch-mode": "navigate" });
    expect(never.location).toBe("/partner");
    expect(await flashIn(never.headers)).toBeNull();
  });

  test("may be done from a form that was rendered for another company", async () => {
    const before = await formTokenOf(ana);
    await choose(ana, choice("customer", "emp-1003"));
    const outcome = await ana.act(action, PAGE, { ...before, ...choice("partner", "emp-2001") });
    expect(outcome).toMatchObject({ status: 303, location: "/partner" });
  });

  test("lands an admin in any company, a customer who must onboard in onboarding", async () => {
    const admin = await Visitor.signedIn("admin@portal.example");
    expect(await choose(admin, choice("customer", "emp-1003"))).toMatchObject({
      location: "/customer/visao-geral",
    });
    const nova = await Visitor.signedIn("nova@loja.example");
    expect(await choose(nova, choice("customer", "emp-1002"))).toMatchObject({
      location: "/customer/onboarding",
    });
  });
});

describe("what is not the user's is refused, and the former company stays", () => {
  beforeEach(async () => {
    await choose(ana, choice("customer", "emp-1003"));
    await control.clearJournal();
  });

  const twice = (pairs: [string, string][]) => pairs as unknown as Fields;
  const refusals: [name: string, fields: Fields, status: number][] = [
    ["a foreign company", choice("customer", "emp-1001"), 403],
    ["a company that does not exist", choice("customer", "emp-9999"), 403],
    ["a partner company as a customer", choice("customer", "emp-2001"), 403],
    ["a customer company as a partner", choice("partner", "emp-1004"), 403],
    ["__proto__", choice("customer", "__proto__"), 403],
    ["constructor", choice("customer", "constructor"), 403],
    ["a path", choice("customer", "../usr-maria"), 403],
    ["a list in one field", choice("customer", "emp-1004,emp-1001"), 403],
    ["a wildcard", choice("customer", "%"), 403],
    ["none", choice("customer", ""), 400],
    ["no field at all", { environment: "customer" }, 400],
    ["an indexed company", { environment: "customer", "company[0]": "emp-1004" }, 400],
    ["a nested company", { environment: "customer", "company.id": "emp-1004" }, 400],
    ["a company by prototype", { environment: "customer", "__proto__.company": "emp-1004" }, 400],
    ["a very long id", choice("customer", "e".repeat(5_000)), 400],
    ["another environment", choice("admin", "emp-1004"), 400],
    ["no environment", { company: "emp-1004" }, 400],
    ["__proto__ as environment", choice("__proto__", "emp-1004"), 400],
  ];

  test.each(refusals)("%s", async (_, fields, status) => {
    const outcome = await choose(ana, fields);
    expect(outcome.status).toBe(status);
    const { form, toast } = outcome.data;
    const words = [toast?.message, ...Object.values(form.error ?? {}).flat()].filter(Boolean);
    expect(words.length).toBeGreaterThan(0);
    for (const each of words) expect(each).toMatch(/^(Você não tem acesso a esta empresa\.|Escolha um)/);
    expect(outcome.headers.getSetCookie()).toEqual([]);
    expect(await inUse(ana)).toBe("emp-1003");
    expect((await apiMutations()).length).toBe(0);
  });

  test("leaves a line in the log, without what was typed", async () => {
    const warn = vi.spyOn(theServices().log, "warn");
    await choose(ana, choice("customer", "emp-1001"), { "x-request-id": "pedido-0006" });
    const fields = {
      requestId: "pedido-0006",
      environment: "customer",
      session: expect.stringMatching(/^.{8}$/),
    };
    expect(warn.mock.calls).toEqual([["company.refused", fields]]);
  });

  test("two companies in one form", async () => {
    const formToken = Object.entries(await formTokenOf(ana));
    const fields: [string, string][] = [
      ...formToken,
      ["environment", "customer"],
      ["company", "emp-1004"],
      ["company", "emp-1001"],
    ];
    const outcome = await ana.act(action, PAGE, twice(fields));
    expect(outcome).toMatchObject({
      status: 400,
      data: { form: { error: { company: ["Escolha uma empresa."] } } },
    });
    expect(await inUse(ana)).toBe("emp-1003");
  });

  test("an environment that the user does not have is not even asked for", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const formToken = await formTokenOf(maria);
    await control.clearJournal();
    const outcome = await maria.act(action, PAGE, { ...formToken, ...choice("partner", "emp-2001") });
    expect(outcome.status).toBe(403);
    expect(outcome.data.toast).toMatchObject({
      tone: "danger",
      message: "Você não tem acesso a esta empresa. A empresa escolhida antes continua ativa.",
    });
    expect(await apiCalls()).toEqual([]);
    expect(await inUse(maria)).toBe("emp-1001");
  });

  test("the answer keeps what was chosen and nothing that was slipped in", async () => {
    const slipped = { roles: "admin", status: "active", "extra.companiesCustomers": "9", __intent__: "x" };
    const outcome = await choose(ana, { ...choice("customer", "emp-1001"), ...slipped });
    expect(outcome.status).toBe(403);
    expect(outcome.data.form.initialValue).toEqual({ environment: "customer", company: "emp-1001" });
    expect(outcome.data.formToken).toMatchObject({ company: "customer:emp-1003" });
  });

  test("headers of the browser name no company", async () => {
    const outcome = await choose(ana, choice("customer", "emp-1001"), { "x-company-id": "emp-1001" });
    expect(outcome.status).toBe(403);
    for (const call of await apiCalls()) expect(companyHeaders(call)[0]).not.toBe("emp-1001");
  });
});

describe("when the upstream cannot answer, the former company stays", () => {
  test.each(
    [LIST, PERMISSIONS].flatMap((path) =>
      QUESTION_FAULTS.map(([name, ...rest]) => [path, name, ...rest] as const),
    ),
  )("%s: %s", async (path, _, fault, status) => {
    await choose(ana, choice("customer", "emp-1003"));
    const formToken = await formTokenOf(ana);
    await failQuestions(path, fault);
    const outcome = await ana.act(action, PAGE, { ...formToken, ...choice("partner", "emp-2001") });
    expect(outcome.status).toBe(status);
    expect(outcome.data.toast).toMatchObject({ tone: "danger", message: expect.any(String) });
    expect(JSON.stringify(outcome.data)).not.toContain(INSIDE_WORDS);
    expect(outcome.data.form.initialValue).toMatchObject(choice("partner", "emp-2001"));
    expect(outcome.headers.getSetCookie()).toEqual([]);
    await control.clearFaults();
    expect(await inUse(ana)).toBe("emp-1003");
  });
});

describe("a forged form chooses nothing", () => {
  test.each([
    ["without a form token", {}],
    ["with an empty token", { _token: "", _company: "none" }],
    ["with a token of another company", { _company: "customer:emp-1004" }],
  ])("%s", async (_, forged) => {
    const fields = {
      ...choice("customer", "emp-1003"),
      ...(Object.keys(forged).length > 0 ? await formTokenOf(ana) : {}),
    };
    expectFault(await ana.act(action, PAGE, { ...fields, ...forged }), 403, "cross-site");
    expect(await inUse(ana)).toBeNull();
  });
});

test("the choice begins with an environment that has companies, and shows another to who asks for it", async () => {
  const admin = await Visitor.signedIn("admin@portal.example");
  await choose(admin, choice("partner", "emp-2001"));
  const at = "/api/backoffice/sso/users/usr-paulo";
  const { companies, ...user } = (await askDirectly(admin, `${at}/find-one`)) as SsoUser;
  const { version, given_name, family_name, document, phone } = user;
  const access = companies.map(({ company_id, role_name, permissions }) => ({
    company_id,
    role_name,
    permissions,
  }));
  const roles = ["portal_customer", "portal_partner"];
  const body = { version, given_name, family_name, document, phone, roles, companies: access };
  await askDirectly(admin, `${at}/update`, { method: "PUT", body });

  const paulo = await Visitor.signedInAnew("paulo@parceiro.example");
  await failQuestions("/api/*", { fault: "delay", ms: 100 });
  await control.clearJournal();
  const { data } = await paulo.load(loader, PAGE);
  expect(isOneWave(await apiCalls())).toBe(true);
  expect(data).toMatchObject({ shown: "partner", total: companies.length });
  expect(data.companies).toHaveLength(companies.length);
  expect(data.environments).toEqual([
    { environment: "customer", total: 0 },
    { environment: "partner", total: companies.length },
  ]);
  const asked = await paulo.load(loader, `${PAGE}?ambiente=customer`);
  expect(asked.data).toMatchObject({ shown: "customer", companies: [], total: 0 });
  // What a search finds nothing of has companies all the same.
  const searched = await ana.load(loader, `${PAGE}?busca=Parceira`);
  expect(searched.data).toMatchObject({ shown: "customer", companies: [] });
});
