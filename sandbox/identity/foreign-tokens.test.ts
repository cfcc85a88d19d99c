import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
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

async function ask(sandbox: Sandbox, token: string): Promise<{ status: number; text: string }> {
  const path = `/api/backoffice/sso/users/${decodeJwt(token).sub}/companies`;
  const answer = await fetch(sandbox.url + path, {
    headers: { authorization: `Bearer ${token}`, connection: "close" },
  });
  return { status: answer.status, text: await answer.text() };
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

test("without that setting a foreign token is worth nothing", async () => {
  const { access_token } = await signIn(provider.current, "maria@loja.example");
  await withApis(undefined, async (sandbox) => {
    expect((await ask(sandbox, access_token)).status).toBe(401);
  });
});
