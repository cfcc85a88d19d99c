/** Rows of docs/faults.md that need whole processes, and belong to no other file. */
import { createServer, type IncomingMessage } from "node:http";
import Database from "libsql";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port";
import { postedForms } from "#tests/support/posted-forms";
import { type Served, startWorld, type World } from "#tests/support/processes";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";
import { rowOf, screenNames } from "../../app/screens/table.ts";
import { ask } from "../../server/test-support/test-server.ts";

const PAGE = "/customer/visao-geral";
const MARIA = "maria@loja.example";
const TOKEN = "*/protocol/openid-connect/token";

let world: World;
let portal: Served;
beforeAll(async () => {
  world = await startWorld();
  portal = await world.startPortal();
});
afterEach(() => world.control.clearFaults());
afterAll(() => world?.close());

const signedIn = (account = MARIA) => WireVisitor.signedIn(world.origin, portal.at, account);
const tokenCalls = async () =>
  (await world.control.journal()).filter(({ path }) => path.endsWith("/openid-connect/token"));
const isWhole = ({ status, text }: Answer) => status === 200 && !text.includes("Tentar de novo");

test("a request is one line that says who asks, for which company, on which screen, and its id goes on to the APIs", async () => {
  const visitor = await signedIn();
  await world.control.clearJournal();
  const requestId = "REF-one-line-0001";
  expect(isWhole(await visitor.get(PAGE, { "x-request-id": requestId }))).toBe(true);
  const lines = () =>
    portal.lines.filter((line) => line.includes(requestId)).map((line) => JSON.parse(line) as object);
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()).toEqual([
    {
      level: "info",
      ts: expect.stringMatching(/Z$/),
      event: "request",
      requestId,
      screen: "customer/overview",
      session: expect.stringMatching(/^[\w-]{8}$/),
      person: expect.stringMatching(/^[\w-]{8}$/),
      company: "emp-1001",
      method: "GET",
      path: PAGE,
      status: 200,
      ms: expect.any(Number),
    },
  ]);
  const asked = (await world.control.journal()).filter(({ path }) => path.startsWith("/api/"));
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked.map(({ headers }) => headers["x-request-id"]))).toEqual(new Set([requestId]));
});

test("a browser that leaves while its token is renewed has new ones when it comes back, for one token call", async () => {
  const visitor = await signedIn();
  await world.control.expireAccessTokens();
  await world.control.clearJournal();
  await world.control.faults([{ path: TOKEN, fault: "delay", ms: 1_500 }]);
  const leaving = new AbortController();
  const left = visitor.get(PAGE, {}, leaving.signal).catch((error: Error) => error.name);
  await expect.poll(async () => (await tokenCalls()).length).toBe(1);
  leaving.abort();
  expect(await left).toBe("AbortError");
  expect(isWhole(await visitor.get(PAGE))).toBe(true);
  expect(await tokenCalls()).toMatchObject([{ status: 200 }]);
});

test("whoever is signed in works on while the provider is away, nobody is sent there, and all is well when it is back", async () => {
  const visitor = await signedIn();
  await world.control.faults([{ path: "/realms/*", fault: "status", status: 503 }]);
  expect(isWhole(await visitor.get(PAGE))).toBe(true);
  // Also at a process that has never seen it.
  const other = await world.startPortal();
  visitor.at = other.at;
  expect(isWhole(await visitor.get(PAGE))).toBe(true);
  const stranger = new WireVisitor(world.origin, other.at);
  expect(await stranger.post("/signin", { returnTo: "/" })).toMatchObject({
    status: 303,
    location: "/signin",
  });
  await world.control.clearFaults();
  expect((await stranger.signIn(MARIA)).location).toBe(PAGE);
});

test.each([
  ["as documents", ""],
  ["as data", ".data"],
])(
  "what a redirect says is said once %s, whatever is asked for besides, in each of ten rounds",
  async (_, kind) => {
    const visitor = await signedIn();
    const at = "/customer/avisos/preferencias";
    const CHOSEN = { hours: "4", days: "3", from_amount: "10,00" };
    for (let round = 0; round < 10; round += 1) {
      const form = postedForms((await visitor.get(at)).text).find(({ action }) => action.endsWith(at));
      const { location } = await visitor.post(at + kind, { ...form?.hidden, ...CHOSEN });
      const arrived = await visitor.get(location?.replace(/(?=\?|$)/, kind) ?? "");
      const later = await Promise.all([PAGE, "/customer/avisos"].map((path) => visitor.get(path + kind)));
      const told = [arrived, ...later].map(({ text }) => text.includes("Preferências de aviso salvas"));
      expect({ round, told }).toEqual({ round, told: [true, false, false] });
    }
  },
);

test("headers of 15 KB are taken, of 20 KB cost one answer, and the session is as before", async () => {
  const visitor = await signedIn();
  expect(isWhole(await visitor.get(PAGE, { "x-padding": "a".repeat(15_000) }))).toBe(true);
  expect((await visitor.get(PAGE, { "x-padding": "a".repeat(20_000) })).status).toBe(431);
  expect(isWhole(await visitor.get(PAGE))).toBe(true);
});

/** A cache that keeps whatever it may for everybody, as the standard (RFC 9111) lets it. */
async function startCache(at: string) {
  const kept = new Map<string, { status: number; headers: IncomingMessage["headers"]; body: Buffer }>();
  const server = createServer(async (request, response) => {
    const key = `${request.url} ${request.headers["accept-encoding"]}`;
    const found = request.method === "GET" ? kept.get(key) : undefined;
    const headers = request.headers as Record<string, string>;
    const answer =
      found ??
      (await ask(Number(new URL(at).port), request.url ?? "/", {
        method: request.method ?? "GET",
        headers,
        body: request,
      }));
    const { "cache-control": control = "", vary = "" } = answer.headers;
    const mayKeep = !/no-store|private/.test(control) && !/cookie|\*/i.test(vary) && answer.status === 200;
    if (request.method === "GET" && mayKeep) kept.set(key, answer);
    const { "transfer-encoding": _, connection: __, ...rest } = answer.headers;
    response.writeHead(answer.status, rest).end(answer.body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { kept, at: `http://127.0.0.1:${port}` };
}

test("a cache in front that keeps what it may shows nobody what was another's", async () => {
  const cache = await startCache(portal.at);
  const maria = await WireVisitor.signedIn(world.origin, cache.at, MARIA);
  const paths = [
    PAGE,
    `${PAGE}.data`,
    "/customer/vendas-detalhadas/exportar",
    "/customer",
    "/nada",
    "/signin",
  ];
  const hers = await Promise.all(paths.map((path) => maria.get(path)));
  expect(hers[0]?.text).toContain("Maria");
  const asset = /\/assets\/[\w.-]+\.(?:css|js|woff2)/.exec(hers[0]?.text ?? "")?.[0] ?? "/assets/none";
  await maria.get(asset);
  const stranger = new WireVisitor(world.origin, cache.at);
  const ana = await WireVisitor.signedIn(world.origin, cache.at, "ana@grupo.example");
  for (const path of paths)
    for (const visitor of [stranger, ana]) expect((await visitor.get(path)).text).not.toContain("Maria");
  expect([...cache.kept.keys()].map((key) => key.split(" ")[0])).toEqual([asset]);
});

describe("markup in every word of the upstream", () => {
  const MARKUP = `"><img src=x onerror=alert(1)></script><script>alert(2)</script><!--\u2028`;
  const WORDS = /(^|_)(name|description|note|text|title|message|subject|street|neighborhood)$/;

  /** Into what was seeded, as if whoever wrote it had typed it so; answers how many columns. */
  function spoil(): number {
    const db = new Database(`${world.folder}/sandbox.db`, { timeout: 10_000 });
    const all = (sql: string) => db.prepare(sql).all() as Record<string, string>[];
    let columns = 0;
    for (const { name: table = "" } of all("select name from sqlite_master where type = 'table'"))
      for (const { name: column = "" } of all(`pragma table_info("${table}")`)) {
        if (!WORDS.test(column)) continue;
        try {
          db.exec(
            `update "${table}" set "${column}" = "${column}" || '${MARKUP}' where "${column}" is not null`,
          );
          columns += 1;
        } catch (error) {
          // What has to be one of a few words, or one of its kind, is not what somebody types.
          if (!/CHECK|UNIQUE|FOREIGN|only added/.test(String(error))) throw error;
        }
      }
    db.close();
    return columns;
  }

  test("is text on every screen and in its data", async () => {
    const visitors = await Promise.all(
      [MARIA, "paulo@parceiro.example", "admin@portal.example"].map(signedIn),
    );
    for (const visitor of visitors) visitor.encoding = "identity";
    expect(spoil()).toBeGreaterThan(30);
    let shown = 0;
    for (const name of screenNames) {
      const { path } = rowOf(name);
      if (path.includes(":")) continue;
      for (const visitor of visitors) {
        const { status, headers, text } = await visitor.get(path);
        if (status !== 200 || !headers.get("content-type")?.startsWith("text/html")) continue;
        expect([path, /<img src=x|<script>alert|<\/script><script>|<!--\u2028/.exec(text)?.[0]]).toEqual([
          path,
          undefined,
        ]);
        if (text.includes("&lt;img src=x onerror=alert(1)&gt;")) shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(20);
  }, 120_000);
});
