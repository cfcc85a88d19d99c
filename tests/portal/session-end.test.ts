/** What becomes of a visit when the tokens behind it are refused: every private loader and action. */
import { afterEach, describe, expect, test } from "vitest";
import { putForward, putRight } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { apiCalls, apiMutations, providerCalls } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as onboarding } from "~/routes/customer/onboarding/route";
import { loader as overview } from "~/routes/customer/overview/route";
import { loader as dashboard } from "~/routes/partner/dashboard/route";
import { loader as signInPage } from "~/routes/public/signin/route";
import { loader as unauthorized } from "~/routes/public/unauthorized/route";
import { action as acceptTerms, loader as terms } from "~/routes/session/accept-terms/route";
import { loader as choice, action as choose } from "~/routes/session/environment/route";
import { loader as home } from "~/routes/session/home/route";
import { action as signOut } from "~/routes/session/signout/route";

/** The page is named too: signing in again goes on there, and what was typed waits there. */
const INACTIVE = {
  status: 302,
  location: expect.stringMatching(/^\/signin\?inactivity=true(&returnTo=%2F[\w%-]+)?$/),
};

afterEach(async () => {
  putRight();
  await control.clearFaults();
});

/** Facts about roles and the user are believed for a minute: this makes them old. */
const aMinuteLater = () => putForward(61_000);

const formTokenOf = async (visitor: Visitor) =>
  Visitor.formTokenOf((await visitor.load(unauthorized, "/unauthorized")).data);

const accepted = {
  accepted: "on",
  accepted_by_name: "Rita Exemplo Lacerda",
  accepted_by_document: "52998224725",
  term_version: "2026-1",
  term_hash: "0".repeat(64),
};

/** Each private door with somebody who may enter it. */
const doors: [
  door: string,
  account: string,
  enter: (who: Visitor, formToken: Record<string, string>) => Promise<Outcome>,
][] = [
  ["the overview", "maria@loja.example", (who) => who.load(overview, "/customer/visao-geral")],
  ["onboarding", "nova@loja.example", (who) => who.load(onboarding, "/customer/onboarding")],
  ["the dashboard", "paulo@parceiro.example", (who) => who.load(dashboard, "/partner")],
  ["the terms", "rita@parceiro.example", (who) => who.load(terms, "/partner/accept-terms")],
  ["the choice", "ana@grupo.example", (who) => who.load(choice, "/environment")],
  [
    "accepting",
    "rita@parceiro.example",
    (who, formToken) => who.act(acceptTerms, "/partner/accept-terms", { ...formToken, ...accepted }),
  ],
  [
    "choosing",
    "ana@grupo.example",
    (who, formToken) =>
      who.act(choose, "/environment", { ...formToken, environment: "customer", company: "emp-1003" }),
  ],
];

/** The page that it leads to forgets the cookie. */
async function expectForgotten(visitor: Visitor, { location }: Outcome): Promise<void> {
  const page = await visitor.load(signInPage, location ?? "");
  expect(page.headers.get("set-cookie")).toMatch(/^portal_sid=; Path=\/; Max-Age=0/);
  expect(visitor.jar.get("portal_sid")).toBeUndefined();
}

describe("a session whose refresh is refused ends: sign-in with the sentence of inactivity, cookie gone", () => {
  test.each(doors)("at %s", async (_, account, enter) => {
    const visitor = await Visitor.signedInAnew(account);
    const formToken = await formTokenOf(visitor);
    const sid = visitor.jar.get("portal_sid") ?? "";
    await control.revokeSessions(account);
    await control.expireAccessTokens();
    await control.clearJournal();
    const outcome = await enter(visitor, formToken);
    expect(outcome).toMatchObject(INACTIVE);
    expect(await providerCalls("/token")).toHaveLength(1);
    await expectForgotten(visitor, outcome);
    for (const { status } of await apiMutations()) expect(status).toBe(401);
    visitor.jar.set("portal_sid", sid);
    expect(await visitor.load(home, "/")).toMatchObject({ location: "/signin" });
  });

  test("and says nothing of the cookie of whoever has signed in again meanwhile", async () => {
    const maria = await Visitor.signedInAnew("maria@loja.example");
    const slowTab = new Visitor();
    slowTab.jar.set("portal_sid", maria.jar.get("portal_sid") ?? "");
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    const late = await slowTab.load(overview, "/customer/visao-geral");
    expect(late).toMatchObject(INACTIVE);
    await maria.signIn("maria@loja.example");
    maria.jar.keep(late.headers);
    expect((await maria.load(signInPage, "/signin?inactivity=true")).status).toBe(200);
    expect((await maria.load(overview, "/customer/visao-geral")).data.figures.ok).toBe(true);
  });

  test("at the root, which asks nothing itself, within a minute", async () => {
    const maria = await Visitor.signedInAnew("maria@loja.example");
    await control.revokeSessions("maria@loja.example");
    aMinuteLater();
    expect(await maria.load(home, "/")).toMatchObject(INACTIVE);
  });

  test.each([
    ["/customer/visao-geral?periodo=7d", "/customer/visao-geral?periodo=7d"],
    ["/customer/visao-geral.data?_routes=root", "/customer/visao-geral"],
    [`/customer/visao-geral?envio=${"x".repeat(22)}`, "/customer/visao-geral"],
    ["/customer/vendas-detalhadas/exportar?de=2026-11-01", "/customer/vendas-detalhadas?de=2026-11-01"],
  ])("%s is where signing in again leads: %s", async (asked, page) => {
    const maria = await Visitor.signedInAnew("maria@loja.example");
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    const outcome = await maria.load(overview, asked);
    expect(outcome.location).toBe(`/signin?inactivity=true&returnTo=${encodeURIComponent(page)}`);
    expect((await maria.signIn("maria@loja.example", page)).location).toBe(page);
  });

  test("the pages without a session are open all the same", async () => {
    const maria = await Visitor.signedInAnew("maria@loja.example");
    await control.revokeSessions("maria@loja.example");
    aMinuteLater();
    expect((await maria.load(root, "/signin")).data.frame).toBeNull();
    expect((await maria.load(unauthorized, "/unauthorized")).data.why).toEqual({ kind: "anonymous" });
  });

  test("twenty visits at once cost one token call", async () => {
    const maria = await Visitor.signedInAnew("maria@loja.example");
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    await control.clearJournal();
    const visits = Array.from({ length: 20 }, () => maria.load(overview, "/customer/visao-geral"));
    for (const outcome of await Promise.all(visits)) expect(outcome.location).toMatch(/^\/signin\?/);
    expect(await providerCalls("/token")).toHaveLength(1);
  });
});

describe("an access token that is refused while the refresh token lives is renewed without a sign", () => {
  test.each(doors)("at %s", async (_, account, enter) => {
    const visitor = await Visitor.signedInAnew(account);
    const formToken = await formTokenOf(visitor);
    await control.expireAccessTokens();
    await control.clearJournal();
    const outcome = await enter(visitor, formToken);
    expect(outcome.location ?? "").not.toContain("/signin");
    expect(outcome.status).not.toBe(401);
    expect(await providerCalls("/token")).toHaveLength(1);
  });

  test("the write that was refused is sent once more under the same key", async () => {
    const rita = await Visitor.signedInAnew("rita@parceiro.example");
    const formToken = await formTokenOf(rita);
    await control.expireAccessTokens();
    await control.clearJournal();
    await rita.act(acceptTerms, "/partner/accept-terms", { ...formToken, ...accepted });
    const sent = await apiMutations();
    expect(sent.map(({ status }) => status)).toEqual([401, 409]);
    expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual([formToken._key, formToken._key]);
  });

  test("calls that are refused together are each sent once more after one refresh", async () => {
    const maria = await Visitor.signedInAnew("maria@loja.example");
    await control.expireAccessTokens();
    await control.clearJournal();
    const { data } = await maria.load(overview, "/customer/visao-geral");
    expect([data.figures.ok, data.timeline.ok, data.mix.ok, data.receivables.ok, data.attention.ok]).toEqual(
      Array(5).fill(true),
    );
    expect((await apiCalls()).map(({ status }) => status).sort()).toEqual([
      ...Array(7).fill(200),
      ...Array(7).fill(401),
    ]);
    expect(await providerCalls("/token")).toHaveLength(1);
  });
});

describe("a fresh token that is refused as well ends the session", () => {
  test.each(doors)("at %s", async (_, account, enter) => {
    const visitor = await Visitor.signedInAnew(account);
    const formToken = await formTokenOf(visitor);
    const sid = visitor.jar.get("portal_sid") ?? "";
    await control.clearJournal();
    await control.faults([
      { path: "/api/*", fault: "status", status: 401, body: { error: { message: "Expirado." } } },
    ]);
    const outcome = await enter(visitor, formToken);
    expect(outcome).toMatchObject(INACTIVE);
    expect(await providerCalls("/token")).toHaveLength(1);
    await control.clearFaults();
    await expectForgotten(visitor, outcome);
    visitor.jar.set("portal_sid", sid);
    expect(await visitor.load(home, "/")).toMatchObject({ location: "/signin" });
  });
});

describe("'Invalid user credentials' is an answer, not an ended token", () => {
  const body = { error: { message: "Invalid user credentials" } };

  test.each(doors)("at %s", async (_, account, enter) => {
    const visitor = await Visitor.signedInAnew(account);
    const formToken = await formTokenOf(visitor);
    await control.clearJournal();
    await control.faults([{ path: "/api/*", fault: "status", status: 401, body }]);
    const outcome = await enter(visitor, formToken);
    expect(outcome.location).toBeNull();
    expect(JSON.stringify(outcome.data)).toContain("Invalid user credentials");
    expect(await providerCalls("/token")).toEqual([]);
    expect(visitor.jar.get("portal_sid")).toBeDefined();
    const calls = await apiCalls();
    expect(new Set(calls.map(({ path, query }) => path + JSON.stringify(query))).size).toBe(calls.length);
  });
});

describe("a provider that cannot be reached ends nobody's session", () => {
  test.each(doors)("at %s", async (_, account, enter) => {
    const visitor = await Visitor.signedInAnew(account);
    const formToken = await formTokenOf(visitor);
    await control.expireAccessTokens();
    await control.faults([{ path: "*/token", fault: "status", status: 503 }]);
    const outcome = await enter(visitor, formToken);
    expect(outcome.location).toBeNull();
    expect(JSON.stringify(outcome.data)).toContain("Não foi possível confirmar o seu acesso agora");
    expect(visitor.jar.get("portal_sid")).toBeDefined();
    expect(outcome.headers.getSetCookie()).toEqual([]);
  });

  test("a command that is refused for its token meanwhile was not done, and is not said to be unknown", async () => {
    const rita = await Visitor.signedInAnew("rita@parceiro.example");
    const formToken = await formTokenOf(rita);
    await control.expireAccessTokens();
    await control.faults([{ path: "*/token", fault: "status", status: 503 }]);
    const { data } = await rita.act(acceptTerms, "/partner/accept-terms", { ...formToken, ...accepted });
    expect(data.toast.title).toBe("Desta vez nada foi enviado");
    // Sent before, it may have been done: sent again, it is the same command.
    expect(data.formToken.key).toBe(formToken._key);
  });

  test("with the token at its end, the page is a fault, and signing out is not the way", async () => {
    const maria = await Visitor.signedInAnew("maria@loja.example");
    putForward(301_000);
    await control.faults([{ path: "*/token", fault: "status", status: 503 }]);
    expectFault(await maria.load(overview, "/customer/visao-geral"), 503, "unavailable");
    expect(maria.jar.get("portal_sid")).toBeDefined();
    await control.clearFaults();
    putForward(31_000);
    expect((await maria.load(overview, "/customer/visao-geral")).data.figures.ok).toBe(true);
  });
});

test("a session that was signed out meanwhile is nobody's", async () => {
  const maria = await Visitor.signedInAnew("maria@loja.example");
  const formToken = await formTokenOf(maria);
  const twin = new Visitor();
  twin.jar.set("portal_sid", maria.jar.get("portal_sid") ?? "");
  await twin.act(signOut, "/signout", formToken);
  for (const [, , enter] of doors.slice(0, 5))
    expect((await enter(maria, formToken)).location).toMatch(/^\/signin/);
});
