import { generateKeyPair } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.server";
import { createSessions, type Sessions } from "./sessions.server";
import { createSignIn, type SignIn } from "./sign-in.server";
import { openSqliteStore } from "./sqlite-store.server";
import type { Store } from "./store";
import { type Browser, createBrowser } from "./test-support/browser";
import { type Clock, createClock } from "./test-support/clock";
import { CLIENT_ID, type Fault, startProvider, type TestProvider } from "./test-support/provider";
import { type RecordingLog, recordingLog } from "./test-support/recording-log";
import { maria, SECRET, sessionOf } from "./test-support/sessions-for-tests";

const ORIGIN = "http://localhost:3000";
const MINUTE = 60_000;
const stranger = generateKeyPair("RS256");
let provider: TestProvider;
let identity: IdentityProvider;
let clock: Clock;
let store: Store;
let sessions: Sessions;
let log: RecordingLog;
let signIn: SignIn;

beforeEach(async () => {
  provider = await startProvider();
  clock = createClock();
  store = openSqliteStore("memory:", clock.now);
  log = recordingLog();
  start(10_000);
});

/** The portal, with this much patience for each answer of the provider. */
function start(timeoutMs: number) {
  identity = createIdentityProvider({
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    origin: ORIGIN,
    timeoutMs,
  });
  const parts = { store, secrets: [SECRET] as [string], secure: false, now: clock.now };
  sessions = createSessions(parts);
  signIn = createSignIn({ ...parts, sessions, identity, log });
}
afterEach(async () => {
  await identity.close();
  await provider.close();
  await store.close();
});

/** Presses the button and follows to the provider; answers the callback address that it sends back to. */
async function begin(browser: Browser, returnTo = "/customer/visao-geral"): Promise<URL> {
  const started = await signIn.startSignIn(browser.request(`${ORIGIN}/signin`), returnTo);
  if (!started.ok) throw new Error(started.detail);
  browser.keep(started.response.headers.getSetCookie());
  return follow(started.response);
}

async function follow(response: Response): Promise<URL> {
  const there = await fetch(response.headers.get("location") ?? "", { redirect: "manual" });
  return new URL(there.headers.get("location") ?? "");
}

async function finish(browser: Browser, callback: URL | string) {
  const ended = await signIn.finishSignIn(browser.request(String(callback)));
  if (ended.ok) browser.keep(ended.setCookies);
  return ended;
}

const openOf = (browser: Browser) => sessions.open(browser.request(ORIGIN));

describe("a sign-in", () => {
  test("goes to the provider with code, S256, state and nonce", async () => {
    const started = await signIn.startSignIn(new Request(`${ORIGIN}/signin`), "/");
    if (!started.ok) throw new Error(started.detail);
    expect(started.response.status).toBe(302);
    expect(started.response.headers.get("cache-control")).toBe("no-store");
    const url = new URL(started.response.headers.get("location") ?? "");
    expect(url.href).toContain(`${provider.issuer}/protocol/openid-connect/auth?`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: CLIENT_ID,
      redirect_uri: `${ORIGIN}/auth/callback`,
      scope: "openid profile email",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test("ends with a session, the way back, and no transaction left", async () => {
    const browser = createBrowser();
    const ended = await finish(browser, await begin(browser));
    expect(ended).toMatchObject({ ok: true, returnTo: "/customer/visao-geral" });
    const session = (await openOf(browser))?.session;
    expect(session).toMatchObject({
      schema: 1,
      user: { userId: "user-maria", roles: ["portal_customer"], companyIds: ["1"] },
      verifiedAt: clock.now(),
      expiresAt: clock.now() + 172_800_000,
      environment: null,
      companies: { customer: null, partner: null },
      access: null,
      extra: { companiesCustomers: null, companiesPartners: null },
    });
    expect([...browser.cookies.keys()]).toEqual(["portal_sid"]);
  });

  test("shows the browser nothing but two small opaque cookies: no verifier, nonce or token", async () => {
    const browser = createBrowser();
    const started = await signIn.startSignIn(browser.request(`${ORIGIN}/signin`), "/");
    if (!started.ok) throw new Error(started.detail);
    const cookies = started.response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^portal_txn\.[\w-]{8}=[\w-]{22}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    );
    browser.keep(cookies);
    const ended = await finish(browser, await follow(started.response));
    const sent = ended.ok ? ended.setCookies : [];
    expect(sent).toHaveLength(2);
    for (const cookie of sent) expect(cookie.length).toBeLessThan(200);
    expect(sent.join()).not.toContain("canary");
  });

  test("outside localhost binds itself by a __Host- cookie", async () => {
    const parts = { store, secrets: [SECRET] as [string], secure: true, now: clock.now };
    const secure = createSignIn({ ...parts, sessions: createSessions(parts), identity, log });
    const started = await secure.startSignIn(new Request("https://portal.example/signin"), "/");
    const cookie = started.ok ? started.response.headers.get("set-cookie") : "";
    expect(cookie).toMatch(/^__Host-portal_txn\.[\w-]{8}=.*; Path=\/; .*; Secure$/);
  });

  test("never takes over the session id that the browser came with", async () => {
    const planted = createBrowser();
    const attacker = await sessions.create(
      sessionOf(clock.now(), { user: { ...maria, sub: "sub-attacker" } }),
    );
    planted.keep([attacker.setCookie]);
    const before = planted.cookies.get("portal_sid");
    await finish(planted, await begin(planted));
    expect(planted.cookies.get("portal_sid")).not.toBe(before);
    expect((await openOf(planted))?.session.user.sub).toBe("sub-maria");
    expect(await attacker.open.reload()).toBeNull();
  });

  test("works in ten tabs that began at the same moment and finish in reverse", async () => {
    const browser = createBrowser();
    const paths = Array.from({ length: 10 }, (_, index) => `/customer/vendas-detalhadas?pagina=${index}`);
    const started = await Promise.all(
      paths.map((path) => signIn.startSignIn(new Request(`${ORIGIN}/signin`), path)),
    );
    const responses = started.map((each) => (each.ok ? each.response : Response.error()));
    for (const response of responses) browser.keep(response.headers.getSetCookie());
    for (const [index, response] of [...responses.entries()].reverse()) {
      expect(await finish(browser, await follow(response))).toMatchObject({
        ok: true,
        returnTo: paths[index],
      });
    }
    expect(await openOf(browser)).not.toBeNull();
    expect([...browser.cookies.keys()]).toEqual(["portal_sid"]);
  });

  test("works in ten tabs of a browser that has its cookie already, with that one cookie", async () => {
    const browser = createBrowser();
    const callbacks = [await begin(browser)];
    for (let tab = 1; tab < 10; tab += 1) callbacks.push(await begin(browser));
    expect(browser.cookies.size).toBe(1);
    for (const callback of callbacks.reverse()) expect((await finish(browser, callback)).ok).toBe(true);
  });

  test("given up 200 times leaves one cookie and twenty open attempts, the latest", async () => {
    const browser = createBrowser();
    const callbacks: URL[] = [];
    for (let attempt = 0; attempt < 200; attempt += 1) {
      callbacks.push(await begin(browser));
      clock.pass(100);
    }
    expect(browser.cookies.size).toBe(1);
    expect(await finish(browser, callbacks[179] ?? "")).toMatchObject({ reason: "unknown-transaction" });
    expect(await finish(browser, callbacks[180] ?? "")).toMatchObject({ ok: true });
    expect(await finish(browser, callbacks[199] ?? "")).toMatchObject({ ok: true });
  });

  test("may take 59 minutes at the provider, and not 61", async () => {
    const browser = createBrowser();
    const [soon, late] = [await begin(browser), await begin(browser)];
    clock.pass(59 * MINUTE);
    expect((await finish(browser, soon)).ok).toBe(true);
    clock.pass(2 * MINUTE);
    expect(await finish(browser, late)).toMatchObject({ ok: false, reason: "unknown-transaction" });
  });

  test("with 12 KB of claims works, and its cookies stay small", async () => {
    // What a request header takes at most, and so an access token: 16 KB.
    const roles = Array.from({ length: 350 }, (_, index) => `a-rather-long-name-${index}`);
    provider.twist.accessClaims = (claims) => ({ ...claims, realm_access: { roles } });
    const browser = createBrowser();
    expect((await finish(browser, await begin(browser))).ok).toBe(true);
    expect((await openOf(browser))?.session.user.roles).toEqual(roles);
    expect([...browser.cookies].join().length).toBeLessThan(200);
  });

  test("only ever leads back into the portal", async () => {
    for (const returnTo of ["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", ""]) {
      const browser = createBrowser();
      expect(await finish(browser, await begin(browser, returnTo))).toMatchObject({
        ok: true,
        returnTo: "/",
      });
    }
  });

  test("while userinfo cannot be reached is a sign-in, to be verified later", async () => {
    provider.faults.set("userinfo", "500");
    const browser = createBrowser();
    expect((await finish(browser, await begin(browser))).ok).toBe(true);
    expect((await openOf(browser))?.session.verifiedAt).toBe(0);
  });
});

describe("a callback", () => {
  test.each<[string, (url: URL) => void]>([
    ["without a state", (url) => url.searchParams.delete("state")],
    ["with an empty state", (url) => url.searchParams.set("state", "")],
    ["with an unknown state", (url) => url.searchParams.set("state", "A".repeat(43))],
    ["with 8 KB of state", (url) => url.searchParams.set("state", "A".repeat(8192))],
    ["with the state of a key of ours", (url) => url.searchParams.set("state", "__proto__")],
    [
      "with two states, the first foreign",
      (url) => {
        const state = url.searchParams.get("state") ?? "";
        url.searchParams.set("state", "foreign");
        url.searchParams.append("state", state);
      },
    ],
    [
      "that reports an error for an unknown state",
      (url) => {
        url.searchParams.set("state", "unknown");
        url.searchParams.set("error", "access_denied");
      },
    ],
  ])("%s is of no attempt, asks no token, and leaves the attempt open", async (_, change) => {
    const browser = createBrowser();
    const callback = await begin(browser);
    const changed = new URL(callback);
    change(changed);
    expect(await finish(browser, changed)).toMatchObject({ ok: false, reason: "unknown-transaction" });
    expect(provider.count("token")).toBe(0);
    expect(await openOf(browser)).toBeNull();
    expect((await finish(browser, callback)).ok).toBe(true);
  });

  test("in another browser signs nobody in there, and still works in the right one", async () => {
    const [browser, victim] = [createBrowser(), createBrowser()];
    const callback = await begin(browser);
    expect(await finish(victim, callback)).toMatchObject({ reason: "unknown-transaction" });
    await begin(victim);
    expect(await finish(victim, callback)).toMatchObject({ reason: "unknown-transaction" });
    expect(provider.count("token")).toBe(0);
    expect((await finish(browser, callback)).ok).toBe(true);
  });

  test("sent 20 times at once makes one token call and one session", async () => {
    const browser = createBrowser();
    const callback = String(await begin(browser));
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => signIn.finishSignIn(browser.request(callback))),
    );
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ends.filter((end) => !end.ok && end.reason === "unknown-transaction")).toHaveLength(19);
    expect(provider.count("token")).toBe(1);
    expect(await sessions.endAllOf({ sub: "sub-maria" })).toBe(1);
  });

  test.each<[string, string, string]>([
    ["access_denied", "cancelled", "the person gave up"],
    ["temporarily_unavailable", "unavailable", "the provider is busy"],
    ["server_error", "unavailable", "the provider broke"],
    ["invalid_request", "refused", "the provider refused"],
    ["<script>", "refused", "nonsense"],
    ["constructor", "refused", "a word that every object knows"],
    ["", "refused", "an empty word"],
  ])("with error=%s is %s: %s", async (error, reason) => {
    const browser = createBrowser();
    const callback = await begin(browser);
    callback.searchParams.delete("code");
    callback.searchParams.set("error", error);
    callback.searchParams.set("error_description", "maria@loja.example did <b>this</b>");
    expect(await finish(browser, callback)).toMatchObject({ ok: false, reason });
    expect(JSON.stringify(log.lines)).not.toContain("maria@");
    expect(await openOf(browser)).toBeNull();
  });

  test("of a provider that lost the attempt starts one more by itself, and only one", async () => {
    const lose = (url: URL) => {
      url.searchParams.delete("code");
      url.searchParams.set("error", "temporarily_unavailable");
      return url;
    };
    const browser = createBrowser();
    const first = await finish(browser, lose(await begin(browser, "/partner")));
    if (first.ok || !first.retry) throw new Error("expected a second attempt");
    browser.keep(first.retry.headers.getSetCookie());
    const again = await follow(first.retry);
    const saved = new URL(again);
    const second = await finish(browser, lose(again));
    expect(second).toMatchObject({ ok: false, reason: "unavailable" });
    expect(second).not.toHaveProperty("retry");
    expect(await finish(browser, saved)).toMatchObject({ reason: "unknown-transaction" });
  });

  test("without a code, with a foreign code, or from another issuer is refused", async () => {
    for (const change of [
      (url: URL) => url.searchParams.delete("code"),
      (url: URL) => url.searchParams.set("code", "foreign"),
      (url: URL) => url.searchParams.set("iss", "http://evil.test"),
    ]) {
      const browser = createBrowser();
      const callback = await begin(browser);
      change(callback);
      expect(await finish(browser, callback)).toMatchObject({ ok: false, reason: "refused" });
    }
  });

  test("with the code of another attempt of the same browser is refused", async () => {
    const browser = createBrowser();
    const [one, two] = [await begin(browser), await begin(browser)];
    one.searchParams.set("code", two.searchParams.get("code") ?? "");
    expect(await finish(browser, one)).toMatchObject({ ok: false, reason: "refused" });
  });
});

describe("tokens that are not in order", () => {
  const twisted = (changes: Record<string, unknown>) => (claims: Record<string, unknown>) => ({
    ...claims,
    ...changes,
  });
  const set = (twist: TestProvider["twist"]) => void Object.assign(provider.twist, twist);
  const past = Math.floor(Date.now() / 1000) - 120;

  test.each<[string, string, () => void]>([
    ["id token: issuer", "refused", () => set({ idClaims: twisted({ iss: "http://evil.test" }) })],
    ["id token: audience", "refused", () => set({ idClaims: twisted({ aud: "other" }) })],
    ["id token: nonce", "refused", () => set({ idClaims: twisted({ nonce: "other" }) })],
    ["id token: no nonce", "refused", () => set({ idClaims: twisted({ nonce: undefined }) })],
    ["id token: expired", "refused", () => set({ idClaims: twisted({ exp: past }) })],
    ["id token: subject", "refused", () => set({ idClaims: twisted({ sub: "other" }) })],
    [
      "id token: signature",
      "refused",
      () => {
        provider.twist.idToken = async (claims) => provider.sign(claims, {}, (await stranger).privateKey);
      },
    ],
    [
      "id token: unknown key",
      "refused",
      () => {
        provider.twist.idToken = (claims) => provider.sign(claims, { kid: "key-2" });
      },
    ],
    [
      "id token: alg none",
      "refused",
      () => {
        provider.twist.idToken = async (claims) =>
          [{ alg: "none" }, claims]
            .map((p) => Buffer.from(JSON.stringify(p)).toString("base64url"))
            .join(".")
            .concat(".");
      },
    ],
    ["id token: missing", "refused", () => set({ answer: twisted({ id_token: undefined }) })],
    ["id token: garbage", "refused", () => set({ answer: twisted({ id_token: "garbage" }) })],
    ["access token: opaque", "refused", () => set({ answer: twisted({ access_token: "opaque" }) })],
    ["access token: issuer", "refused", () => set({ accessClaims: twisted({ iss: "http://x" }) })],
    ["access token: client", "refused", () => set({ accessClaims: twisted({ azp: "other" }) })],
    ["no roles", "no-roles", () => set({ accessClaims: twisted({ realm_access: { roles: [] } }) })],
    ["no userId", "no-user-id", () => set({ accessClaims: twisted({ userId: undefined }) })],
    ["userinfo refuses", "refused", () => void provider.faults.set("userinfo", "401")],
    ["keys out of reach", "unavailable", () => void provider.faults.set("certs", "500")],
  ])("%s: %s, no session, and what was issued is revoked", async (_, reason, twist) => {
    twist();
    const browser = createBrowser();
    expect(await finish(browser, await begin(browser))).toMatchObject({ ok: false, reason });
    expect(await openOf(browser)).toBeNull();
    expect(await sessions.endAllOf({ sub: "sub-maria" })).toBe(0);
    expect(provider.revoked).toHaveLength(1);
    expect(log.events()).toEqual(["sign-in.failed"]);
  });

  test.each([
    ["30 seconds late", -30, true],
    ["30 seconds early", 30, true],
    ["twenty minutes late", -1_200, false],
    ["twenty minutes early", 1_200, false],
  ])("by a provider whose clock is %s", async (_, seconds, works) => {
    const off = (claims: Record<string, unknown>) => ({
      ...claims,
      iat: Number(claims.iat) + seconds,
      exp: Number(claims.exp) + seconds,
    });
    provider.twist = { idClaims: off, accessClaims: off };
    const browser = createBrowser();
    const ended = await finish(browser, await begin(browser));
    expect(ended.ok).toBe(works);
    expect((await openOf(browser)) !== null).toBe(works);
    const why = log.lines.filter(({ event }) => event === "sign-in.failed").map(({ fields }) => fields);
    expect(why).toEqual(
      works ? [] : [expect.objectContaining({ detail: expect.stringMatching(/"(exp|iat|nbf)"/) })],
    );
  });

  test("somebody without roles can be signed out at the provider too", async () => {
    provider.twist.accessClaims = twisted({ realm_access: undefined });
    const browser = createBrowser();
    const ended = await finish(browser, await begin(browser));
    expect(ended).toMatchObject({ ok: false, reason: "no-roles", idToken: expect.stringContaining(".") });
  });
});

describe("a provider in trouble", () => {
  test.each<Fault>(["500", "502-html", "reset", "mute", "not-json", "429"])(
    "token endpoint %s: unavailable, attempt spent, no session",
    async (fault) => {
      if (fault === "mute") start(1_000);
      const browser = createBrowser();
      const callback = await begin(browser);
      provider.faults.set("token", fault);
      expect(await finish(browser, callback)).toMatchObject({ ok: false, reason: "unavailable" });
      provider.faults.clear();
      expect(await finish(browser, callback)).toMatchObject({ ok: false, reason: "unknown-transaction" });
      expect(await openOf(browser)).toBeNull();
    },
  );

  test("at the start: unavailable, and the next press of the button works", async () => {
    provider.faults.set("openid-configuration", "reset");
    expect(await signIn.startSignIn(new Request(`${ORIGIN}/signin`), "/")).toMatchObject({
      ok: false,
      reason: "unavailable",
    });
    provider.faults.clear();
    const browser = createBrowser();
    expect((await finish(browser, await begin(browser))).ok).toBe(true);
  });

  test("a store that is gone: unavailable, nothing thrown", async () => {
    const browser = createBrowser();
    const callback = await begin(browser);
    await store.close();
    expect(await finish(browser, callback)).toMatchObject({ ok: false, reason: "unavailable" });
    expect(await signIn.startSignIn(browser.request(ORIGIN), "/")).toMatchObject({ reason: "unavailable" });
  });
});

describe("the log", () => {
  test("names outcomes and never a token, a person, a code or a state", async () => {
    const browser = createBrowser();
    const callback = await begin(browser);
    await finish(browser, callback);
    await finish(browser, callback);
    expect(log.events()).toEqual(["sign-in.done", "sign-in.failed"]);
    const text = JSON.stringify(log.lines);
    const { code, state } = Object.fromEntries(callback.searchParams);
    for (const secret of ["canary", "maria", "eyJ", code ?? "?", state ?? "?"])
      expect(text).not.toContain(secret);
  });
});
