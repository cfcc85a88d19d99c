/** What the door believes of a company's roles, onboarding and terms, for how long, and what happens without it. */
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { listUserPermissions } from "#contract/sso-users";
import { putForward, putRight } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { grantOnly } from "#tests/support/grant-only";
import { meanwhile } from "#tests/support/meanwhile";
import { toastIn } from "#tests/support/toast-in";
import {
  apiCalls,
  apiMutations,
  askDirectly,
  companyHeaders,
  isOneWave,
  providerCalls,
} from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { markOnboarded, markTermsAccepted } from "~/access/facts.server";
import { config } from "~/config.server";
import { loader as root } from "~/root";
import { action as addNote, loader as note } from "~/routes/customer/discrepancies/note/route";
import { action as readNotice } from "~/routes/customer/notices/route";
import { loader as activity } from "~/routes/customer/onboarding/activity/route";
import { loader as onboarding } from "~/routes/customer/onboarding/route";
import { loader as overview } from "~/routes/customer/overview/route";
import { loader as dashboard } from "~/routes/partner/dashboard/route";
import { loader as unauthorized } from "~/routes/public/unauthorized/route";
import { action as acceptTerms, loader as terms } from "~/routes/session/accept-terms/route";
import { loader as choice, action as choose } from "~/routes/session/environment/route";
import { loader as home } from "~/routes/session/home/route";
import { theServices } from "~/services.server";

const OVERVIEW = "/customer/visao-geral";

afterEach(async () => {
  putRight();
  await control.clearFaults();
});

/** A question of the page itself; what its lists open with is one of the facts. */
const isOfPage = (path: string) => path.startsWith("/api/portal/") && !path.endsWith("/views");

/** Ana, who is a partner too, in one of her shops. */
async function customerOf(company: string): Promise<Visitor> {
  const ana = await Visitor.signedIn("ana@grupo.example");
  const { hidden } = (await ana.load(choice, "/environment")).data as {
    hidden: { name: string; value: string }[];
  };
  const formToken = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  await ana.act(choose, "/environment", { ...formToken, environment: "customer", company });
  return ana;
}

const aMinuteLater = () => putForward(61_000);

describe("for a minute they are believed", () => {
  test("and then asked again, all at once, with the user's standing", async () => {
    const nova = await Visitor.signedIn("nova@loja.example");
    await control.clearJournal();
    await nova.load(onboarding, "/customer/onboarding");
    expect((await apiCalls()).map(({ path }) => path)).toEqual(["/api/portal/customers/cli-1002/onboarding"]);

    aMinuteLater();
    await control.clearJournal();
    await nova.load(home, "/");
    await nova.load(home, "/");
    expect((await apiCalls()).map(({ path }) => path).sort()).toEqual([
      "/api/backoffice/persons/pes-nova/company/emp-1002/onboarding",
      "/api/backoffice/sso/users/usr-nova/permissions",
      "/api/portal/companies/emp-1002/views",
    ]);
    expect((await apiCalls()).map(companyHeaders)).toEqual(
      [0, 1, 2].map(() => ["emp-1002", "cli-1002", undefined]),
    );
    expect(await providerCalls("/userinfo")).toHaveLength(1);
  });

  test("the questions wait neither for each other nor for the user's standing", async () => {
    const rita = await Visitor.signedIn("rita@parceiro.example");
    aMinuteLater();
    await control.clearJournal();
    await control.faults([{ path: "*", fault: "delay", ms: 100 }]);
    await rita.load(home, "/");
    const asked = await control.journal();
    expect(asked.map(({ path }) => path.replace(/.*\//, "")).sort()).toEqual([
      "by-type",
      "permissions",
      "userinfo",
      "views",
    ]);
    expect(isOneWave(asked)).toBe(true);
  });

  test("of somebody who is also a partner the onboarding is asked in the same wave, and once", async () => {
    const ana = await customerOf("emp-1003");
    aMinuteLater();
    await control.clearJournal();
    await control.faults([{ path: "*", fault: "delay", ms: 100 }]);
    await ana.load(home, "/");
    const asked = await control.journal();
    expect(asked.map(({ path }) => path.replace(/.*\//, "")).sort()).toEqual([
      "onboarding",
      "permissions",
      "userinfo",
      "views",
    ]);
    expect(isOneWave(asked)).toBe(true);
    await control.clearJournal();
    await ana.load(home, "/");
    expect(await apiCalls()).toEqual([]);
  });

  test("the loaders of one request ask once", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    aMinuteLater();
    await control.clearJournal();
    const context = {};
    const args = () => ({
      request: new Request(config.origin + OVERVIEW, { headers: { cookie: maria.jar.header } }),
      params: {},
      context,
    });
    await Promise.all([root(args()), overview(args()), root(args())]);
    const asked = (await control.journal()).map(({ path }) => path);
    expect(asked.filter((path) => path.endsWith("/permissions"))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith("/userinfo"))).toHaveLength(1);
  });
});

describe("when they cannot be had, nobody is let in and nobody is sent away", () => {
  const cases = [
    ["maria@loja.example", "permissions", (who: Visitor) => who.load(overview, OVERVIEW)],
    ["maria@loja.example", "onboarding", (who: Visitor) => who.load(overview, OVERVIEW)],
    ["paulo@parceiro.example", "permissions", (who: Visitor) => who.load(dashboard, "/partner")],
    ["paulo@parceiro.example", "by-type", (who: Visitor) => who.load(dashboard, "/partner")],
    ["maria@loja.example", "permissions", (who: Visitor) => who.load(home, "/")],
    ["maria@loja.example", "permissions", (who: Visitor) => who.load(choice, "/environment")],
    ["rita@parceiro.example", "by-type", (who: Visitor) => who.load(terms, "/partner/accept-terms")],
    ["rita@parceiro.example", "by-type", (who: Visitor) => who.act(acceptTerms, "/partner/accept-terms", {})],
  ] as const;

  test.each(cases)("%s without %s", async (account, call, enter) => {
    const visitor = await Visitor.signedIn(account);
    aMinuteLater();
    await control.clearJournal();
    await failQuestions(`/api/backoffice/*/${call}`, { fault: "status", status: 503 });
    expectFault(await enter(visitor), 503, "unavailable");
    expect((await apiCalls()).filter(({ path }) => isOfPage(path))).toEqual([]);
    expect(await apiMutations()).toEqual([]);
    expect(visitor.jar.get("portal_sid")).toBeDefined();
    await control.clearFaults();
    expect((await enter(visitor)).status).not.toBe(503);
  });

  test.each(QUESTION_FAULTS)("whatever the fault: %s", async (_, fault, status, kind) => {
    const maria = await Visitor.signedIn("maria@loja.example");
    aMinuteLater();
    await failQuestions("/api/backoffice/*/permissions", fault);
    expectFault(await maria.load(overview, OVERVIEW), status, kind);
  });

  test("the pages without a session are open all the same", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    aMinuteLater();
    await failQuestions("/api/*", { fault: "status", status: 503 });
    expect((await maria.load(root, "/signin")).data.frame).toBeNull();
  });

  test("a userinfo that cannot be reached is no verdict", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    aMinuteLater();
    await control.faults([{ path: "*/userinfo", fault: "status", status: 503 }]);
    expect((await maria.load(overview, OVERVIEW)).data).toMatchObject({ figures: { ok: true } });
  });

  test("the provider is given as long as the APIs are", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    aMinuteLater();
    await control.clearJournal();
    const deadlines = vi.spyOn(AbortSignal, "timeout");
    onTestFinished(() => deadlines.mockRestore());
    await maria.load(overview, OVERVIEW);
    expect(await providerCalls("/userinfo")).toHaveLength(1);
    expect(new Set(deadlines.mock.calls.flat())).toEqual(new Set([config.api.timeoutMs]));
  });
});

describe("a role that is taken away upstream is gone within the minute", () => {
  test("from the page, and from the menu", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await grantOnly("maria@loja.example", "customer-sales-read");
    expect((await maria.load(overview, OVERVIEW)).data).toMatchObject({ figures: { ok: true } });
    aMinuteLater();
    await control.clearJournal();
    expect(await maria.load(overview, OVERVIEW)).toMatchObject({
      status: 302,
      location: "/unauthorized?de=%2Fcustomer%2Fvisao-geral",
    });
    expect((await apiCalls()).filter(({ path }) => isOfPage(path))).toEqual([]);
    const { frame } = (await maria.load(root, "/unauthorized")).data;
    expect(frame.navigation.map(({ href }: { href: string }) => href)).not.toContain(OVERVIEW);
    expect((await maria.load(unauthorized, `/unauthorized?de=${OVERVIEW}`)).data.why).toEqual({
      kind: "missing-permission",
      area: "customer",
      page: "Visão geral",
      permissions: ["customer-overview-read"],
    });
  });

  test("a form that may be sent no more says so where it leads, and is kept for when it may", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const open = "/api/portal/customers/cli-1001/discrepancies?status=open&limit=1";
    const [of] = ((await askDirectly(maria, open)) as { items: { id: string }[] }).items;
    if (!of) throw new Error("none is open");
    const page = `/customer/gestao-vendas/relatorio-divergencias/${of.id}/anotar`;
    const formToken = Visitor.formTokenOf((await maria.load(note, page, of)).data);
    await grantOnly("maria@loja.example", "customer-overview-read");
    aMinuteLater();
    await control.clearJournal();
    const sent = await maria.act(addNote, page, { ...formToken, text: "Perguntei à adquirente." }, of);
    expect(sent.location).toBe(`/unauthorized?de=${encodeURIComponent(page)}`);
    expect(await toastIn(sent.headers)).toBe(
      "O que você enviou não foi feito. Se você digitou algo, fica guardado por 30 minutos.",
    );
    expect(await apiMutations()).toEqual([]);
    await control.clearFaults();
    aMinuteLater();
    expect((await maria.load(note, page, of)).data.draft.initialValue.text).toBe("Perguntei à adquirente.");
  });

  test("and one that is given counts within the minute too", async () => {
    await grantOnly("joao@loja.example", "customer-sales-read");
    const joao = await Visitor.signedIn("joao@loja.example");
    expect((await joao.load(overview, OVERVIEW)).location).toContain("/unauthorized");
    await control.clearFaults();
    aMinuteLater();
    expect((await joao.load(overview, OVERVIEW)).data).toMatchObject({ figures: { ok: true } });
  });

  test("so is the sight of prices", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await grantOnly("maria@loja.example", "customer-overview-read", "dont-show-price-read");
    aMinuteLater();
    expect(JSON.stringify((await maria.load(overview, OVERVIEW)).data)).not.toMatch(/fee_amount|net_amount/);
  });

  test.each([403, 404])("so is the whole company, when the upstream answers %i", async (status) => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const body = { error: { message: "Você não tem acesso a esta empresa." } };
    await control.faults([
      { path: "/api/backoffice/sso/users/usr-maria/permissions", fault: "status", status, body },
    ]);
    aMinuteLater();
    expect(await maria.load(overview, OVERVIEW)).toMatchObject({
      status: 302,
      location: "/unauthorized?de=%2Fcustomer%2Fvisao-geral",
    });
    expect((await maria.load(unauthorized, `/unauthorized?de=${OVERVIEW}`)).data.why).toEqual({
      kind: "no-company",
      environment: "customer",
    });
    expect((await maria.load(choice, "/environment")).status).toBe(200);
  });
});

test("of a company that is left in another tab while they are asked, they say nothing of the new one", async () => {
  const ana = await Visitor.signedInAnew("ana@grupo.example");
  const formToken = Visitor.formTokenOf((await ana.load(unauthorized, "/unauthorized")).data);
  const change = (company: string) =>
    ana.act(choose, "/environment", { ...formToken, environment: "customer", company });
  await change("emp-1003");
  aMinuteLater();
  meanwhile(listUserPermissions, async () => expect((await change("emp-1004")).status).toBe(303));
  expect((await ana.load(overview, OVERVIEW)).location).toBeNull();
  const request = new Request(config.origin, { headers: { cookie: ana.jar.header } });
  const open = (await theServices().sessions.open(request)) ?? expect.fail("nobody is signed in");
  expect(open.session.access).toMatchObject({ companyId: "emp-1004", termsAccepted: false });
  await markTermsAccepted(open, "emp-1003");
  await markOnboarded(open, "emp-1003");
  expect(open.session.access).toMatchObject({ companyId: "emp-1004", termsAccepted: false });
});

test("of what has become so while they were asked, they say nothing older", async () => {
  const ana = await Visitor.signedInAnew("ana@grupo.example");
  const formToken = Visitor.formTokenOf((await ana.load(unauthorized, "/unauthorized")).data);
  await ana.act(choose, "/environment", { ...formToken, environment: "customer", company: "emp-1003" });
  const openOne = async () => {
    const request = new Request(config.origin, { headers: { cookie: ana.jar.header } });
    return (await theServices().sessions.open(request)) ?? expect.fail("nobody is signed in");
  };
  aMinuteLater();
  meanwhile(listUserPermissions, async () => markTermsAccepted(await openOne(), "emp-1003"));
  expect((await ana.load(overview, OVERVIEW)).location).toBeNull();
  expect((await openOne()).session.access).toMatchObject({ companyId: "emp-1003", termsAccepted: true });
  // Asked of nothing newer, they are what counts.
  aMinuteLater();
  expect((await ana.load(overview, OVERVIEW)).location).toBeNull();
  expect((await openOne()).session.access).toMatchObject({ termsAccepted: false });
});

describe("a company that is gone, and was left in another tab while it was asked about,", () => {
  const leaving = async () => {
    const ana = await Visitor.signedInAnew("ana@grupo.example");
    const tokenOf = async () => Visitor.formTokenOf((await ana.load(unauthorized, "/unauthorized")).data);
    const change = async (company: string) =>
      ana.act(choose, "/environment", { ...(await tokenOf()), environment: "customer", company });
    await change("emp-1003");
    const form = await tokenOf();
    aMinuteLater();
    await control.faults([{ path: "*/permissions", fault: "status", status: 403, times: 1 }]);
    meanwhile(listUserPermissions, async () => expect((await change("emp-1004")).status).toBe(303));
    return { ana, form };
  };

  test("takes nobody from the pages of the new one", async () => {
    const { ana } = await leaving();
    expect((await ana.load(overview, OVERVIEW)).location).toBeNull();
  });

  test("is named to its form as the one that was left", async () => {
    const { ana, form } = await leaving();
    const outcome = await ana.act(readNotice, "/customer/avisos", form);
    expectFault(outcome, 409, "stale-company");
    expect(outcome.data.rendered).toEqual({ environment: "customer", companyId: "emp-1003" });
  });
});

describe("what the rules 4 and 7 look at changes within the minute", () => {
  test("onboarding that has become necessary, and is then done", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const path = "/api/backoffice/persons/pes-maria/company/emp-1001/onboarding";
    await failQuestions(path, { fault: "status", status: 200, body: { needs_onboarding: true } });
    aMinuteLater();
    expect((await maria.load(overview, OVERVIEW)).location).toBe("/customer/onboarding");
    await control.clearFaults();
    aMinuteLater();
    expect((await maria.load(onboarding, "/customer/onboarding")).location).toBe(OVERVIEW);
  });

  test("of somebody who is also a partner too, who may do it and is not held by it", async () => {
    const ana = await customerOf("emp-1003");
    expect((await ana.load(overview, OVERVIEW)).data.links.onboarding).toBeUndefined();
    expect((await ana.load(onboarding, "/customer/onboarding")).location).toBe(OVERVIEW);
    const path = "/api/backoffice/persons/pes-ana/company/emp-1003/onboarding";
    await failQuestions(path, { fault: "status", status: 200, body: { needs_onboarding: true } });
    aMinuteLater();
    expect((await ana.load(overview, OVERVIEW)).data.links.onboarding).toBe("/customer/onboarding");
    const { frame } = (await ana.load(root, OVERVIEW)).data;
    expect(frame.navigation.map(({ href }: { href: string }) => href)).toContain(OVERVIEW);
    expect((await ana.load(activity, "/customer/onboarding/atividade")).status).toBe(200);
    expect((await ana.load(onboarding, "/customer/onboarding")).status).toBe(200);
  });

  test("an acceptance of another company, should the upstream send one, opens nothing", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const path = "/api/backoffice/persons/companies/acceptances/by-type";
    const query = "company_id=emp-2001&accepted_type=commercial_partnership_term";
    const [acceptance] = (await askDirectly(paulo, `${path}?${query}`)) as object[];
    const body = [{ ...acceptance, company_id: "emp-2003" }];
    await failQuestions(path, { fault: "status", status: 200, body });
    aMinuteLater();
    expect((await paulo.load(dashboard, "/partner")).location).toBe("/partner/accept-terms");
  });

  test("a term that is no longer accepted", async () => {
    const paulo = await Visitor.signedIn("paulo@parceiro.example");
    const path = "/api/backoffice/persons/companies/acceptances/by-type";
    await failQuestions(path, { fault: "empty-204" });
    aMinuteLater();
    expect((await paulo.load(dashboard, "/partner")).location).toBe("/partner/accept-terms");
  });
});

test("somebody who is disabled while signed in is signed out everywhere within the minute, and nobody else", async () => {
  const JOAO = "joao@loja.example";
  const places = [await Visitor.signedInAnew(JOAO), await Visitor.signedInAnew(JOAO)];
  const maria = await Visitor.signedInAnew("maria@loja.example");
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const setStatus = (status: string) =>
    askDirectly(paulo, "/api/backoffice/sso/users/usr-joao/update-status", {
      method: "PUT",
      body: { status },
    });
  await setStatus("inactive");
  onTestFinished(async () => void (await setStatus("active")));
  aMinuteLater();
  for (const place of places) {
    expect(await place.load(overview, OVERVIEW)).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/signin\?inactivity=true/),
    });
    expect((await place.load(home, "/")).location).toMatch(/^\/signin/);
  }
  expect((await maria.load(overview, OVERVIEW)).location).toBeNull();
});
