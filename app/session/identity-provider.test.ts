import { exportJWK, generateKeyPair } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { IdentityUnavailable } from "./identity-http.server";
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.server";
import { CLIENT_ID, type Fault, startProvider, type TestProvider } from "./test-support/provider";

const ORIGIN = "http://localhost:3000";
let provider: TestProvider;
let identity: IdentityProvider;

beforeEach(async () => {
  provider = await startProvider();
  start(10_000);
});

/** A client with this much patience for each answer. */
function start(timeoutMs: number) {
  identity = createIdentityProvider({
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    origin: ORIGIN,
    headers: { "x-portal-app": "portal" },
    timeoutMs,
  });
}
afterEach(async () => {
  await identity.close();
  await provider.close();
});

describe("discovery", () => {
  test("is asked once, at the first need, also of many at once", async () => {
    expect(provider.calls).toHaveLength(0);
    await Promise.all(Array.from({ length: 20 }, () => identity.metadata()));
    await identity.metadata();
    expect(provider.count("openid-configuration")).toBe(1);
  });

  test("that failed is asked again at the next need", async () => {
    provider.faults.set("openid-configuration", "500");
    await expect(identity.metadata()).rejects.toBeInstanceOf(IdentityUnavailable);
    provider.faults.clear();
    expect((await identity.metadata()).issuer).toBe(provider.issuer);
  });

  test("that is known is asked again before somebody is sent there, at most every ten seconds", async () => {
    let now = Date.now();
    const { issuer } = provider;
    const other = createIdentityProvider({ issuer, clientId: CLIENT_ID, origin: ORIGIN, now: () => now });
    await other.metadata();
    provider.faults.set("openid-configuration", "reset");
    now += 9_000;
    expect((await other.present()).issuer).toBe(issuer);
    now += 2_000;
    await expect(other.present()).rejects.toBeInstanceOf(IdentityUnavailable);
    // Whoever is signed in needs no more than what is known.
    expect((await other.metadata()).issuer).toBe(issuer);
    provider.faults.clear();
    await Promise.all([other.present(), other.present(), other.present()]);
    expect(provider.count("openid-configuration")).toBe(3);
    await other.close();
  });

  test("of an issuer whose name ends with a slash is asked for below it", async () => {
    const issuer = `${provider.issuer}/`;
    provider.twist.discovery = (document) => ({ ...document, issuer });
    const other = createIdentityProvider({ issuer, clientId: CLIENT_ID, origin: ORIGIN });
    expect((await other.metadata()).issuer).toBe(issuer);
    expect(provider.calls[0]?.spelling).toBe("GET /realms/portal/.well-known/openid-configuration");
    await other.close();
  });

  test.each<[string, (document: Record<string, unknown>) => Record<string, unknown>]>([
    ["of another issuer", (document) => ({ ...document, issuer: "http://127.0.0.1:1/realms/portal" })],
    ["of the issuer with a slash more", (document) => ({ ...document, issuer: `${document.issuer}/` })],
    ["without S256", (document) => ({ ...document, code_challenge_methods_supported: ["plain"] })],
    ["without PKCE", (document) => ({ ...document, code_challenge_methods_supported: undefined })],
    ["without a token endpoint", (document) => ({ ...document, token_endpoint: undefined })],
    [
      "with an endpoint of another scheme",
      (document) => ({ ...document, jwks_uri: "https://evil.test/keys" }),
    ],
    ["that is no address", (document) => ({ ...document, token_endpoint: "token" })],
  ])("a document %s is refused, and nothing is asked of it", async (_, twist) => {
    provider.twist.discovery = twist;
    await expect(identity.metadata()).rejects.toBeInstanceOf(IdentityUnavailable);
    expect(await identity.refresh("any")).toMatchObject({ kind: "unavailable" });
    expect(provider.count("token")).toBe(0);
  });
});

describe("a refresh", () => {
  test("is a form with grant_type, client_id and refresh_token, and nothing else", async () => {
    const { refresh } = await provider.issueTokens();
    const outcome = await identity.refresh(refresh, { requestId: "request-1" });
    expect(outcome).toMatchObject({ kind: "tokens", tokens: { refresh: expect.any(String) } });
    const call = provider.calls.at(-1);
    expect(Object.fromEntries(call?.form ?? [])).toEqual({
      grant_type: "refresh_token",
      client_id: CLIENT_ID,
      refresh_token: refresh,
    });
    expect(call?.headers).toMatchObject({ "x-request-id": "request-1", "x-portal-app": "portal" });
    expect(call?.headers.authorization).toBeUndefined();
  });

  test.each<[Fault, string]>([
    ["invalid_grant", "refused"],
    ["400", "refused"],
    ["401", "refused"],
    ["403-invalid_grant", "refused"],
    ["403-forbidden", "unavailable"],
    ["403-html", "unavailable"],
    ["404-html", "unavailable"],
    ["408", "unavailable"],
    ["429", "unavailable"],
    ["500", "unavailable"],
    ["502-html", "unavailable"],
    ["reset", "unavailable"],
    ["mute", "unavailable"],
    ["not-json", "unavailable"],
  ])("answered by %s is %s", async (fault, kind) => {
    if (fault === "mute") start(1_000);
    provider.faults.set("token", fault);
    const { refresh } = await provider.issueTokens();
    expect((await identity.refresh(refresh)).kind).toBe(kind);
    expect(provider.count("token")).toBe(1);
  });

  test("of a confidential client carries its secret in the header, never in the form", async () => {
    const confidential = createIdentityProvider({
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: "s3cr:et",
      origin: ORIGIN,
    });
    await confidential.refresh("any");
    const call = provider.calls.at(-1);
    expect(call?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${CLIENT_ID}:s3cr%3Aet`).toString("base64")}`,
    );
    expect(call?.form.has("client_secret")).toBe(false);
    await confidential.close();
  });
});

describe("userinfo", () => {
  test("answers good, with the token as bearer", async () => {
    expect(await identity.userinfo("the-token")).toBe("good");
    expect(provider.calls.at(-1)?.headers.authorization).toBe("Bearer the-token");
  });

  test.each<[Fault, string]>([
    ["400", "refused"],
    ["401", "refused"],
    ["403-html", "refused"],
    ["408", "unavailable"],
    ["429", "unavailable"],
    ["500", "unavailable"],
    ["reset", "unavailable"],
    ["mute", "unavailable"],
  ])("answered by %s is %s", async (fault, verdict) => {
    if (fault === "mute") start(1_000);
    provider.faults.set("userinfo", fault);
    expect(await identity.userinfo("the-token")).toBe(verdict);
  });
});

describe("an id token", () => {
  const now = Math.floor(Date.now() / 1000);
  const good = () => ({
    iss: provider.issuer,
    aud: CLIENT_ID,
    sub: "sub-1",
    nonce: "nonce-1",
    iat: now,
    exp: now + 300,
  });
  const verdict = async (claims: Record<string, unknown>) =>
    identity.verifyIdToken(await provider.sign(claims), "nonce-1");

  test("that is in order gives its claims", async () => {
    expect(await verdict(good())).toMatchObject({ ok: true, claims: { sub: "sub-1" } });
  });

  test("may be off by less than a minute either way", async () => {
    const at = Math.floor(Date.now() / 1000);
    expect((await verdict({ ...good(), exp: at - 50 })).ok).toBe(true);
    expect((await verdict({ ...good(), iat: at + 50 })).ok).toBe(true);
  });

  test.each<[string, Record<string, unknown>]>([
    ["another issuer", { iss: "http://evil.test" }],
    ["another audience", { aud: "other-client" }],
    ["our audience and a foreign azp", { aud: CLIENT_ID, azp: "other" }],
    ["our audience in a list and a foreign azp", { aud: [CLIENT_ID], azp: "other" }],
    ["our audience and an azp that is no text", { aud: CLIENT_ID, azp: [CLIENT_ID] }],
    ["two audiences without azp", { aud: [CLIENT_ID, "other"] }],
    ["two audiences and a foreign azp", { aud: [CLIENT_ID, "other"], azp: "other" }],
    ["another nonce", { nonce: "nonce-2" }],
    ["no nonce", { nonce: undefined }],
    ["no subject", { sub: undefined }],
    ["no expiry", { exp: undefined }],
    ["its expiry passed", { exp: now - 120 }],
    ["an old issue", { iat: now - 1_200, exp: now + 300 }],
    ["an issue in the future", { iat: now + 600, exp: now + 900 }],
  ])("with %s is refused", async (_, changes) => {
    expect(await verdict({ ...good(), ...changes })).toMatchObject({ ok: false, reason: "refused" });
  });

  test("signed by a stranger under our key's name is refused", async () => {
    const stranger = await generateKeyPair("RS256");
    const token = await provider.sign(good(), {}, stranger.privateKey);
    expect(await identity.verifyIdToken(token, "nonce-1")).toMatchObject({ ok: false, reason: "refused" });
  });

  test("without a signature, or signed with our public key as a shared secret, is refused", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${part({ alg: "none", kid: "key-1" })}.${part(good())}.`;
    const { publicKey } = await generateKeyPair("RS256", { extractable: true });
    const shared = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)));
    const hmac = await provider.sign(good(), { alg: "HS256" }, shared as never);
    for (const token of [unsigned, hmac, "", "a.b.c", "garbage"]) {
      expect(await identity.verifyIdToken(token, "nonce-1")).toMatchObject({ ok: false, reason: "refused" });
    }
  });

  test.each<Fault>(["500", "reset", "mute"])("cannot be judged while the keys answer %s", async (fault) => {
    if (fault === "mute") start(1_000);
    provider.faults.set("certs", fault);
    expect(await verdict(good())).toMatchObject({ ok: false, reason: "unavailable" });
    provider.faults.clear();
    expect((await verdict(good())).ok).toBe(true);
  });
});

describe("a token of a key that the provider has just begun to use", () => {
  const tokenOfToday = () => {
    const now = Math.floor(Date.now() / 1000);
    return provider.sign({ iss: provider.issuer, sub: "s", azp: CLIENT_ID, iat: now, exp: now + 300 });
  };
  const verdict = async () => identity.verifyAccessToken(await tokenOfToday());
  afterEach(() => vi.useRealTimers());

  test("cannot be judged right after the keys were asked for, and is believed a second later", async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    expect((await verdict()).ok).toBe(true);
    await provider.rotateKeys();
    expect(await verdict()).toMatchObject({ ok: false, reason: "unavailable" });
    vi.setSystemTime(now + 1_500);
    expect((await verdict()).ok).toBe(true);
    expect(provider.count("certs")).toBe(2);
  });

  test("cannot be judged by keys that were on their way before it", async () => {
    let arrive = () => {};
    provider.gate.certs = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const former = verdict();
    await expect.poll(() => provider.count("certs")).toBe(1);
    await provider.rotateKeys();
    const young = identity.verifyAccessToken(await tokenOfToday());
    arrive();
    expect((await former).ok).toBe(true);
    expect(await young).toMatchObject({ ok: false, reason: "unavailable" });
  });

  test("is refused when the provider, asked anew, does not know the key either", async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: provider.issuer, sub: "s", azp: CLIENT_ID, iat: now, exp: now + 300 };
    const foreign = await provider.sign(claims, { kid: "key-9" });
    expect(await identity.verifyAccessToken(foreign)).toMatchObject({ ok: false, reason: "refused" });
  });
});

describe("an access token", () => {
  const now = Math.floor(Date.now() / 1000);
  const verdict = async (claims: Record<string, unknown>) =>
    identity.verifyAccessToken(
      await provider.sign({ iss: provider.issuer, sub: "s", iat: now, exp: now + 300, ...claims }),
    );

  test.each<[string, Record<string, unknown>]>([
    ["the audience", { aud: ["account", CLIENT_ID] }],
    ["azp", { aud: "account", azp: CLIENT_ID }],
    ["client_id", { aud: "api", client_id: CLIENT_ID }],
  ])("that names the portal in %s is believed", async (_, claims) => {
    expect((await verdict(claims)).ok).toBe(true);
  });

  test.each<[string, Record<string, unknown>]>([
    ["of another client", { aud: "account", azp: "other" }],
    ["of nobody", {}],
    ["of another issuer", { azp: CLIENT_ID, iss: "http://evil.test" }],
    ["that has expired", { azp: CLIENT_ID, exp: now - 120 }],
  ])("%s is refused", async (_, claims) => {
    expect(await verdict(claims)).toMatchObject({ ok: false, reason: "refused" });
  });
});

describe("leaving", () => {
  test("revokes the refresh token, and says when it could not", async () => {
    expect(await identity.revoke("the-refresh-token")).toBe(true);
    expect(provider.revoked).toEqual(["the-refresh-token"]);
    provider.faults.set("revoke", "500");
    expect(await identity.revoke("other")).toBe(false);
  });

  test("goes on at the provider's page, with a hint only as long as an address may be", async () => {
    const url = new URL((await identity.endSessionUrl("id-token", `${ORIGIN}/signin`)) ?? "");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT_ID,
      post_logout_redirect_uri: `${ORIGIN}/signin`,
      id_token_hint: "id-token",
    });
    expect(await identity.endSessionUrl("x".repeat(12_000), ORIGIN)).not.toContain("id_token_hint");
    expect(await identity.endSessionUrl(null, ORIGIN)).not.toContain("id_token_hint");
  });

  test("has no page when the provider has none, or cannot be asked", async () => {
    provider.faults.set("openid-configuration", "500");
    expect(await identity.endSessionUrl("id-token", ORIGIN)).toBeNull();
    provider.faults.clear();
    provider.twist.discovery = (document) => ({ ...document, end_session_endpoint: undefined });
    expect(await identity.endSessionUrl("id-token", ORIGIN)).toBeNull();
  });
});

describe("a provider that fails again and again", () => {
  test("is left alone for a while", async () => {
    await identity.metadata();
    provider.faults.set("userinfo", "500");
    for (let call = 0; call < 40; call += 1) expect(await identity.userinfo("t")).toBe("unavailable");
    expect(provider.count("userinfo")).toBeLessThan(40);
  });

  test("at one of its endpoints is asked at the others as ever", async () => {
    const { refresh } = await provider.issueTokens();
    provider.faults.set("userinfo", "500");
    for (let call = 0; call < 40; call += 1) await identity.userinfo("t");
    expect((await identity.refresh(refresh)).kind).toBe("tokens");
    expect((await identity.exchange("no code", "verifier")).kind).toBe("refused");
    expect(await identity.revoke("the-refresh-token")).toBe(true);
  });

  test("a redirect is not followed: it is no verdict", async () => {
    const back = `?redirect_uri=${encodeURIComponent(`${provider.issuer}/stolen`)}`;
    provider.twist.discovery = (document) => ({
      ...document,
      userinfo_endpoint: `${String(document.authorization_endpoint)}${back}`,
    });
    expect(await identity.userinfo("t")).toBe("unavailable");
    expect(provider.count("stolen")).toBe(0);
  });
});
