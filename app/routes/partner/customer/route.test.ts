import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Customer } from "#contract/customers";
import type { Terminal } from "#contract/extension/terminals";
import { control } from "#tests/support/control";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { action as choose, loader as environmentLoader } from "../../session/environment/route";
import { loader as editLoader } from "./edit/route";
import { loader as layout } from "./frame/route";
import { loader as historyLoader } from "./history/route";
import { loader } from "./route";
import { loader as subscriptionsLoader } from "./subscriptions/route";
import { action as act, loader as actLoader } from "./terminals/act/route";
import { loader as terminalLoader } from "./terminals/detail/route";
import { loader as terminalsLoader } from "./terminals/route";
import { loader as usersLoader } from "./users/route";

const PAGE = "/partner/customers/cli-1001";
const HEAD = "/api/backoffice/customers/cli-1001";

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

/** Every page below a customer: what it needs, its loader, its address, and the call that it cannot do without. */
const PAGES = [
  ["the registration", "client-data-read", loader, "", "/api/portal/customers/cli-1001/establishment", 4],
  [
    "the subscriptions",
    "client-signatures-read",
    subscriptionsLoader,
    "/assinaturas",
    "/api/portal/partners/par-2001/subscriptions",
    4,
  ],
  [
    "the terminals",
    "terminals-read",
    terminalsLoader,
    "/terminais",
    "/api/portal/customers/cli-1001/terminals",
    4,
  ],
  [
    "a terminal",
    "terminals-read",
    terminalLoader,
    "/terminais/1",
    "/api/portal/customers/cli-1001/terminals/1",
    2,
  ],
  ["the users", "user-management-read", usersLoader, "/usuarios", "/api/backoffice/sso/users", 3],
  [
    "the history",
    "client-data-read",
    historyLoader,
    "/historico",
    "/api/portal/partners/par-2001/customers/cli-1001/timeline",
    3,
  ],
] as const;
type Door = (typeof PAGES)[number][2];

const open = (visitor: Visitor, door: Door, tab: string, id = "cli-1001") =>
  visitor.loadWithin(layout, door, `/partner/customers/${id}${tab}`, { id, terminal: "1" });

describe("who may", () => {
  test.each(PAGES.slice(1))(
    "without its permission %s is not for them, and nothing is asked",
    async (...page) => {
      const [, needs, door, tab] = page;
      const others = ["client-data-read", "client-signatures-read", "terminals-read", "user-management-read"];
      const reader = await Visitor.permitted(
        "paulo@parceiro.example",
        ...others.filter((one) => one !== needs),
      );
      const location = `/unauthorized?de=${encodeURIComponent(PAGE + tab)}`;
      expect(await open(reader, door, tab)).toMatchObject({ status: 302, location });
      expect(await apiCalls()).toEqual([]);
    },
  );

  test("who may not read the registration is led to the first tab that is open", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "terminals-read");
    expect(await open(reader, loader, "")).toMatchObject({ status: 303, location: `${PAGE}/terminais` });
    const { frame } = await open(reader, terminalsLoader, "/terminais");
    expect(frame).toMatchObject({ head: null, openAs: null, steps: null });
    expect(frame.tabs).toEqual([
      { screen: "partner/customer/terminals", label: "Terminais", href: `${PAGE}/terminais` },
    ]);
    expect((await apiCalls()).map(({ path }) => path)).not.toContain(HEAD);
  });

  test("who may open no tab is told which permission is missing", async () => {
    const nobody = await Visitor.permitted("paulo@parceiro.example", "subscriptions-create");
    const outcome = await open(nobody, loader, "");
    expectFault(outcome, 403, "forbidden");
    expect(outcome.data.message).toContain("Falta a permissão para ver dados de clientes.");
    expect(await apiCalls()).toEqual([]);
  });

  test("who may only read is offered no change, and gets no form", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "client-data-read", "terminals-read");
    expect((await open(reader, loader, "")).data.mayEdit).toBe(false);
    expect((await open(reader, terminalLoader, "/terminais/1")).data.acts).toEqual([]);
    const path = `${PAGE}/editar/cadastro`;
    const location = `/unauthorized?de=${encodeURIComponent(path)}`;
    const outcome = await reader.load(editLoader, path, { id: "cli-1001", section: "cadastro" });
    expect(outcome).toMatchObject({ status: 302, location });
  });
});

describe("a customer of another partner", () => {
  let foreign: string;
  beforeAll(async () => {
    const interno = await Visitor.signedIn("interno@interno.example");
    const path = "/api/backoffice/companies?company_is_customer=true";
    const [theirs] = (await askDirectly(interno, path)) as { customer_id: string }[];
    foreign = theirs?.customer_id ?? "";
    expect((await open(interno, loader, "", foreign)).status).toBe(200);
  });

  test.each(PAGES)("is not found, nor is anything of it told: %s", async (_, __, door, tab) => {
    for (const id of [foreign, "cli-9999", "emp-1001", "%", ".."]) {
      const outcome = await open(paulo, door, tab, id);
      expectFault(outcome, 404, "absent");
      expect(JSON.stringify(outcome.data)).not.toMatch(/Exemplo|99\.9\d\d|999\d{11}|Ltda|tpv/i);
    }
  });

  test("is nobody to act upon either", async () => {
    const params = { id: foreign, terminal: "1", act: "suspender" };
    const path = `/partner/customers/${foreign}/terminais/1/suspender`;
    expectFault(await paulo.load(actLoader, path, params), 404, "absent");
    const { frame } = await open(paulo, loader, "");
    const outcome = await paulo.act(act, path, Visitor.formTokenOf(frame), params);
    expect(outcome.status).toBe(404);
    expect(outcome.data.toast.message).toBe("Cliente não encontrado.");
  });
});

describe("every tab", () => {
  // The first is never answered the head, the second never what a tab is about: nothing stands in for them.
  let headless: Visitor;
  let fresh: Visitor;
  beforeAll(async () => {
    headless = await Visitor.signedIn("paulo@parceiro.example");
    fresh = await Visitor.signedIn("paulo@parceiro.example");
  });

  test.each(PAGES)("%s asks in one wave", async (_, __, door, tab, ___, count) => {
    await failQuestions("/api/*", { fault: "delay", ms: 60 });
    expect((await open(paulo, door, tab)).status).toBe(200);
    const calls = await apiCalls();
    expect(calls).toHaveLength(count);
    expect(isOneWave(calls)).toBe(true);
  });

  test.each(PAGES)("%s stands without its head", async (_, __, door, tab) => {
    await failQuestions(HEAD, { fault: "status", status: 503 });
    const { status, frame } = await open(headless, door, tab);
    expect(status).toBe(200);
    expect(frame.head).toMatchObject({ ok: false, message: expect.any(String) });
    expect(frame.tabs.length).toBeGreaterThan(4);
  });

  test.each(QUESTION_FAULTS.filter(([, { fault }]) => fault !== "delay"))(
    "the head that fails says so in its place: %s",
    async (_, fault) => {
      await failQuestions(HEAD, fault);
      const { data, frame } = await open(headless, historyLoader, "/historico");
      expect(frame.head.ok).toBe(false);
      expect(JSON.stringify(frame)).not.toMatch(/\bdb-7\b|Bad Gateway/);
      expect(data.events.length).toBeGreaterThan(0);
    },
  );

  test.each(PAGES)("%s is a page that says so when it fails itself", async (_, __, door, tab, call) => {
    await failQuestions(call, { fault: "status", status: 503 });
    expectFault(await open(fresh, door, tab), 503, "unavailable");
  });

  test.each(PAGES)("%s takes a page, a sort and a filter that do not exist", async (_, __, door, tab) => {
    const query = "?pagina=9999&apos=nada&ordem=nada&por=7&situacao=quebrado&q=%07";
    expect((await open(paulo, door, tab + query)).status).toBe(200);
  });
});

describe("the head", () => {
  test("is what the upstream says of the customer", async () => {
    const { frame } = await open(paulo, loader, "");
    expect(frame.head).toEqual({ ok: true, value: await askDirectly(paulo, HEAD) });
    expect((frame.head.value as Customer).tpv.previous_month_amount).toBeGreaterThan(0);
  });

  test("leads into the customer's environment only who works in both, and for that company", async () => {
    expect((await open(paulo, loader, "")).frame.openAs).toBeNull();
    const ana = await Visitor.signedIn("ana@grupo.example");
    const { data: choice } = await ana.load(environmentLoader, "/environment");
    const hidden = choice.hidden.map(({ name, value }: Record<string, string>) => [name, value]);
    const formToken = Object.fromEntries(hidden);
    await ana.act(choose, "/environment", { ...formToken, environment: "partner", company: "emp-2001" });
    expect((await open(ana, loader, "", "cli-1001")).frame.openAs).toBeNull();
    const { frame } = await open(ana, loader, "", "cli-1003");
    expect(frame.openAs).toBe("emp-1003");
    const fields = {
      ...Visitor.formTokenOf(frame),
      environment: "customer",
      company: frame.openAs,
    };
    const outcome = await ana.act(choose, "/environment", fields);
    expect(outcome).toMatchObject({ status: 303, location: "/customer/visao-geral" });
  });
});

describe("what the tabs show", () => {
  test("no account, document or plan price of the customer is in the registration's data", async () => {
    const { data } = await open(paulo, loader, "");
    expect(JSON.stringify(data)).not.toMatch(/bank_accounts|monthly_amount|activation_code/);
    expect(data.registration.stores.length).toBeGreaterThan(0);
  });

  test("the subscriptions are the customer's own", async () => {
    const { data } = await open(paulo, subscriptionsLoader, "/assinaturas");
    const path = "/api/portal/partners/par-2001/subscriptions?customer_id=cli-1001";
    expect(data.subscriptions).toEqual(((await askDirectly(paulo, path)) as { items: unknown }).items);
    expect(data.all).toBe("/partner/subscriptions?cliente=cli-1001");
  });

  test("prices are in no data of who may not see them", async () => {
    const semprecos = await Visitor.signedIn("semprecos@parceiro.example");
    const { data } = await open(semprecos, subscriptionsLoader, "/assinaturas");
    expect(data.subscriptions.length).toBeGreaterThan(0);
    expect(JSON.stringify(data.subscriptions) + JSON.stringify(data.totals)).not.toMatch(
      /price_amount|monthly_amount|mrr/,
    );
  });

  test("the users are those of the customer's company, their CPF masked", async () => {
    const { data } = await open(paulo, usersLoader, "/usuarios?por=100");
    const path = "/api/backoffice/sso/users?companyId=emp-1001&pageSize=100";
    const own = (await askDirectly(paulo, path)) as { items: { id: string }[]; total: number };
    expect(data.users.map(({ id }: { id: string }) => id)).toEqual(own.items.map(({ id }) => id));
    expect(data.total).toBe(own.total);
    expect(JSON.stringify(data)).not.toMatch(/"document":"\d{11}"/);
  });

  test("the terminals are found by their filter, without their codes", async () => {
    const { data } = await open(paulo, terminalsLoader, "/terminais?situacao=suspenso");
    const path = "/api/portal/customers/cli-1001/terminals?status=suspended";
    const own = (await askDirectly(paulo, path)) as { items: Terminal[] };
    expect(data.terminals.map(({ id }: Terminal) => id)).toEqual(own.items.map(({ id }) => id));
    expect(JSON.stringify(data)).not.toContain("activation_code");
  });
});

describe("an act upon a terminal", () => {
  const at = (slug: string, id = "cli-1001") => ({ id, terminal: "1", act: slug });
  const path = (slug: string) => `${PAGE}/terminais/1/${slug}`;

  test.each(["ativar", "mover", "nada", "__proto__"])(
    "that is not done from afar is not found: %s",
    async (slug) => {
      expectFault(await paulo.load(actLoader, path(slug), at(slug)), 404, "absent");
    },
  );

  test("is refused to who only reads, and to who may change but not delete", async () => {
    const { data } = await paulo.load(actLoader, path("suspender"), at("suspender"));
    expect(data.allowed).toBe(true);
    const reader = await Visitor.permitted("paulo@parceiro.example", "terminals-read");
    const outcome = await reader.load(actLoader, path("suspender"), at("suspender"));
    expect(outcome).toMatchObject({ status: 303, location: `${PAGE}/terminais/1` });
    const updater = await Visitor.permitted("paulo@parceiro.example", "terminals-read", "terminals-update");
    expect((await updater.load(actLoader, path("excluir"), at("excluir"))).status).toBe(303);
    expect(await apiMutations()).toEqual([]);
  });

  test("is done once, also when the form comes twice; the second of another form is told why not", async () => {
    const { data } = await paulo.load(actLoader, path("suspender"), at("suspender"));
    const fields = { ...Visitor.formTokenOf(data), roles: "admin", status: "written-off", __proto__: "x" };
    for (let time = 0; time < 2; time++) {
      const outcome = await paulo.act(act, path("suspender"), fields, at("suspender"));
      expect(outcome).toMatchObject({ status: 303, location: `${PAGE}/terminais/1` });
    }
    const detail = (await askDirectly(paulo, "/api/portal/customers/cli-1001/terminals/1")) as {
      status: string;
      history: { action: string; by_name: string }[];
    };
    expect(detail.status).toBe("suspended");
    expect(detail.history.filter(({ action }) => action === "suspended")).toMatchObject([
      { by_name: "Paulo Exemplo Andrade" },
    ]);
    const again = { ...fields, _key: crypto.randomUUID() };
    const refused = await paulo.act(act, path("suspender"), again, at("suspender"));
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).not.toBe("");
  });

  test("that has to be explained is not sent without", async () => {
    const { data } = await paulo.load(actLoader, path("solicitar-troca"), at("solicitar-troca"));
    const fields = { ...Visitor.formTokenOf(data), reason: " " };
    const outcome = await paulo.act(act, path("solicitar-troca"), fields, at("solicitar-troca"));
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error.reason).toHaveLength(1);
    expect(await apiMutations()).toEqual([]);
  });
});
