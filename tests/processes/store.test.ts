import Database from "libsql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";

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
