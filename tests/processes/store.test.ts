import Database from "libsql";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";
import { startRedis } from "../../app/session/test-support/redis-process.ts";

const PAGE = "/customer/visao-geral";
const STORE_DOWN = "Não foi possível ler a sua sessão agora. Você continua conectado";

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
    expect(text.includes(STORE_DOWN)).toBe(true);
    expect(headers.has("set-cookie")).toBe(false);
  }
  expect(await tokenCalls()).toEqual([]);

  const page = await visitor.get(PAGE);
  expect(page.status).toBe(200);
  expect(page.text.includes(STORE_DOWN)).toBe(false);
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
