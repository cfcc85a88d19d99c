import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/start";
import { Browser as ProviderBrowser } from "../../sandbox/support/browser";
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.server";
import { createRefresher } from "./refresh.server";
import { createSessions } from "./sessions.server";
import { createSignIn } from "./sign-in.server";
import { openSqliteStore } from "./sqlite-store.server";
import type { Store } from "./store";
import { createBrowser } from "./test-support/browser";
import { type Clock, createClock } from "./test-support/clock";
import { type RecordingLog, recordingLog } from "./test-support/recording-log";
import { SECRET } from "./test-support/sessions-for-tests";

const ORIGIN = "http://localhost:3000";
const PASSWORD = "demo-portal-1";
const TOKEN = "/realms/portal/protocol/openid-connect/token";
const SECOND = 1_000;

let sandbox: Sandbox;
let clock: Clock;
let store: Store;
let log: RecordingLog;
let identities: IdentityProvider[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    database: ":memory:",
    sales: 20,
    control: true,
    portalOrigins: [ORIGIN],
  });
}, 30_000);
afterAll(() => sandbox.close());

beforeEach(async () => {
  clock = createClock();
  store = openSqliteStore("memory:", clock.now);
  log = recordingLog();
  await control("DELETE /faults");
  await control("DELETE /journal");
});
afterEach(async () => {
  for (const identity of identities) await identity.close();
  identities = [];
  await store.close();
});

/** One process of the portal in front of the sandbox; several share the store. */
function startPortal() {
  const identity = createIdentityProvider({
    issuer: `${sandbox.url}/realms/portal`,
    clientId: "portal-web",
    origin: ORIGIN,
    now: clock.now,
  });
  identities.push(identity);
  const parts = { store, secrets: [SECRET] as [string], secure: false, now: clock.now };
  const sessions = createSessions(parts);
  return {
    sessions,
    ...createSignIn({ ...parts, sessions, identity, log }),
    ...createRefresher({ store, identity, log, now: clock.now }),
  };
}
type Portal = ReturnType<typeof startPortal>;

/** Signs in as a person would: the button, the provider's form, back to the portal. */
async function signIn(portal: Portal, username: string, answer: "password" | "cancel" = "password") {
  const browser = createBrowser();
  const started = await portal.startSignIn(browser.request(`${ORIGIN}/signin`), "/customer/visao-geral");
  if (!started.ok) throw new Error(started.detail);
  browser.keep(started.response.headers.getSetCookie());

  const atProvider = new ProviderBrowser();
  const form = await atProvider.visit(started.response.headers.get("location") ?? "");
  const leave = /href="([^"]*(?:abort|cancel)[^"]*)"/.exec(form.html)?.[1] ?? `${form.url}/abort`;
  const back =
    answer === "cancel"
      ? await atProvider.visit(new URL(leave, form.url).href)
      : await atProvider.submit(form.url, { username, password: PASSWORD });
  if (!back.url.startsWith(ORIGIN)) return { browser, end: null, page: back.html };
  const end = await portal.finishSignIn(browser.request(back.url));
  if (end.ok) browser.keep(end.setCookies);
  return { browser, end, page: "" };
}

async function openAs(portal: Portal, browser: ReturnType<typeof createBrowser>) {
  const open = await portal.sessions.open(browser.request(ORIGIN));
  if (!open) throw new Error("not signed in");
  return open;
}

async function control(spelling: `${string} /${string}`, body?: unknown): Promise<unknown> {
  const [method = "GET", path = "/"] = spelling.split(" ");
  const response = await fetch(`${sandbox.url}/_control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}

async function tokenCalls(): Promise<number> {
  const journal = (await control("GET /journal")) as { method: string; path: string }[];
  return journal.filter(({ method, path }) => method === "POST" && path === TOKEN).length;
}

describe("at the sandbox", () => {
  test("somebody signs in, and the session knows who it is", async () => {
    const portal = startPortal();
    const { end, browser } = await signIn(portal, "maria@loja.example");
    expect(end).toMatchObject({ ok: true, returnTo: "/customer/visao-geral" });
    const { user, tokens, verifiedAt } = (await openAs(portal, browser)).session;
    expect(user).toMatchObject({ email: "maria@loja.example", userId: expect.any(String) });
    expect(user.roles.length).toBeGreaterThan(0);
    expect(tokens.refresh).not.toBeNull();
    expect(verifiedAt).toBe(clock.now());
    expect([...browser.cookies].join().length).toBeLessThan(200);
  });

  test("somebody without roles, and somebody without a user id, are told apart", async () => {
    const portal = startPortal();
    expect((await signIn(portal, "semgrupo@loja.example")).end).toMatchObject({ reason: "no-roles" });
    expect((await signIn(portal, "semvinculo@loja.example")).end).toMatchObject({ reason: "no-user-id" });
  });

  test("somebody disabled stays at the provider, and whoever gives up is back without a session", async () => {
    const portal = startPortal();
    expect((await signIn(portal, "desativado@loja.example")).page).toContain("desativado");
    expect((await signIn(portal, "maria@loja.example", "cancel")).end).toMatchObject({ reason: "cancelled" });
  });

  test("50 requests in each of two processes renew an expired token with one token call", async () => {
    const [one, two] = [startPortal(), startPortal()];
    const { browser } = await signIn(one, "maria@loja.example");
    const before = (await openAs(one, browser)).session.tokens;
    for (let round = 0; round < 3; round += 1) {
      clock.pass(301 * SECOND);
      await control("DELETE /journal");
      const answers = await Promise.all(
        [one, two].flatMap((portal) =>
          Array.from({ length: 50 }, async () => portal.fresh(await openAs(portal, browser))),
        ),
      );
      const kinds = new Set(answers.map(({ kind }) => kind));
      expect([...kinds]).toEqual(["fresh"]);
      expect(await tokenCalls()).toBe(1);
    }
    const after = (await openAs(one, browser)).session.tokens;
    expect(after.refresh).not.toBe(before.refresh);
  });

  test("a sign-out during a refresh resurrects nothing, and the new refresh token is dead", async () => {
    const portal = startPortal();
    const { browser } = await signIn(portal, "paulo@parceiro.example");
    const open = await openAs(portal, browser);
    const [identity] = identities;
    if (!identity) throw new Error("no portal runs");
    // The sign-out comes just between the provider's answer and its being saved.
    const renew = identity.refresh;
    vi.spyOn(identity, "refresh").mockImplementationOnce(async (...given) => {
      const outcome = await renew(...given);
      await (await openAs(portal, browser)).destroy();
      return outcome;
    });
    const revoke = vi.spyOn(identity, "revoke");
    expect(await portal.fresh(open, { force: open.session.tokens.access })).toEqual({ kind: "ended" });
    expect(await portal.sessions.open(browser.request(ORIGIN))).toBeNull();
    const issued = revoke.mock.calls[0]?.[0] ?? "";
    expect(issued).not.toBe(open.session.tokens.refresh);
    expect(await identity.refresh(issued)).toMatchObject({ kind: "refused" });
  });

  test("a provider that answers 500 keeps the session, and serves it when it is well again", async () => {
    const portal = startPortal();
    const { browser } = await signIn(portal, "maria@loja.example");
    clock.pass(301 * SECOND);
    await control("PUT /faults", [{ method: "POST", path: TOKEN, fault: "status", status: 500 }]);
    expect((await portal.fresh(await openAs(portal, browser))).kind).toBe("unavailable");
    await control("DELETE /faults");
    clock.pass(2 * SECOND);
    expect((await portal.fresh(await openAs(portal, browser))).kind).toBe("fresh");
  });

  test("revoked refresh tokens end the session, once", async () => {
    const portal = startPortal();
    const { browser } = await signIn(portal, "rita@parceiro.example");
    await control("POST /sessions/revoke", { username: "rita@parceiro.example" });
    await control("DELETE /journal");
    clock.pass(301 * SECOND);
    const open = await Promise.all(Array.from({ length: 20 }, () => openAs(portal, browser)));
    const answers = await Promise.all(open.map((each) => portal.fresh(each)));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["ended"]));
    expect(await tokenCalls()).toBe(1);
  });

  test("access tokens switched off early are found by userinfo and renewed", async () => {
    const portal = startPortal();
    const { browser } = await signIn(portal, "maria@loja.example");
    const before = (await openAs(portal, browser)).session.tokens.access;
    await control("POST /access-tokens/expire");
    clock.pass(60 * SECOND);
    expect((await portal.verify(await openAs(portal, browser))).kind).toBe("fresh");
    expect((await openAs(portal, browser)).session.tokens.access).not.toBe(before);
  });
});
