import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateKeyPair } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createIdentityProvider } from "./identity-provider.server";
import type { OpenSession } from "./open-session.server";
import { openRedisStore } from "./redis-store.server";
import { createRefresher } from "./refresh.server";
import { REFRESH_FAILED } from "./renewal.server";
import type { Session } from "./session";
import { createSessions } from "./sessions.server";
import { openSqliteStore } from "./sqlite-store.server";
import { type Store, StoreUnavailable } from "./store";
import { type Clock, createClock } from "./test-support/clock";
import { CLIENT_ID, type Fault, startProvider, type TestProvider } from "./test-support/provider";
import { type RecordingLog, recordingLog } from "./test-support/recording-log";
import { redisForTests } from "./test-support/redis-for-tests";
import { SECRET, sessionOf } from "./test-support/sessions-for-tests";

const SECOND = 1_000;
let provider: TestProvider;
let clock: Clock;
let log: RecordingLog;
let closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  provider = await startProvider();
  clock = createClock();
  log = recordingLog();
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
  await provider.close();
});

/** What one process has: its own store connection, provider client and refresher. */
function startProcess(store: Store, timeoutMs = 10_000) {
  const identity = createIdentityProvider({
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    origin: "http://localhost:3000",
    timeoutMs,
    now: clock.now,
  });
  closing.push(() => identity.close());
  const sessions = createSessions({ store, secrets: [SECRET], secure: false, now: clock.now });
  return { sessions, ...createRefresher({ store, identity, log, now: clock.now }) };
}

/** Somebody who signed in on this process; answers the request that the browser would send. */
async function signIn(
  process: ReturnType<typeof startProcess>,
  change: (session: Session) => Session = (s) => s,
) {
  const tokens = await provider.issueTokens();
  const { setCookie, open } = await process.sessions.create(change(sessionOf(clock.now(), { tokens })));
  const cookie = setCookie.split(";")[0] ?? "";
  const request = new Request("http://localhost:3000/", { headers: { cookie } });
  return { request, open, before: tokens };
}

async function opened(process: ReturnType<typeof startProcess>, request: Request): Promise<OpenSession> {
  const open = await process.sessions.open(request);
  if (!open) throw new Error("not signed in");
  return open;
}

/** The access token of somebody whose session is fresh; else why it is not. */
async function freshAccess(
  process: ReturnType<typeof startProcess>,
  request: Request,
  options?: Parameters<typeof process.fresh>[1],
): Promise<string> {
  const open = await opened(process, request);
  const { kind } = await process.fresh(open, options);
  return kind === "fresh" ? open.session.tokens.access : kind;
}

function inMemory() {
  const store = openSqliteStore("memory:", clock.now);
  closing.push(() => store.close());
  return store;
}

const untilAsked = () => expect.poll(() => provider.count("token")).toBe(1);

/** A promise, and what fulfils it. */
function barrier(): { wait: Promise<void>; lift: () => void } {
  let lift = () => {};
  const wait = new Promise<void>((resolve) => {
    lift = resolve;
  });
  return { wait, lift };
}

describe("50 requests on an expired token", () => {
  async function storm(processes: ReturnType<typeof startProcess>[]) {
    const [first] = processes;
    if (!first) throw new Error("no process");
    const { request, before } = await signIn(first);
    clock.pass(301 * SECOND);
    const answers = await Promise.all(
      processes.flatMap((process) => Array.from({ length: 50 }, () => freshAccess(process, request))),
    );
    const tokens = new Set(answers);
    expect(provider.count("token")).toBe(1);
    expect(tokens.size).toBe(1);
    expect([...tokens][0]).not.toBe(before.access);
    expect([...tokens][0]).toContain("eyJ");
    expect((await opened(first, request)).session.verifiedAt).toBe(clock.now());

    // The refresh token of the new pair is alive: nothing was sent twice.
    clock.pass(301 * SECOND);
    expect((await first.fresh(await opened(first, request))).kind).toBe("fresh");
    expect(provider.count("token")).toBe(2);
  }

  test("cost one token call in one process", () => storm([startProcess(inMemory())]));

  test("take the lease once, whoever else wants the same shares the work", async () => {
    const store = inMemory();
    const lock = vi.spyOn(store, "lock");
    await storm([startProcess(store)]);
    expect(lock).toHaveBeenCalledTimes(2);
  });

  test("cost one token call over two processes on one file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-refresh-"));
    const stores = [1, 2].map(() => openSqliteStore(`file:${folder}/sessions.db`, clock.now));
    await storm(stores.map((store) => startProcess(store)));
    for (const store of stores) await store.close();
    rmSync(folder, { recursive: true });
  });

  describe("on Redis", () => {
    let redis: Awaited<ReturnType<typeof redisForTests>> = null;
    beforeAll(async () => {
      redis = await redisForTests();
    });
    afterAll(() => redis?.close());

    test("cost one token call over two processes", async (context) => {
      if (!redis) return context.skip("no Redis here");
      const prefix = `portal-test-${process.pid}-${Date.now()}:`;
      const url = redis.url;
      const stores = [1, 2].map(() => openRedisStore(url, { prefix }));
      await storm(stores.map((store) => startProcess(store)));
      for (const store of stores) await store.close();
    });
  });
});

describe("a token", () => {
  test("with more than 30 seconds left is used as it is", async () => {
    const portal = startProcess(inMemory());
    const { request } = await signIn(portal);
    clock.pass(269 * SECOND);
    expect((await portal.fresh(await opened(portal, request))).kind).toBe("fresh");
    expect(provider.count("token")).toBe(0);
    clock.pass(1 * SECOND);
    expect((await portal.fresh(await opened(portal, request))).kind).toBe("fresh");
    expect(provider.count("token")).toBe(1);
  });

  test("that the upstream refused 50 times at once is replaced once", async () => {
    const portal = startProcess(inMemory());
    const { request, before } = await signIn(portal);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => freshAccess(portal, request, { force: before.access })),
    );
    expect(provider.count("token")).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("eyJ");
    expect(answers[0]).not.toBe(before.access);
  });

  test("that was replaced already is not replaced again by a latecomer", async () => {
    const portal = startProcess(inMemory());
    const { request, before } = await signIn(portal);
    const late = await opened(portal, request);
    await portal.fresh(await opened(portal, request), { force: before.access });
    const answer = await portal.fresh(late, { force: before.access });
    expect(answer.kind).toBe("fresh");
    expect(late.session.tokens.access).not.toBe(before.access);
    expect(provider.count("token")).toBe(1);
  });

  test("that is new and refused as well is replaced in its turn", async () => {
    const portal = startProcess(inMemory());
    const { open, before } = await signIn(portal);
    await portal.fresh(open, { force: before.access });
    await portal.fresh(open, { force: open.session.tokens.access });
    expect(provider.count("token")).toBe(2);
  });

  test("without a new refresh token or id token keeps the former ones", async () => {
    provider.twist.answer = (answer) => ({ ...answer, refresh_token: undefined, id_token: undefined });
    const portal = startProcess(inMemory());
    const { open, before } = await signIn(portal);
    await portal.fresh(open, { force: before.access });
    expect(open.session.tokens).toMatchObject({ refresh: before.refresh, idToken: "canary-id-token" });
  });

  test("of a very short life is not renewed by each request", async () => {
    provider.twist.answer = (answer) => ({ ...answer, expires_in: 0 });
    const portal = startProcess(inMemory());
    const { open, before } = await signIn(portal);
    await portal.fresh(open, { force: before.access });
    for (let request = 0; request < 10; request += 1) await portal.fresh(open);
    expect(provider.count("token")).toBe(1);
  });
});

describe("a provider whose clock is off", () => {
  const offBy = (seconds: number) => (claims: Record<string, unknown>) => ({
    ...claims,
    iat: Number(claims.iat) + seconds,
    exp: Number(claims.exp) + seconds,
  });

  test.each([-50, -30, 30, 50])(
    "by %i seconds: one renewal lasts as long as it is told to",
    async (seconds) => {
      provider.twist = { accessClaims: offBy(seconds), idClaims: offBy(seconds) };
      const portal = startProcess(inMemory());
      const { request, before } = await signIn(portal);
      expect((await portal.fresh(await opened(portal, request), { force: before.access })).kind).toBe(
        "fresh",
      );
      for (let passed = 0; passed < 260; passed += 10) {
        expect((await portal.fresh(await opened(portal, request))).kind).toBe("fresh");
        clock.pass(10 * SECOND);
      }
      expect(provider.count("token")).toBe(1);
      clock.pass(20 * SECOND);
      expect((await portal.fresh(await opened(portal, request))).kind).toBe("fresh");
      expect(provider.count("token")).toBe(2);
    },
  );
});

describe("while a refresh is under way", () => {
  test("a sign-out resurrects nothing, and the new tokens are revoked", async () => {
    const portal = startProcess(inMemory());
    const { request, before } = await signIn(portal);
    const { wait, lift } = barrier();
    provider.gate.after = wait;
    const refreshing = portal.fresh(await opened(portal, request), { force: before.access });
    await untilAsked();
    await (await opened(portal, request)).destroy();
    lift();
    expect(await refreshing).toEqual({ kind: "ended" });
    expect(await portal.sessions.open(request)).toBeNull();
    expect(provider.revoked).toHaveLength(1);
    expect(provider.revoked).not.toContain(before.refresh);
    expect(await portal.sessions.endAllOf({ sub: "sub-maria" })).toBe(0);
  });

  test("a change of company is not lost, nor are the new tokens", async () => {
    const portal = startProcess(inMemory());
    const { request, before } = await signIn(portal);
    const { wait, lift } = barrier();
    provider.gate.after = wait;
    const refreshing = portal.fresh(await opened(portal, request), { force: before.access });
    await untilAsked();
    await (await opened(portal, request)).update((session) => ({ ...session, environment: "partner" }));
    lift();
    expect((await refreshing).kind).toBe("fresh");
    const { session } = await opened(portal, request);
    expect(session.environment).toBe("partner");
    expect(session.tokens.access).not.toBe(before.access);
  });

  test("whoever asks again takes part in it, for one token call", async () => {
    const portal = startProcess(inMemory());
    const { request, before } = await signIn(portal);
    const { wait, lift } = barrier();
    provider.gate.before = wait;
    void portal.fresh(await opened(portal, request), { force: before.access });
    await untilAsked();
    const next = portal.fresh(await opened(portal, request), { force: before.access });
    lift();
    expect((await next).kind).toBe("fresh");
    expect(provider.count("token")).toBe(1);
  });

  test("who stood still with the lease until it was lost writes nothing over what another has brought", async () => {
    const shared = inMemory();
    const [holder, next] = [startProcess(shared), startProcess(shared)];
    const { request, before } = await signIn(holder);
    // A provider that lets a token be used again: a strict one ends the session, as B06 says.
    provider.allowsReuse = true;
    const { wait, lift } = barrier();
    provider.gate.after = wait;
    const renewal = vi.spyOn(shared, "extend").mockResolvedValue(false);
    const held = holder.fresh(await opened(holder, request), { force: before.access });
    await untilAsked();
    clock.pass(5_001);
    provider.gate.after = undefined;
    expect((await next.fresh(await opened(next, request), { force: before.access })).kind).toBe("fresh");
    const { tokens } = (await opened(next, request)).session;
    expect(tokens.access).not.toBe(before.access);
    lift();
    expect((await held).kind).toBe("fresh");
    expect((await opened(next, request)).session.tokens).toEqual(tokens);
    expect(provider.count("token")).toBe(2);
    renewal.mockRestore();
  });

  test("a store that blinks costs nobody the session", async () => {
    const inner = inMemory();
    let blinks = 2;
    const store: Store = {
      ...inner,
      replace: (...given) =>
        blinks-- > 0 ? Promise.reject(new StoreUnavailable("blink")) : inner.replace(...given),
    };
    const portal = startProcess(store);
    const { request, before } = await signIn(portal);
    expect((await portal.fresh(await opened(portal, request), { force: before.access })).kind).toBe("fresh");
    expect((await opened(portal, request)).session.tokens.access).not.toBe(before.access);
  });
});

describe("a provider in trouble", () => {
  const faults: Fault[] = ["500", "502-html", "429", "reset", "mute", "not-json"];

  test.each(faults)(
    "%s: the session stays, a token with life left is used, an expired one is not",
    async (fault) => {
      const portal = startProcess(inMemory(), patience(fault));
      const { request, before } = await signIn(portal);
      provider.faults.set("token", fault);
      clock.pass(280 * SECOND);
      expect(await freshAccess(portal, request)).toBe(before.access);
      expect(await portal.fresh(await opened(portal, request), { force: before.access })).toEqual({
        kind: "unavailable",
      });
      clock.pass(60 * SECOND);
      expect(await portal.fresh(await opened(portal, request))).toEqual({ kind: "unavailable" });
      expect((await opened(portal, request)).session.tokens.access).toBe(before.access);
      expect(log.events()).not.toContain("session.refresh-failed");
    },
  );

  test.each([
    ["that lets it be used again: the session goes on", true, "fresh"],
    ["that does not: that session ends, and no other", false, "ended"],
  ])("loses its answer after it took the token, %s", async (_, allowsReuse, kind) => {
    provider.allowsReuse = allowsReuse;
    const portal = startProcess(inMemory());
    const { request, before } = await signIn(portal);
    const other = await signIn(portal);
    provider.twist.answer = () => ({ lost: true });
    const lost = await portal.fresh(await opened(portal, request), { force: before.access });
    expect(lost.kind).toBe("unavailable");
    provider.twist = {};
    clock.pass(3 * SECOND);
    const again = await portal.fresh(await opened(portal, request), { force: before.access });
    expect(again.kind).toBe(kind);
    expect((await portal.sessions.open(request)) !== null).toBe(allowsReuse);
    const others = await portal.fresh(await opened(portal, other.request), { force: other.before.access });
    expect(others.kind).toBe("fresh");
  });

  test("is asked again after two seconds at the earliest and three times a minute at most", async () => {
    const portal = startProcess(inMemory());
    const { request } = await signIn(portal);
    provider.faults.set("token", "500");
    clock.pass(301 * SECOND);
    const calls: number[] = [];
    for (let tenth = 0; tenth < 600; tenth += 1) {
      const before = provider.count("token");
      await portal.fresh(await opened(portal, request));
      if (provider.count("token") > before) calls.push(tenth / 10);
      clock.pass(SECOND / 10);
    }
    expect(calls).toEqual([0, 2, 30]);
    provider.faults.clear();
    expect((await portal.fresh(await opened(portal, request))).kind).toBe("fresh");
  });

  test("that is well again serves the next click after the pause, on another process too", async () => {
    const store = inMemory();
    const [one, two] = [startProcess(store), startProcess(store)];
    const { request } = await signIn(one);
    clock.pass(301 * SECOND);
    provider.faults.set("token", "500");
    await one.fresh(await opened(one, request));
    provider.faults.clear();
    expect((await two.fresh(await opened(two, request))).kind).toBe("unavailable");
    clock.pass(2 * SECOND);
    expect((await two.fresh(await opened(two, request))).kind).toBe("fresh");
    expect(provider.count("token")).toBe(2);
  });

  test("a store that is gone is reported as such", async () => {
    const store = inMemory();
    const portal = startProcess(store);
    const { open, before } = await signIn(portal);
    await store.close();
    await expect(portal.fresh(open, { force: before.access })).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe("the end of a session", () => {
  test.each<Fault>(["invalid_grant", "400", "401"])(
    "%s ends it once, for 20 requests at once",
    async (fault) => {
      const portal = startProcess(inMemory());
      const { request } = await signIn(portal);
      provider.faults.set("token", fault);
      clock.pass(301 * SECOND);
      const open = await Promise.all(Array.from({ length: 20 }, () => opened(portal, request)));
      const answers = await Promise.all(open.map((each) => portal.fresh(each)));
      expect(answers.every(({ kind }) => kind === "ended")).toBe(true);
      expect(provider.count("token")).toBe(1);
      expect(await portal.sessions.open(request)).toBeNull();
      const errors = log.lines.filter(({ level }) => level === "error");
      expect(errors).toHaveLength(1);
      expect(errors[0]?.fields.message).toBe(REFRESH_FAILED);
    },
  );

  test("comes without a call when there is no refresh token", async () => {
    const portal = startProcess(inMemory());
    const withoutRefresh = (session: Session) => ({
      ...session,
      tokens: { ...session.tokens, refresh: null },
    });
    const { request } = await signIn(portal, withoutRefresh);
    clock.pass(301 * SECOND);
    expect(await portal.fresh(await opened(portal, request))).toEqual({ kind: "ended" });
    expect(provider.count("token")).toBe(0);
    expect(await portal.sessions.open(request)).toBeNull();
  });

  test.each<[string, () => void]>([
    [
      "its roles are gone",
      () => set({ accessClaims: (claims) => ({ ...claims, realm_access: { roles: [] } }) }),
    ],
    ["its userId is gone", () => set({ accessClaims: (claims) => ({ ...claims, userId: undefined }) })],
    ["it is of another subject", () => set({ accessClaims: (claims) => ({ ...claims, sub: "other" }) })],
    ["it is for another client", () => set({ accessClaims: (claims) => ({ ...claims, azp: "other" }) })],
    ["userinfo refuses it", () => void provider.faults.set("userinfo", "401")],
  ])("comes when the new token is good but %s", async (_, twist) => {
    const portal = startProcess(inMemory());
    const { request, before } = await signIn(portal);
    twist();
    expect(await portal.fresh(await opened(portal, request), { force: before.access })).toEqual({
      kind: "ended",
    });
    expect(await portal.sessions.open(request)).toBeNull();
    expect(provider.revoked).toHaveLength(1);
  });

  test("comes when a stranger signed the new token", async () => {
    const portal = startProcess(inMemory());
    const { request, before } = await signIn(portal);
    const stranger = await generateKeyPair("RS256");
    const forged = await provider.sign(
      { iss: provider.issuer, sub: "sub-maria", azp: CLIENT_ID, exp: Date.now() / 1000 + 300 },
      {},
      stranger.privateKey,
    );
    set({ answer: (answer) => ({ ...answer, access_token: forged }) });
    expect(await portal.fresh(await opened(portal, request), { force: before.access })).toEqual({
      kind: "ended",
    });
  });
});

describe("after a refresh", () => {
  test("the user is what the new token says", async () => {
    const portal = startProcess(inMemory());
    const { open, before } = await signIn(portal);
    set({ accessClaims: (claims) => ({ ...claims, realm_access: { roles: ["portal_partner"] } }) });
    await portal.fresh(open, { force: before.access });
    expect(open.session.user.roles).toEqual(["portal_partner"]);
  });

  test("the former user stays while the keys or userinfo cannot be reached", async () => {
    const portal = startProcess(inMemory());
    const { open, before } = await signIn(portal);
    const verifiedAt = open.session.verifiedAt;
    clock.pass(SECOND);
    provider.faults.set("certs", "500").set("userinfo", "reset");
    expect((await portal.fresh(open, { force: before.access })).kind).toBe("fresh");
    expect(open.session).toMatchObject({ user: { userId: "user-maria" }, verifiedAt });
    expect(open.session.tokens.access).not.toBe(before.access);
  });
});

describe("asking whether the user still stands", () => {
  test("happens once a minute, for 50 requests at once over two processes", async () => {
    const store = inMemory();
    const [one, two] = [startProcess(store), startProcess(store)];
    const { request } = await signIn(one);
    for (let minute = 1; minute <= 3; minute += 1) {
      clock.pass(60 * SECOND);
      const answers = await Promise.all(
        [one, two].flatMap((each) =>
          Array.from({ length: 25 }, async () => each.verify(await opened(each, request))),
        ),
      );
      expect(answers.every(({ kind }) => kind === "fresh")).toBe(true);
      expect(provider.count("userinfo")).toBe(minute);
      clock.pass(1);
    }
    expect((await opened(one, request)).session.verifiedAt).toBe(clock.now() - 1);
  });

  test("does not happen within a minute of the last good answer", async () => {
    const portal = startProcess(inMemory());
    const { open } = await signIn(portal);
    clock.pass(59 * SECOND);
    await portal.verify(open);
    expect(provider.count("userinfo")).toBe(0);
  });

  test.each<Fault>(["500", "reset", "mute"])(
    "and no answer (%s) is no verdict, nor asked for at once again",
    async (fault) => {
      const portal = startProcess(inMemory(), patience(fault));
      const { request } = await signIn(portal);
      clock.pass(60 * SECOND);
      provider.faults.set("userinfo", fault);
      for (let click = 0; click < 5; click += 1) {
        expect((await portal.verify(await opened(portal, request))).kind).toBe("fresh");
      }
      expect(provider.count("userinfo")).toBe(1);
      expect(log.events()).toEqual(["session.userinfo-unavailable"]);
    },
  );

  test("and a refusal renews the token; if that is refused as well, the session ends", async () => {
    const portal = startProcess(inMemory());
    const { request } = await signIn(portal);
    clock.pass(60 * SECOND);
    provider.faults.set("userinfo", "401");
    expect(await portal.verify(await opened(portal, request))).toEqual({ kind: "ended" });
    expect(provider.count("token")).toBe(1);
    expect(provider.count("userinfo")).toBe(2);
    expect(await portal.sessions.open(request)).toBeNull();
  });

  test("renews an expired token first, which asks by itself", async () => {
    const portal = startProcess(inMemory());
    const { request } = await signIn(portal);
    clock.pass(301 * SECOND);
    expect((await portal.verify(await opened(portal, request))).kind).toBe("fresh");
    expect(provider.count("userinfo")).toBe(1);
  });
});

test("the log carries no token, person or document", async () => {
  const portal = startProcess(inMemory());
  const { request, before } = await signIn(portal);
  provider.faults.set("token", "500");
  await portal.fresh(await opened(portal, request), { force: before.access });
  clock.pass(10 * SECOND);
  provider.faults.set("token", "invalid_grant");
  await portal.fresh(await opened(portal, request), { force: before.access });
  expect(log.events()).toEqual(["session.refresh-unavailable", "session.refresh-failed"]);
  const text = JSON.stringify(log.lines);
  for (const secret of ["canary", "eyJ", "maria", request.headers.get("cookie") ?? "?"]) {
    expect(text).not.toContain(secret);
  }
});

/** Milliseconds; only a test about silence should have to wait for its end. */
function patience(fault: Fault): number {
  return fault === "mute" ? 1_000 : 10_000;
}

function set(twist: TestProvider["twist"]): void {
  Object.assign(provider.twist, twist);
}
