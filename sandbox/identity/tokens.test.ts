import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { Browser } from "../support/browser.ts";
import { control, runSandbox } from "../support/sandbox.ts";
import { exchange, newAttempt, PORTAL, refresh, signIn, type Tokens, userinfo } from "../support/sign-in.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;
const setStatus = (username: string, status: string) =>
  here().db.prepare("update sso_users set status = ? where username = ?").run(status, username);

describe("a refresh token", () => {
  test("is exchanged for a new one each time", async () => {
    const first = await signIn(here(), "maria@loja.example");
    const answer = await refresh(here(), first.refresh_token);
    expect(answer.status).toBe(200);
    const second = (await answer.json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.access_token).sid).toBe(decodeJwt(first.access_token).sid);
    expect(second).toMatchObject({ session_state: decodeJwt(first.access_token).sid });
    expect(second.refresh_expires_in).toBe(172_800);
    expect((await refresh(here(), second.refresh_token)).status).toBe(200);
  });

  test("that was used before ends the whole sign-in", async () => {
    const first = await signIn(here(), "maria@loja.example");
    const second = (await (await refresh(here(), first.refresh_token)).json()) as Tokens;
    const reused = await refresh(here(), first.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ error: "invalid_grant" });
    expect((await refresh(here(), second.refresh_token)).status).toBe(400);
  });

  test("that is used by several at once serves at most one, and ends the sign-in", async () => {
    const first = await signIn(here(), "maria@loja.example");
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(here(), first.refresh_token)));
    const winners = answers.filter((answer) => answer.status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    for (const winner of winners) {
      const { refresh_token } = (await winner.json()) as Tokens;
      expect((await refresh(here(), refresh_token)).status).toBe(400);
    }
  });

  test("of one sign-in is not touched by the end of another", async () => {
    const [phone, desk] = [
      await signIn(here(), "maria@loja.example"),
      await signIn(here(), "maria@loja.example"),
    ];
    await refresh(here(), phone.refresh_token);
    await refresh(here(), phone.refresh_token);
    expect((await refresh(here(), desk.refresh_token)).status).toBe(200);
  });

  test("of a disabled user is worth nothing", async () => {
    const { refresh_token } = await signIn(here(), "joao@loja.example");
    setStatus("joao@loja.example", "inactive");
    expect((await refresh(here(), refresh_token)).status).toBe(400);
    setStatus("joao@loja.example", "active");
  });

  test("can be revoked", async () => {
    const { refresh_token } = await signIn(here(), "maria@loja.example");
    const revoked = await fetch(`${here().url}/realms/portal/protocol/openid-connect/revoke`, {
      method: "POST",
      body: new URLSearchParams({ client_id: "portal-web", token: refresh_token }),
    });
    expect(revoked.status).toBe(200);
    expect((await refresh(here(), refresh_token)).status).toBe(400);
  });
});

describe("userinfo", () => {
  test("tells the claims of the token's user", async () => {
    const { access_token } = await signIn(here(), "maria@loja.example");
    const answer = await userinfo(here(), access_token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      sub: "usr-maria",
      email: "maria@loja.example",
      companyIds: ["emp-1001"],
    });
  });

  test("is refused to a user who was disabled", async () => {
    const { access_token } = await signIn(here(), "joao@loja.example");
    setStatus("joao@loja.example", "inactive");
    const answer = await userinfo(here(), access_token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: "invalid_token" });
    setStatus("joao@loja.example", "active");
  });

  test("is refused once the sign-in has ended, though the access token has not", async () => {
    const ended = await signIn(here(), "maria@loja.example");
    const other = await signIn(here(), "maria@loja.example");
    const refreshed = (await (await refresh(here(), ended.refresh_token)).json()) as Tokens;
    expect((await userinfo(here(), ended.access_token)).status).toBe(200);
    await fetch(
      `${here().url}/realms/portal/protocol/openid-connect/logout?id_token_hint=${refreshed.id_token}`,
    );
    expect((await userinfo(here(), refreshed.access_token)).status).toBe(401);
    expect((await userinfo(here(), other.access_token)).status).toBe(200);
  });

  test("is refused without a token", async () => {
    const answer = await fetch(`${here().url}/realms/portal/protocol/openid-connect/userinfo`);
    expect(answer.status).toBe(401);
  });

  test("is refused to an ID token, which is for the portal's eyes", async () => {
    const { id_token } = await signIn(here(), "maria@loja.example");
    expect((await userinfo(here(), id_token)).status).toBe(401);
  });

  test("is refused to a token that another key signed", async () => {
    const { access_token } = await signIn(here(), "maria@loja.example");
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const { kid } = await exportJWK(privateKey);
    const forged = await new SignJWT(decodeJwt(access_token))
      .setProtectedHeader({ alg: "RS256", ...(kid ? { kid } : {}) })
      .sign(privateKey);
    expect((await userinfo(here(), forged)).status).toBe(401);
  });
});

describe("the control switch", () => {
  test("expires the access tokens issued so far, not their refresh tokens", async () => {
    const before = await signIn(here(), "maria@loja.example");
    await control(here(), "POST /access-tokens/expire");
    expect((await userinfo(here(), before.access_token)).status).toBe(401);
    const after = (await (await refresh(here(), before.refresh_token)).json()) as Tokens;
    expect((await userinfo(here(), after.access_token)).status).toBe(200);
  });

  test("ends one user's sessions: tokens, refresh tokens, and the browser's at the provider", async () => {
    const browser = new Browser();
    const maria = await signIn(here(), "maria@loja.example", { browser });
    const paulo = await signIn(here(), "paulo@parceiro.example");
    await control(here(), "POST /sessions/revoke", { username: "maria@loja.example" });
    expect((await userinfo(here(), maria.access_token)).status).toBe(401);
    expect((await refresh(here(), maria.refresh_token)).status).toBe(400);
    expect((await browser.visit(newAttempt(here()).url)).html).toContain('name="username"');
    expect((await refresh(here(), paulo.refresh_token)).status).toBe(200);
    const again = await signIn(here(), "maria@loja.example");
    expect((await userinfo(here(), again.access_token)).status).toBe(200);
  });

  test("puts the users back to the seed and leaves sign-ins alone", async () => {
    const { access_token, refresh_token } = await signIn(here(), "maria@loja.example");
    setStatus("paulo@parceiro.example", "blocked");
    await control(here(), "POST /reset");
    expect(await signIn(here(), "paulo@parceiro.example")).toHaveProperty("access_token");
    expect((await userinfo(here(), access_token)).status).toBe(200);
    expect((await refresh(here(), refresh_token)).status).toBe(200);
  });
});

describe("a browser whose user was disabled", () => {
  test("is asked to sign in again, and another user may", async () => {
    const browser = new Browser();
    await signIn(here(), "joao@loja.example", { browser });
    setStatus("joao@loja.example", "inactive");
    const attempt = newAttempt(here());
    const form = await browser.visit(attempt.url);
    expect(form.html).toContain('name="username"');
    const end = await browser.submit(form.url, { username: "maria@loja.example", password: "demo-portal-1" });
    expect((await exchange(here(), end.url, attempt)).status).toBe(200);
    setStatus("joao@loja.example", "active");
  });
});

describe("signing out", () => {
  const logout = (query: Record<string, string>) =>
    `${here().url}/realms/portal/protocol/openid-connect/logout?${new URLSearchParams(query)}`;

  test("ends the browser's session and its refresh tokens without a question, and returns to the portal", async () => {
    const browser = new Browser();
    const { id_token, refresh_token } = await signIn(here(), "maria@loja.example", { browser });
    const end = await browser.visit(
      logout({ id_token_hint: id_token, post_logout_redirect_uri: `${PORTAL}/signin`, state: "s1" }),
    );
    expect(end.url).toBe(`${PORTAL}/signin?state=s1`);
    expect(browser.cookieNames.filter((name) => name.startsWith("sandbox_session"))).toEqual([]);
    expect((await refresh(here(), refresh_token)).status).toBe(400);
    expect((await browser.visit(newAttempt(here()).url)).html).toContain('name="username"');
  });

  test("works with the client's id alone", async () => {
    const browser = new Browser();
    const { refresh_token } = await signIn(here(), "maria@loja.example", { browser });
    const end = await browser.visit(
      logout({ client_id: "portal-web", post_logout_redirect_uri: `${PORTAL}/signin` }),
    );
    expect(end.url).toBe(`${PORTAL}/signin`);
    expect((await refresh(here(), refresh_token)).status).toBe(400);
  });

  test("works for a server that holds the ID token and no cookies", async () => {
    const browser = new Browser();
    const { id_token, refresh_token } = await signIn(here(), "maria@loja.example", { browser });
    await new Browser().visit(logout({ id_token_hint: id_token }));
    expect((await refresh(here(), refresh_token)).status).toBe(400);
    expect((await browser.visit(newAttempt(here()).url)).html).toContain('name="username"');
  });

  test.each([
    [
      "a foreign return address",
      { client_id: "portal-web", post_logout_redirect_uri: "https://evil.example/" },
    ],
    ["a return address without saying for which client", { post_logout_redirect_uri: `${PORTAL}/signin` }],
    ["an ID token that is none", { id_token_hint: "a.b.c" }],
  ])("%s is refused", async (_, query) => {
    const browser = new Browser();
    const { refresh_token } = await signIn(here(), "maria@loja.example", { browser });
    const end = await browser.visit(logout(query as Record<string, string>));
    expect(end.response?.status).toBe(400);
    expect((await refresh(here(), refresh_token)).status).toBe(200);
  });
});
