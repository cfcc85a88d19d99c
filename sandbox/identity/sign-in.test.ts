import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { Browser } from "../support/browser.ts";
import { runSandbox } from "../support/sandbox.ts";
import { exchange, newAttempt, PORTAL, refresh, signIn, type Tokens } from "../support/sign-in.ts";
import { EVERYBODYS_ROLES } from "./users.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;

const password = "demo-portal-1";

test("the discovery document names Keycloak's paths, all below the issuer", async () => {
  const answer = await fetch(`${here().url}/realms/portal/.well-known/openid-configuration`);
  const issuer = `${here().url}/realms/portal`;
  expect(await answer.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
    token_endpoint: `${issuer}/protocol/openid-connect/token`,
    userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo`,
    end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
    jwks_uri: `${issuer}/protocol/openid-connect/certs`,
    revocation_endpoint: `${issuer}/protocol/openid-connect/revoke`,
    code_challenge_methods_supported: ["S256"],
  });
});

describe("signing in by code and PKCE", () => {
  test("ends at the portal's callback with state, and the code buys three tokens", async () => {
    const browser = new Browser();
    const attempt = newAttempt(here());
    const form = await browser.visit(attempt.url);
    expect(form.url).toMatch(/\/realms\/portal\/login-actions\/authenticate\/[\w-]+$/);
    expect(form.html).toContain('name="username"');
    expect(form.html).not.toContain("<script");

    const end = await browser.submit(form.url, { username: "MARIA@loja.example ", password });
    expect(end.url).toContain(`${PORTAL}/auth/callback?`);
    expect(new URL(end.url).searchParams.get("state")).toBe(attempt.state);

    const tokens = (await (await exchange(here(), end.url, attempt)).json()) as Tokens;
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 300 });
    expect(tokens.refresh_token).toEqual(expect.any(String));

    const certs = await fetch(`${here().url}/realms/portal/protocol/openid-connect/certs`);
    const keys = createLocalJWKSet((await certs.json()) as JSONWebKeySet);
    const issuer = `${here().url}/realms/portal`;
    const id = await jwtVerify(tokens.id_token, keys, { issuer, audience: "portal-web" });
    expect(id.payload).toMatchObject({ nonce: attempt.nonce, email: "maria@loja.example", sub: "usr-maria" });
    const access = await jwtVerify(tokens.access_token, keys, { issuer });
    expect(access.payload).toMatchObject({
      sub: "usr-maria",
      userId: "pes-maria",
      azp: "portal-web",
      email: "maria@loja.example",
      email_verified: true,
      name: "Maria Exemplo Falcão",
      given_name: "Maria",
      family_name: "Exemplo Falcão",
      preferred_username: "maria@loja.example",
      realm_access: { roles: [...EVERYBODYS_ROLES, "portal_customer"] },
      groups: ["portal_customer"],
      companyId: "emp-1001",
      companyIds: ["emp-1001"],
      companyData: { id: "emp-1001", customer_id: "cli-1001" },
      voooId: "vo-1001",
      sid: expect.any(String),
    });
    expect(id.payload.sid).toBe(access.payload.sid);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: "RS256", typ: "JWT" });
  });

  test("a browser that is signed in already is not asked again", async () => {
    const browser = new Browser();
    await signIn(here(), "maria@loja.example", { browser });
    const again = await browser.visit(newAttempt(here()).url);
    expect(new URL(again.url).searchParams.get("code")).toEqual(expect.any(String));
  });

  test("another user may take over the browser, and the former's tokens live on", async () => {
    const browser = new Browser();
    const former = await signIn(here(), "maria@loja.example", { browser });
    const attempt = newAttempt(here(), { prompt: "login" });
    const form = await browser.visit(attempt.url);
    const end = await browser.submit(form.url, { username: "paulo@parceiro.example", password });
    const tokens = (await (await exchange(here(), end.url, attempt)).json()) as Tokens;
    expect(decodeJwt(tokens.access_token).sub).toBe("usr-paulo");
    expect((await refresh(here(), former.refresh_token)).status).toBe(200);
  });

  test("two tabs that began together both end signed in", async () => {
    const browser = new Browser();
    const attempts = [newAttempt(here()), newAttempt(here())];
    const forms = await Promise.all(attempts.map(({ url }) => browser.visit(url)));
    for (const form of forms.reverse()) {
      const end = await browser.submit(form.url, { username: "maria@loja.example", password });
      expect(new URL(end.url).searchParams.get("code")).toEqual(expect.any(String));
    }
  });

  test("consent is never asked for, even where the portal demands it", async () => {
    const browser = new Browser();
    const form = await browser.visit(newAttempt(here(), { prompt: "consent" }).url);
    const end = await browser.submit(form.url, { username: "maria@loja.example", password });
    expect(new URL(end.url).searchParams.get("code")).toEqual(expect.any(String));
  });

  test("a request without a PKCE challenge is sent back with an error", async () => {
    const url = new URL(newAttempt(here()).url);
    url.searchParams.delete("code_challenge");
    url.searchParams.delete("code_challenge_method");
    const end = await new Browser().visit(url.href);
    expect(new URL(end.url).searchParams.get("error")).toBe("invalid_request");
  });

  test("a return address that is not the portal's gets an error page, no redirect", async () => {
    const end = await new Browser().visit(
      newAttempt(here(), { redirect_uri: "https://evil.example/auth/callback" }).url,
    );
    expect(end.response?.status).toBe(400);
    expect(end.html).toContain("invalid_redirect_uri");
  });

  test("a replayed code is refused", async () => {
    const browser = new Browser();
    const attempt = newAttempt(here());
    const form = await browser.visit(attempt.url);
    const end = await browser.submit(form.url, { username: "maria@loja.example", password });
    expect((await exchange(here(), end.url, attempt)).status).toBe(200);
    const again = await exchange(here(), end.url, attempt);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error: "invalid_grant" });
  });
});

describe("a sign-in that does not succeed", () => {
  test.each([
    ["a wrong password", "maria@loja.example", "errada", "Usuário ou senha inválidos"],
    ["an unknown user", "ninguem@loja.example", password, "Usuário ou senha inválidos"],
    ["a user who was invited and has no password", "denise@loja.example", "", "Usuário ou senha inválidos"],
    ["a disabled user", "desativado@loja.example", password, "Usuário desativado. Fale com quem administra"],
    ["a disabled user's wrong password", "desativado@loja.example", "errada", "Usuário ou senha inválidos"],
    ["a blocked user", "caio@loja.example", password, "Usuário bloqueado."],
  ])("%s shows the form again, with the reason and the name kept", async (_, username, typed, reason) => {
    const browser = new Browser();
    const form = await browser.visit(newAttempt(here()).url);
    const again = await browser.submit(form.url, { username, password: typed });
    expect(again.url).toBe(form.url);
    expect(again.html).toContain(reason);
    expect(again.html).toContain(`value="${username}"`);
  });

  test("what was typed comes back harmless", async () => {
    const browser = new Browser();
    const form = await browser.visit(newAttempt(here()).url);
    const again = await browser.submit(form.url, { username: '"><script>alert(1)</script>', password });
    expect(again.html).not.toContain("<script");
  });

  test("Cancelar returns to the portal with access_denied", async () => {
    const browser = new Browser();
    const attempt = newAttempt(here());
    const form = await browser.visit(attempt.url);
    const link = /href="([^"]+\/cancel)"/.exec(form.html)?.[1] ?? "";
    const end = await browser.visit(new URL(link, form.url).href);
    const answer = new URL(end.url);
    expect(answer.origin).toBe(PORTAL);
    expect(answer.searchParams.get("error")).toBe("access_denied");
    expect(answer.searchParams.get("state")).toBe(attempt.state);
  });

  test("a page that was used already says so and leads back to the portal", async () => {
    const browser = new Browser();
    const form = await browser.visit(newAttempt(here()).url);
    await browser.submit(form.url, { username: "maria@loja.example", password });
    const back = await browser.visit(form.url);
    expect(back.response?.status).toBe(410);
    expect(back.html).toContain("Esta tentativa de acesso expirou");
    expect(back.html).toContain(`href="${PORTAL}/signin"`);
  });

  test("the form may lead to the portal, as far as the page's policy goes", async () => {
    const form = await new Browser().visit(newAttempt(here()).url);
    expect(form.response?.headers.get("content-security-policy")).toContain(`form-action 'self' ${PORTAL};`);
  });
});
