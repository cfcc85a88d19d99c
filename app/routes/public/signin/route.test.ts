import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as root } from "../../../root";
import { action, loader } from "./route";

const PAGE = "/signin";

beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

// The portal learns the provider's addresses once, so this comes before every other sign-in of the file.
test.each([
  ["down", { fault: "status", status: 503 }],
  ["a page of a proxy", { fault: "html-502" }],
  ["another document", { fault: "wrong-shape" }],
  ["another issuer", { fault: "status", status: 200, body: { issuer: "https://evil.example" } }],
])("a provider that is %s is said on the page, and the next attempt asks again", async (_, fault) => {
  await control.faults([{ path: "/realms/portal/.well-known/openid-configuration", ...fault }]);
  const visitor = new Visitor();
  expect(await visitor.act(action, PAGE)).toMatchObject({ status: 303, location: "/signin" });
  expect((await visitor.load(root, PAGE)).data.toast).toMatchObject({
    tone: "danger",
    message: "O serviço de acesso não respondeu. Tente novamente em instantes.",
  });
});

describe("the page", () => {
  test.each([
    ["", { inactivity: false, returnTo: "/" }],
    ["?inactivity=true", { inactivity: true, returnTo: "/" }],
    ["?inactivity=yes", { inactivity: false, returnTo: "/" }],
    ["?returnTo=%2Fpartner", { inactivity: false, returnTo: "/partner" }],
    [`?returnTo=/${"x".repeat(3_000)}`, { inactivity: false, returnTo: "/" }],
    ["?returnTo=/a&returnTo=/b&__proto__=1", { inactivity: false, returnTo: "/b" }],
  ])("of the query '%s'", async (query, data) => {
    expect(await new Visitor().load(loader, PAGE + query)).toMatchObject({ status: 200, data });
    expect(await control.journal()).toEqual([]);
  });

  test("is there for who is signed in too: session checks are skipped", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    expect((await maria.load(loader, PAGE)).status).toBe(200);
  });
});

describe("the button", () => {
  test("leads to the provider with PKCE, state and nonce, bound to this browser", async () => {
    const visitor = new Visitor();
    const outcome = await visitor.act(action, PAGE, { returnTo: "/partner" });
    const url = new URL(outcome.location ?? "");
    expect(outcome.status).toBe(302);
    expect(url.pathname).toBe("/realms/portal/protocol/openid-connect/auth");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "portal-web",
      redirect_uri: "http://localhost:3000/auth/callback",
      scope: "openid profile email",
      state: expect.stringMatching(/^.{20,}$/),
      nonce: expect.stringMatching(/^.{20,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(outcome.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal_txn\.[\w-]+=[\w-]{22}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/),
    ]);
    expect(outcome.headers.get("cache-control")).toBe("no-store");
    expect(await apiCalls()).toEqual([]);
  });

  test("takes nothing else from the form or the browser into the address", async () => {
    const slipped = {
      client_id: "evil",
      redirect_uri: "https://evil.example",
      scope: "admin",
      __intent__: "x",
    };
    const headers = { "x-forwarded-host": "evil.example", host: "evil.example" };
    const outcome = await new Visitor().act(
      action,
      PAGE,
      { ...slipped, returnTo: "//evil.example" },
      {},
      headers,
    );
    expect(outcome.location).toContain("client_id=portal-web");
    expect(outcome.location).not.toMatch(/evil|admin/);
  });

  test("needs our own page", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expectFault(await new Visitor().actFrom(action, PAGE, {}, headers), 403, "cross-site");
    expect(await control.journal()).toEqual([]);
  });
});
