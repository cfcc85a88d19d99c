import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import { control, runSandbox } from "../support/sandbox.ts";
import { PORTAL, signIn } from "../support/sign-in.ts";

/** Stands for the other identity provider: a sandbox's tokens are Keycloak's in all that counts here. */
const provider = runSandbox();

async function withApis(issuer: string | undefined, look: (sandbox: Sandbox) => Promise<void>) {
  const sandbox = await startSandbox({
    port: 0,
    database: ":memory:",
    sales: 1,
    control: true,
    portalOrigins: [PORTAL],
    ...(issuer === undefined ? {} : { issuer }),
  });
  await look(sandbox).finally(() => sandbox.close());
}

const issuerOf = ({ url }: { url: string }) => `${url}/realms/portal`;

async function ask(sandbox: Sandbox, token: string) {
  const path = `/api/backoffice/sso/users/${decodeJwt(token).sub}/companies`;
  const answer = await fetch(sandbox.url + path, {
    headers: { authorization: `Bearer ${token}`, connection: "close" },
  });
  return { status: answer.status, again: answer.headers.get("retry-after"), text: await answer.text() };
}

describe("the APIs of a sandbox with another issuer", () => {
  test("know who stands behind its tokens", async () => {
    const { access_token } = await signIn(provider.current, "ana@grupo.example");
    await withApis(issuerOf(provider.current), async (sandbox) => {
      const { status, text } = await ask(sandbox, access_token);
      expect([status, text]).toEqual([200, expect.stringContaining("emp-2003")]);
    });
  });

  test("refuse a token whose userId is another person, and one whose user is switched off here", async () => {
    const maria = await signIn(provider.current, "maria@loja.example");
    const joao = await signIn(provider.current, "joao@loja.example");
    await withApis(issuerOf(provider.current), async (sandbox) => {
      sandbox.db.prepare("update sso_users set person_id = 'pes-other' where id = 'usr-maria'").run();
      sandbox.db.prepare("update sso_users set status = 'blocked' where id = 'usr-joao'").run();
      expect((await ask(sandbox, maria.access_token)).status).toBe(401);
      expect((await ask(sandbox, joao.access_token)).status).toBe(401);
    });
  });

  test("take their own provider's tokens as before", async () => {
    await withApis(issuerOf(provider.current), async (sandbox) => {
      const { access_token } = await signIn(sandbox, "maria@loja.example");
      expect((await ask(sandbox, access_token)).status).toBe(200);
    });
  });

  test("answer 503 while its keys cannot be had, and ask again", async () => {
    const { access_token } = await signIn(provider.current, "maria@loja.example");
    await withApis(issuerOf(provider.current), async (sandbox) => {
      await control(provider.current, "PUT /faults", [{ path: "*/certs", fault: "status", times: 1 }]);
      expect((await ask(sandbox, access_token)).status).toBe(503);
      expect((await ask(sandbox, access_token)).status).toBe(200);
    });
  });
});

describe("a key that the other provider has just begun to sign with", () => {
  afterEach(() => vi.useRealTimers());

  test("is no reason to refuse: it is looked for a second later, and only then unknown", async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    await withIssuer((issuer, tokenOfNewKey) =>
      withApis(issuer, async (sandbox) => {
        expect((await ask(sandbox, await tokenOfNewKey())).status).toBe(200);
        const young = await tokenOfNewKey();
        expect(await ask(sandbox, young)).toMatchObject({ status: 503, again: "1" });
        vi.setSystemTime(now + 1_500);
        expect((await ask(sandbox, young)).status).toBe(200);
        vi.setSystemTime(now + 3_000);
        expect((await ask(sandbox, await tokenOfNewKey("unpublished"))).status).toBe(401);
      }),
    );
  });
});

/** A provider that signs each of maria's tokens with a key of its own. */
async function withIssuer(
  look: (
    issuer: string,
    tokenOfNewKey: (key?: "published" | "unpublished") => Promise<string>,
  ) => Promise<void>,
) {
  const keys: object[] = [];
  const server = createServer(({ url }, response) =>
    response.end(JSON.stringify(url === "/certs" ? { keys } : { jwks_uri: `${issuer}/certs` })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function tokenOfNewKey(key = "published") {
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    const kid = `key-${keys.length}-${key}`;
    if (key === "published") keys.push({ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" });
    return new SignJWT({ userId: "pes-maria" })
      .setProtectedHeader({ alg: "RS256", kid })
      .setIssuer(issuer)
      .setAudience("account")
      .setSubject("usr-maria")
      .setExpirationTime("5m")
      .sign(privateKey);
  }

  await look(issuer, tokenOfNewKey).finally(() => server.close());
}

test("without that setting a foreign token is worth nothing", async () => {
  const { access_token } = await signIn(provider.current, "maria@loja.example");
  await withApis(undefined, async (sandbox) => {
    expect((await ask(sandbox, access_token)).status).toBe(401);
  });
});
