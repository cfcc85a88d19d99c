import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { putForward, putRight } from "#tests/support/clock";
import { control } from "#tests/support/control";
import { apiCalls, providerCalls } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as overview } from "~/routes/customer/overview/route";
import { action as choose } from "~/routes/session/environment/route";
import { theServices } from "~/services.server";
import { loader as unauthorized } from "../../public/unauthorized/route";
import { action, loader } from "./route";

const PAGE = "/signout";

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedInAnew("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => {
  putRight();
  return control.clearFaults();
});

/** The form token of the form that any page of a signed-in visitor carries. */
const formTokenOf = async (visitor: Visitor) =>
  Visitor.formTokenOf((await visitor.load(unauthorized, "/unauthorized")).data);
const isSignedIn = async (visitor: Visitor) =>
  !(await visitor.load(overview, "/customer/visao-geral")).location?.startsWith("/signin");

test("a link to it signs nobody out", async () => {
  expect(await maria.load(loader, PAGE)).toMatchObject({ status: 302, location: "/" });
  expect(await isSignedIn(maria)).toBe(true);
});

describe("signing out", () => {
  test("ends the session here and at the provider, and forgets the cookies", async () => {
    const before = maria.jar.header;
    const outcome = await maria.act(action, PAGE, await formTokenOf(maria));
    const provider = new URL(outcome.location ?? "");
    expect(outcome.status).toBe(303);
    expect(provider.pathname).toBe("/realms/portal/protocol/openid-connect/logout");
    expect(provider.searchParams.get("post_logout_redirect_uri")).toBe("http://localhost:3000/signin");
    expect(provider.searchParams.get("id_token_hint")).not.toBeNull();
    expect(outcome.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(outcome.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal_sid=; .*Max-Age=0/),
      expect.stringMatching(/^portal_company=; .*Max-Age=0/),
    ]);
    expect(await providerCalls("/revoke")).toHaveLength(1);

    const thief = new Visitor();
    for (const pair of before.split("; "))
      thief.jar.set(pair.split("=")[0] ?? "", pair.slice(pair.indexOf("=") + 1));
    expect(await thief.load(overview, "/customer/visao-geral")).toMatchObject({
      location: "/signin?returnTo=%2Fcustomer%2Fvisao-geral",
    });
    expect(await apiCalls()).toEqual([]);
  });

  test("works while nobody can say what the visitor may do", async () => {
    const formToken = await formTokenOf(maria);
    putForward(61_000);
    await control.faults([{ path: "/api/*", fault: "status", status: 503 }]);
    expect((await maria.act(action, PAGE, formToken)).status).toBe(303);
    putRight();
    expect(await isSignedIn(maria)).toBe(false);
  });

  test("works while the provider does not", async () => {
    const formToken = await formTokenOf(maria);
    await control.faults([{ path: "/realms/*", fault: "status", status: 503 }]);
    const outcome = await maria.act(action, PAGE, formToken);
    expect(outcome.status).toBe(303);
    expect(maria.jar.get("portal_sid")).toBeUndefined();
    expect(await isSignedIn(maria)).toBe(false);
  });

  test("waits for no provider that does not answer", async () => {
    const revoke = vi.spyOn(theServices().identity, "revoke").mockReturnValue(new Promise(() => {}));
    onTestFinished(() => revoke.mockRestore());
    expect((await maria.act(action, PAGE, await formTokenOf(maria))).status).toBe(303);
    expect(maria.jar.get("portal_sid")).toBeUndefined();
  });

  test.each(["nova@loja.example", "rita@parceiro.example", "ana@grupo.example"])(
    "is within reach of %s, whatever else is missing",
    async (account) => {
      const visitor = await Visitor.signedInAnew(account);
      expect((await visitor.act(action, PAGE, await formTokenOf(visitor))).status).toBe(303);
      expect(visitor.jar.get("portal_sid")).toBeUndefined();
    },
  );

  test("also from a page that was rendered for another company", async () => {
    const ana = await Visitor.signedInAnew("ana@grupo.example");
    const before = await formTokenOf(ana);
    const choice = { environment: "customer", company: "emp-1003", ...before };
    expect((await ana.act(choose, "/environment", choice)).status).toBe(303);
    expect((await ana.act(action, PAGE, before)).status).toBe(303);
  });

  test("of nobody leads to the sign-in page", async () => {
    expect(await new Visitor().act(action, PAGE)).toMatchObject({ status: 302, location: "/signin" });
  });
});

describe("a forged form signs nobody out", () => {
  test.each([
    ["without a form token", () => ({})],
    [
      "with a cut token",
      (genuine: Record<string, string>) => ({ ...genuine, _token: genuine._token?.slice(1) ?? "" }),
    ],
    [
      "for a company the token is not for",
      (genuine: Record<string, string>) => ({ ...genuine, _company: "customer:emp-9" }),
    ],
  ])("%s", async (_, forge) => {
    const outcome = await maria.act(action, PAGE, forge(await formTokenOf(maria)));
    expectFault(outcome, 403, "cross-site");
    expect(outcome.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(maria)).toBe(true);
  });

  test("with somebody else's form token", async () => {
    const joao = await Visitor.signedInAnew("joao@loja.example");
    expectFault(await maria.act(action, PAGE, await formTokenOf(joao)), 403, "cross-site");
    expect(await isSignedIn(maria)).toBe(true);
  });
});
