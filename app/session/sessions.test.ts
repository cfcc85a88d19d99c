import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenSession } from "./open-session.server";
import { createSeal } from "./seal.server";
import type { Session } from "./session";
import { createSessions, type Sessions } from "./sessions.server";
import { openSqliteStore } from "./sqlite-store.server";
import { type Store, StoreUnavailable } from "./store";
import { createBrowser } from "./test-support/browser";
import { type Clock, createClock } from "./test-support/clock";
import { maria, OTHER_SECRET, SECRET, sessionOf } from "./test-support/sessions-for-tests";

const HOME = "http://localhost/";
let clock: Clock;
let store: Store;
let sessions: Sessions;

beforeEach(() => {
  clock = createClock();
  store = openSqliteStore("memory:", clock.now);
  sessions = sessionsWith(SECRET);
});
afterEach(() => store.close());

function sessionsWith(...secrets: [string, ...string[]]): Sessions {
  return createSessions({ store, secrets, secure: false, now: clock.now });
}

async function signIn(user = maria) {
  const browser = createBrowser();
  const { open, setCookie } = await sessions.create(sessionOf(clock.now(), { user }));
  browser.keep([setCookie]);
  return { browser, open, request: browser.request(HOME) };
}

describe("a session", () => {
  test("is found by its cookie, also by another process on the same store", async () => {
    const { request, open } = await signIn();
    const found = await sessionsWith(SECRET).open(request);
    expect(found?.session).toEqual(open.session);
    expect(found?.id).toBe(open.id);
  });

  test("is not found without a cookie", async () => {
    await signIn();
    expect(await sessions.open(new Request(HOME))).toBeNull();
  });

  test("leaves no token, e-mail, subject or cookie value in the store", async () => {
    const writes: string[] = [];
    const spying = createSessions({ store: spied(store, writes), secrets: [SECRET], secure: false });
    const { open, setCookie } = await spying.create(sessionOf(Date.now()));
    await open.update((session) => ({ ...session, environment: "customer" }));
    const rawId = /=([^.]+)\./.exec(setCookie)?.[1] ?? "none";
    const all = writes.join("\n");
    expect(writes.length).toBeGreaterThan(2);
    for (const secret of ["canary", maria.email, maria.sub, rawId]) expect(all).not.toContain(secret);
  });

  test("ends after two days, however busy it is", async () => {
    const { request } = await signIn();
    clock.pass(172_800_000 - 1);
    const open = await sessions.open(request);
    expect(await open?.update((session) => ({ ...session, environment: "partner" }))).not.toBeNull();
    clock.pass(1);
    expect(await sessions.open(request)).toBeNull();
  });

  test("ends when it says so, also where the store would keep it longer", async () => {
    const browser = createBrowser();
    const { setCookie } = await sessions.create({
      ...sessionOf(clock.now()),
      expiresAt: clock.now() + 1_000,
    });
    browser.keep([setCookie]);
    clock.pass(999);
    expect(await sessions.open(browser.request(HOME))).not.toBeNull();
    clock.pass(1);
    expect(await sessions.open(browser.request(HOME))).toBeNull();
  });

  test("keeps a small cookie, however large the claims are", async () => {
    const roles = Array.from({ length: 400 }, (_, index) => `a-rather-long-role-name-${index}`);
    const user = { ...maria, roles, companyData: roles };
    const { browser, request } = await signIn(user);
    expect((await sessions.open(request))?.session.user).toEqual(user);
    expect([...browser.cookies].join().length).toBeLessThan(200);
  });
});

describe("a change", () => {
  test("of 50 at once is not lost, over two processes", async () => {
    const { request } = await signIn();
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? sessions : sessionsWith(SECRET)).open(request)),
    );
    const add = (session: Pick<Session, "extra">) => ({
      ...session.extra,
      companiesCustomers: (session.extra.companiesCustomers ?? 0) + 1,
    });
    const written = await Promise.all(opened.map((open) => open?.update((s) => ({ ...s, extra: add(s) }))));
    expect(written.every((session) => session)).toBe(true);
    expect((await sessions.open(request))?.session.extra.companiesCustomers).toBe(50);
  });

  test("of 20 loaders that share one opened session is not lost, and it ends current", async () => {
    const { open, request } = await signIn();
    const add = (session: Session): Session => ({
      ...session,
      extra: { ...session.extra, companiesPartners: (session.extra.companiesPartners ?? 0) + 1 },
    });
    await Promise.all(Array.from({ length: 20 }, () => open.update(add)));
    expect(open.session.extra.companiesPartners).toBe(20);
    expect((await sessions.open(request))?.session).toEqual(open.session);
  });

  test("is seen by who made it, and by others after a reload", async () => {
    const { request, open } = await signIn();
    const other = await sessions.open(request);
    await open.update((session) => ({ ...session, environment: "partner" }));
    expect(open.session.environment).toBe("partner");
    expect(other?.session.environment).toBeNull();
    expect((await other?.reload())?.environment).toBe("partner");
  });

  test("that changes nothing writes nothing", async () => {
    const { open, request } = await signIn();
    await open.update((session) => session);
    const other = await sessions.open(request);
    expect(await other?.update((session) => ({ ...session, environment: "customer" }))).not.toBeNull();
  });

  test("after the sign-out resurrects nothing", async () => {
    const { open, request } = await signIn();
    const slow = await sessions.open(request);
    await open.destroy();
    expect(await slow?.update((session) => ({ ...session, environment: "customer" }))).toBeNull();
    expect(await slow?.reload()).toBeNull();
    expect(await sessions.open(request)).toBeNull();
  });

  test("when the store is gone is reported, not swallowed", async () => {
    const { open, request } = await signIn();
    await store.close();
    await expect(open.update((session) => ({ ...session }))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(sessions.open(request)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe("what another version or a stranger wrote", () => {
  test.each([
    ["another schema", (session: object) => JSON.stringify({ ...session, schema: 2 })],
    ["schema 99", () => JSON.stringify({ schema: 99 })],
    ["a field missing", (session: object) => JSON.stringify({ ...session, user: undefined })],
    ["no JSON", () => "{"],
    ["null", () => "null"],
    ["a list", () => "[]"],
    ["nothing", () => ""],
  ])("%s is signed out, not an error", async (_, written) => {
    const { open, request, browser } = await signIn();
    const rawId = browser.cookies.get("portal_sid")?.split(".")[0] ?? "";
    await overwrite(open, createSeal([SECRET]).seal(written(open.session), rawId));
    expect(await sessions.open(request)).toBeNull();
  });

  test("garbage in place of the sealed text is signed out too", async () => {
    const { open, request } = await signIn();
    for (const text of ["", "garbage", '{"schema":1}', "v1.x.y"]) {
      await overwrite(open, text);
      expect(await sessions.open(request)).toBeNull();
    }
  });

  test("a sealed text moved under another session opens nothing", async () => {
    const mine = await signIn();
    const other = await signIn({ ...maria, sub: "sub-other" });
    const moved = await store.read(`session:${other.open.id}`);
    await overwrite(mine.open, moved?.value ?? "");
    expect(await sessions.open(mine.request)).toBeNull();
  });
});

describe("rotating the secrets", () => {
  test("signs nobody out, and the next write is sealed with the first", async () => {
    const { request } = await signIn();
    const rotated = await sessionsWith(OTHER_SECRET, SECRET).open(request);
    expect(rotated?.session.user).toEqual(maria);
    const sealed = async () => (await store.read(`session:${rotated?.id}`))?.value.split(".")[1];
    const before = await sealed();
    await rotated?.update((session) => ({ ...session, environment: "customer" }));
    expect(await sealed()).not.toBe(before);
    expect(await sessionsWith(OTHER_SECRET).open(request)).toBeNull();
  });
});

describe("ending all sessions of a subject", () => {
  test("ends exactly these, on all processes", async () => {
    const [one, two] = [await signIn(), await signIn()];
    const other = await signIn({ ...maria, sub: "sub-other" });
    expect(await sessionsWith(SECRET).endAllOf({ sub: maria.sub })).toBe(2);
    expect(await sessions.open(one.request)).toBeNull();
    expect(await sessions.open(two.request)).toBeNull();
    expect(await sessions.open(other.request)).not.toBeNull();
    expect(await sessions.endAllOf({ sub: maria.sub })).toBe(0);
  });

  test("does not count those that were signed out", async () => {
    const { open } = await signIn();
    await open.destroy();
    expect(await sessions.endAllOf({ sub: maria.sub })).toBe(0);
  });
});

test("whichever way a session ends, its end is told by its name", async () => {
  const told: string[] = [];
  const telling = createSessions({
    store,
    secrets: [SECRET],
    secure: false,
    ended: (id) => told.push(id),
  });
  const signedIn = async () => (await telling.create(sessionOf(Date.now()))).open;
  const [one, two, three, four] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
  await one.destroy();
  await two.destroy("token-refused");
  expect(told).toEqual([one.id, two.id]);
  await telling.endSome(maria.sub, (id) => id === three.id);
  await telling.endAllOf({ sub: maria.sub });
  expect(told).toEqual([one.id, two.id, three.id, four.id]);
});

async function overwrite(open: OpenSession, value: string): Promise<void> {
  await store.delete(`session:${open.id}`);
  await store.create(`session:${open.id}`, value, 60);
}

/** Notes down everything that reaches the store. */
function spied(inner: Store, writes: string[]): Store {
  return new Proxy(inner, {
    get(target, name: keyof Store) {
      const method = target[name] as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        writes.push(JSON.stringify(given));
        return method.apply(target, given);
      };
    },
  });
}
