import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Served, startWorld, type World } from "#tests/support/processes";
import { storedSession } from "#tests/support/stored-session";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";
import { redisForTests } from "../../app/session/test-support/redis-for-tests.ts";

const PAGE = "/customer/visao-geral";
const MARIA = "maria@loja.example";
const TOKEN = "*/protocol/openid-connect/token";
const FOR_EVER = 600_000;
/** At once, on two processes: half of them documents, half their data. */
const MANY = 50;
/** Where each waits for seconds. */
const SOME = 20;
const STALE_ANSWER = /<p class="stale-answer">.*?<\/p>/gs;

const redis = await redisForTests();
let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.control.clearFaults());
afterAll(async () => {
  await world?.close();
  await redis?.close();
});

const tokenCalls = async () =>
  (await world.control.journal()).filter(
    ({ method, path }) => method === "POST" && path.endsWith("/openid-connect/token"),
  );

/** That many requests at once, documents and `.data` in turn, spread over the processes. */
function storm(visitor: WireVisitor, portals: readonly Served[], requests: number): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: requests }, (_, index) => {
      visitor.at = portals[index % portals.length]?.at ?? visitor.at;
      return visitor.get(Math.floor(index / portals.length) % 2 === 0 ? PAGE : `${PAGE}.data`);
    }),
  );
}

const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];

/**
 * Every answer holds the figures; a panel that failed would give its reference, and say how to try again. What the last
 * answer stands in for, as one takes long on a busy machine, has not failed.
 */
function expectWhole(answers: readonly Answer[], portals: readonly Served[]): void {
  expect(statuses(answers)).toEqual([200]);
  const isData = ({ path }: Answer) => path.endsWith(".data");
  const isBroken = (answer: Answer) =>
    isData(answer)
      ? answer.text.includes('"reference"')
      : answer.text.replaceAll(STALE_ANSWER, "").includes("Tentar de novo");
  const hasFigures = (answer: Answer) => answer.text.includes(isData(answer) ? '"figures"' : "Vendas");
  const broken = answers.filter((answer) => isBroken(answer) || !hasFigures(answer));
  // What the processes said of it, as a page gives no cause.
  const failures = portals.flatMap(({ lines }) => lines.filter((line) => line.includes("upstream.failed")));
  expect(
    broken.map(({ path }) => path),
    failures.join("\n"),
  ).toEqual([]);
}

const stores = [
  { kind: "SQLite file", storeUrl: () => `file:${world.folder}/storm.db` },
  ...(redis ? [{ kind: "Redis", storeUrl: () => redis.url }] : []),
];

describe.each(stores)("two processes on one $kind", ({ storeUrl }) => {
  let store: string;
  let portals: Served[];
  let first: Served;
  const start = () => world.startPortal({ SESSION_STORE_URL: store });

  beforeAll(async () => {
    store = storeUrl();
    portals = await Promise.all([start(), start()]);
    [first = await start()] = portals;
    return async () => {
      await Promise.all(portals.map((portal) => portal.end()));
    };
  });

  async function somebody(): Promise<WireVisitor> {
    const visitor = await WireVisitor.signedIn(world.origin, first.at, MARIA);
    expect(visitor.landed).toBe(PAGE);
    visitor.encoding = "identity";
    await world.control.clearJournal();
    return visitor;
  }

  /** As five minutes later: the token has run out, and the portal knows it. */
  const age = (visitor: WireVisitor) =>
    storedSession(store, visitor, (session) => ({
      ...session,
      tokens: { ...session.tokens, expiresAt: 0, refreshAt: 0 },
    }));

  test("50 requests at once on a refused token cost one token call, once and again, and the session goes on", async () => {
    const visitor = await somebody();
    for (let round = 1; round <= 2; round += 1) {
      await world.control.expireAccessTokens();
      await world.control.clearJournal();
      expectWhole(await storm(visitor, portals, MANY), portals);
      expect(await tokenCalls()).toMatchObject([{ status: 200 }]);
    }
    await world.control.clearJournal();
    expectWhole(await storm(visitor, portals, 4), portals);
    expect(await tokenCalls()).toEqual([]);
  });

  test("50 requests at once on a token that has run out cost one token call", async () => {
    const visitor = await somebody();
    await age(visitor);
    expectWhole(await storm(visitor, portals, MANY), portals);
    expect(await tokenCalls()).toMatchObject([{ status: 200 }]);
  });

  // Longer than the lease, which is kept meanwhile.
  test("a provider that takes nine seconds is asked once, and everybody waits for it", async () => {
    const visitor = await somebody();
    await world.control.expireAccessTokens();
    await world.control.faults([{ path: TOKEN, fault: "delay", ms: 9_000 }]);
    expectWhole(await storm(visitor, portals, SOME), portals);
    expect(await tokenCalls()).toMatchObject([{ status: 200 }]);
  });

  test("once the provider has ended the session, 20 requests cost one token call and all end at sign-in", async () => {
    const visitor = await somebody();
    await world.control.revokeSessions(MARIA);
    // The verdict waits until those who have a place have found the session; whoever's turn comes later finds none.
    await world.control.faults([{ path: TOKEN, fault: "delay", ms: 2_000 }]);
    const answers = await storm(visitor, portals, SOME);
    for (const { location } of answers) expect(location).toMatch(/^\/signin\?(inactivity=true|returnTo=)/);
    expect(answers.some(({ location }) => location?.startsWith("/signin?inactivity=true"))).toBe(true);
    expect(statuses(answers)).toEqual([302, 202]);
    expect(await tokenCalls()).toMatchObject([{ status: 400 }]);
    await visitor.get("/signin?inactivity=true");
    expect(visitor.jar.get("portal_sid")).toBeUndefined();
  });

  test("a failing provider signs nobody out, is asked once, and serves again when it is back", async () => {
    const visitor = await somebody();
    await age(visitor);
    await world.control.faults([{ path: TOKEN, fault: "status", status: 500 }]);
    const answers = await storm(visitor, portals, 10);
    expect(statuses(answers)).toEqual([503]);
    expect(answers.filter(({ headers }) => headers.has("set-cookie"))).toEqual([]);
    expect(answers[0]?.text).toContain("Não foi possível confirmar o seu acesso agora");
    expect(await tokenCalls()).toMatchObject([{ status: 500 }]);

    await world.control.clearFaults();
    await expect.poll(async () => (await visitor.get(PAGE)).status).toBe(200);
    expect(await tokenCalls()).toMatchObject([{ status: 500 }, { status: 200 }]);
  });

  test("a token refused while the provider fails costs panels, not the session", async () => {
    const visitor = await somebody();
    await world.control.expireAccessTokens();
    await world.control.faults([{ path: TOKEN, fault: "status", status: 500 }]);
    const page = await visitor.get(PAGE);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Não foi possível confirmar o seu acesso agora");
    expect(page.headers.has("set-cookie")).toBe(false);
    expect(await tokenCalls()).toHaveLength(1);

    await world.control.clearFaults();
    await expect
      .poll(async () => (await visitor.get(PAGE)).text)
      .not.toContain("Não foi possível confirmar o seu acesso agora");
    expect(await tokenCalls()).toMatchObject([{ status: 500 }, { status: 200 }]);
  });

  test("an answer that is lost after the provider took the token ends that session alone, cleanly", async () => {
    const visitor = await somebody();
    const other = await somebody();
    await world.control.expireAccessTokens();
    await world.control.faults([{ path: TOKEN, fault: "half-body", times: 1 }]);
    expect((await visitor.get(PAGE)).status).toBeLessThan(400);
    // The token is spent, and nobody knows its successor: the provider takes the next attempt for a thief's.
    await expect.poll(async () => (await visitor.get(PAGE)).location).toMatch(/^\/signin/);
    expect((await visitor.get(PAGE)).location).toMatch(/^\/signin/);
    expectWhole([await other.get(PAGE)], portals);
  });

  test("a process killed before the provider took the token leaves the session to the other", async () => {
    const [, survivor = first] = portals;
    const victim = await start();
    const visitor = await somebody();
    await world.control.expireAccessTokens();
    // Only the first call waits, and for longer than any test: its token is never spent.
    await world.control.faults([{ path: TOKEN, fault: "delay", ms: FOR_EVER, times: 1 }]);

    visitor.at = victim.at;
    const lost = visitor.get(PAGE).then(
      ({ status }) => `answered with ${status}`,
      () => "cut off",
    );
    await expect.poll(tokenCalls).toHaveLength(1);
    expect(await victim.end("SIGKILL")).toMatchObject({ signal: "SIGKILL" });
    expect(await lost).toBe("cut off");

    visitor.at = survivor.at;
    expectWhole(await storm(visitor, [survivor], 10), [survivor]);
    expect(await tokenCalls()).toMatchObject([{ status: 0 }, { status: 200 }]);
  });
});
