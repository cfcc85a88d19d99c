import { connect, createServer, type Socket } from "node:net";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";
import { startRedis } from "../../app/session/test-support/redis-process.ts";

const PAGE = "/customer/visao-geral";
const UNREAD = "Não foi possível ler a sua sessão agora. Tente de novo em instantes.";
const UNCONFIRMED = "Não foi possível confirmar o seu acesso agora. Tente de novo em instantes.";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

test("a store that cannot be written while a token must be renewed costs figures, not the session", async () => {
  const { at } = await world.startPortal();
  const visitor = await WireVisitor.signedIn(world.origin, at, "maria@loja.example");
  await world.control.expireAccessTokens();
  await world.control.clearJournal();
  const tokenCalls = async () =>
    (await world.control.journal()).filter(({ path }) => path.endsWith("/openid-connect/token"));

  const file = new Database(`${world.folder}/sessions.db`);
  file.exec("BEGIN IMMEDIATE");
  const answers = [await visitor.get(PAGE), await visitor.get(`${PAGE}.data`)];
  file.exec("ROLLBACK");
  file.close();
  for (const { status, text, headers } of answers) {
    expect(status).toBe(200);
    expect(text.includes(UNCONFIRMED)).toBe(true);
    expect(headers.has("set-cookie")).toBe(false);
  }
  expect(await tokenCalls()).toEqual([]);

  const page = await visitor.get(PAGE);
  expect(page.status).toBe(200);
  expect(page.text.includes(UNCONFIRMED)).toBe(false);
  expect(await tokenCalls()).toHaveLength(1);
});

describe("a Redis that is killed and started again", () => {
  async function killedUnder(context: TestContext, keeps: boolean) {
    const redis = await startRedis(undefined, { keeps });
    if (!redis) return context.skip("no redis-server here");
    context.onTestFinished(() => redis.close());
    const portal = await world.startPortal({ SESSION_STORE_URL: redis.url });
    const visitor = await WireVisitor.signedIn(world.origin, portal.at, "maria@loja.example");
    expect((await visitor.get(PAGE)).status).toBe(200);
    await redis.kill();
    await redis.start();
    await expect.poll(async () => (await fetch(`${portal.at}/readyz`)).status).toBe(200);
    return { portal, visitor };
  }

  test("and has forgotten everything sends everybody to sign in, once, and each comes in again", async (context) => {
    const { portal, visitor } = await killedUnder(context, false);
    const turnedAway = await visitor.get(PAGE);
    expect([turnedAway.status, turnedAway.location]).toEqual([302, expect.stringMatching(/^\/signin\?/)]);
    expect((await visitor.get(turnedAway.location ?? "")).status).toBe(200);
    expect((await visitor.signIn("maria@loja.example", PAGE)).location).toBe(PAGE);
    expect((await visitor.get(PAGE)).status).toBe(200);
    expect(portal.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test("and has kept everything signs nobody out", async (context) => {
    const { visitor } = await killedUnder(context, true);
    expect((await visitor.get(PAGE)).status).toBe(200);
  });
});

/** Between a portal and its Redis: counts what each connection asks for, and passes nothing on while it is mute. */
async function startLine(context: TestContext, url: string) {
  const { hostname, port } = new URL(url);
  const asked = new Map<Socket, string[]>();
  const line = { isMute: false, asked };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const names: string[] = [];
    asked.set(near, names);
    near.on("data", (data) => {
      for (const [, name = ""] of String(data).matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)/gm)) names.push(name);
      if (!line.isMute) far.write(data);
    });
    far.on("data", (data) => near.write(data));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const)
      end.on("error", () => undefined).on("close", () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.onTestFinished(() => {
    for (const near of asked.keys()) near.destroy();
    server.close();
  });
  const address = server.address();
  return { line, url: `redis://127.0.0.1:${typeof address === "object" ? address?.port : 0}` };
}

test("a Redis that falls silent is waited for once, by however many requests and commands", async (context) => {
  const redis = await startRedis();
  if (!redis) return context.skip("no redis-server here");
  context.onTestFinished(() => redis.close());
  const { line, url } = await startLine(context, redis.url);
  const portal = await world.startPortal({ SESSION_STORE_URL: url });
  const visitor = await WireVisitor.signedIn(world.origin, portal.at, "maria@loja.example");
  expect((await visitor.get(PAGE)).status).toBe(200);

  // Another one counts requests, and for as long as it is answered by nobody the process counts by itself.
  const ofSessions = [...line.asked.values()].filter((names) => names.includes("hmget"));
  for (const names of ofSessions) names.length = 0;
  line.isMute = true;
  for (const path of [PAGE, `${PAGE}.data`, "/customer/vendas-detalhadas"]) {
    const { status, headers, text } = await visitor.get(path);
    expect([path, status, headers.has("set-cookie")]).toEqual([path, 503, false]);
    expect(text).toContain(UNREAD);
  }
  expect(ofSessions.flat()).toEqual(["hmget"]);
});
