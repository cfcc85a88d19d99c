import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import { control } from "../support/sandbox.ts";
import { signIn } from "../support/sign-in.ts";

const MARIA = "maria@loja.example";
let received: { path: string | undefined; token: string }[] = [];
let status = 200;
const portal = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  received.push({ path: request.url, token: new URLSearchParams(body).get("logout_token") ?? "" });
  response.writeHead(status).end();
});
let sandbox: Sandbox;

beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  // The first is where people come back to.
  const portalOrigins = ["http://localhost:3000", origin];
  sandbox = await startSandbox({ port: 0, database: ":memory:", sales: 20, control: true, portalOrigins });
}, 30_000);
afterAll(async () => {
  await sandbox.close();
  await new Promise((resolve) => portal.close(resolve));
});
beforeEach(() => {
  received = [];
  status = 200;
});

test("signing out tells every portal which sign-in is over, in a token of the standard", async () => {
  const { id_token } = await signIn(sandbox, MARIA);
  const realm = `${sandbox.url}/realms/portal`;
  await fetch(`${realm}/protocol/openid-connect/logout?id_token_hint=${id_token}`);
  expect(received.map(({ path }) => path)).toEqual(["/auth/backchannel-logout"]);
  const keys = createRemoteJWKSet(new URL(`${realm}/protocol/openid-connect/certs`));
  const { payload } = await jwtVerify(received[0]?.token ?? "", keys, {
    issuer: realm,
    audience: "portal-web",
    typ: "logout+jwt",
    requiredClaims: ["iat", "exp", "jti"],
  });
  const { sub, sid } = decodeJwt(id_token);
  expect(payload).toMatchObject({
    sub,
    sid,
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
  });
  expect(payload.nonce).toBeUndefined();
  const { backchannel_logout_supported } = (await (
    await fetch(`${realm}/.well-known/openid-configuration`)
  ).json()) as Record<string, unknown>;
  expect(backchannel_logout_supported).toBe(true);
});

test("the control switch ends all of a person's sign-ins, and says what the portals answered", async () => {
  const { id_token } = await signIn(sandbox, MARIA);
  status = 503;
  const answer = await control(sandbox, "POST /sessions/end", { username: MARIA });
  expect(answer).toEqual({ told: [null, 503] });
  expect(decodeJwt(received[0]?.token ?? "")).toMatchObject({ sub: decodeJwt(id_token).sub });
  await expect(control(sandbox, "POST /sessions/end", { username: "ninguem@x" })).rejects.toThrow("404");
});

test("ending them without a word tells nobody", async () => {
  await signIn(sandbox, MARIA);
  await control(sandbox, "POST /sessions/revoke", { username: MARIA });
  expect(received).toEqual([]);
});
