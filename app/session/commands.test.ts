import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { OUTCOME_UNKNOWN, type Result } from "~/upstream/failure";
import { createCommands } from "./commands.server";
import { openRedisStore } from "./redis-store.server";
import { openSqliteStore } from "./sqlite-store.server";
import { type Store, StoreUnavailable } from "./store";
import { type Clock, createClock } from "./test-support/clock";
import { recordingLog } from "./test-support/recording-log";
import { redisForTests } from "./test-support/redis-for-tests";
import { SECRET } from "./test-support/sessions-for-tests";

const folder = mkdtempSync(join(tmpdir(), "portal-commands-"));
const redis = await redisForTests();
afterAll(async () => {
  await redis?.close();
  rmSync(folder, { recursive: true, force: true });
});

const DONE: Result<string> = { ok: true, status: 201, value: "made" };
const REFUSED: Result<string> = {
  ok: false,
  failure: { kind: "refused", status: 422, message: "Não.", fields: { name: "Curto." } },
};
const UNKNOWN: Result<string> = { ok: false, failure: OUTCOME_UNKNOWN };

let keys = 0;
let about: Parameters<ReturnType<typeof createCommands>["once"]>[0];
beforeEach(() => {
  keys += 1;
  about = { owner: "s1", company: "emp-1", call: "POST /x", key: `key-${keys}`, input: {}, requestId: "r" };
});

/** A sending that ends when told, and counts how often it was begun. */
function slow(...results: Result<string>[]) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sending = { count: 0, release };
  const send = async () => {
    sending.count += 1;
    const result = results[sending.count - 1] ?? results.at(-1);
    await gate;
    return result ?? DONE;
  };
  return Object.assign(sending, { send });
}

const commandsOn = (store: Store, log = recordingLog()) =>
  createCommands({ store, secrets: [SECRET], log, waitMs: 10_000 });

const kinds: [string, (clock: Clock) => () => Store][] = [
  ["one SQLite file", (clock) => () => openSqliteStore(`file:${folder}/commands.db`, clock.now)],
];
if (redis)
  kinds.push(["one Redis", () => () => openRedisStore(redis.url, { prefix: `commands-${process.pid}:` })]);

describe.each(kinds)("two processes on %s", (_, kind) => {
  const open = kind(createClock());
  const stores = [open(), open()];
  const [here, there] = stores.map((store) => commandsOn(store)) as [
    ReturnType<typeof commandsOn>,
    ReturnType<typeof commandsOn>,
  ];
  afterAll(async () => {
    for (const store of stores) await store.close();
  });

  /** Twenty submissions, of which the first is under way before the others come. */
  async function twenty(sending: ReturnType<typeof slow>) {
    const first = here.once(about, sending.send);
    await expect.poll(() => sending.count).toBe(1);
    const others = Array.from({ length: 19 }, (_, i) => (i % 2 ? here : there).once(about, sending.send));
    sending.release();
    return Promise.all([first, ...others]);
  }

  test("twenty submissions at once are sent once, and all get the answer of the first", async () => {
    const sending = slow(DONE);
    const [first, ...others] = await twenty(sending);
    expect(first).toEqual(DONE);
    for (const other of others) expect(other).toEqual({ ...DONE, replayed: true });
    expect(sending.count).toBe(1);
  });

  test.each([
    ["a refusal", REFUSED],
    ["an unknown outcome", UNKNOWN],
  ])("%s answers whoever waited for it; whoever comes later is sent again", async (_, result) => {
    const sending = slow(result, DONE);
    expect(await twenty(sending)).toEqual(Array.from({ length: 20 }, () => result));
    expect(sending.count).toBe(1);
    expect(await there.once(about, sending.send)).toEqual(DONE);
    expect(sending.count).toBe(2);
    expect(await here.once(about, sending.send)).toEqual({ ...DONE, replayed: true });
    expect(sending.count).toBe(2);
  });

  test("other data under the key of something done are refused, and not sent", async () => {
    const sending = slow(DONE);
    sending.release();
    await here.once(about, sending.send);
    const other = await there.once({ ...about, input: { other: true } }, sending.send);
    expect(other).toMatchObject({ ok: false, failure: { kind: "refused", status: 422 } });
    expect(sending.count).toBe(1);
  });

  test("what was done is known by its key, whatever it was sent with; what was refused was not done", async () => {
    expect(await there.wasDone(about)).toBe(false);
    const sending = slow(REFUSED, DONE);
    sending.release();
    await here.once(about, sending.send);
    expect(await there.wasDone(about)).toBe(false);
    await here.once(about, sending.send);
    expect(await there.wasDone(about)).toBe(true);
    for (const other of [{ owner: "s2" }, { company: "emp-2" }, { call: "PUT /x" }, { key: "another-key" }])
      expect(await there.wasDone({ ...about, ...other })).toBe(false);
  });

  test("other data under the key of something refused are sent: a corrected form", async () => {
    const sending = slow(REFUSED, DONE);
    sending.release();
    await here.once(about, sending.send);
    expect(await there.once({ ...about, input: { other: true } }, sending.send)).toEqual(DONE);
  });

  test.each([
    ["session", { owner: "s2" }],
    ["company", { company: "emp-2" }],
    ["call", { call: "POST /y" }],
    ["key", { key: "another-key" }],
  ])("another %s is another command", async (_, change) => {
    const sending = slow(DONE);
    sending.release();
    await here.once(about, sending.send);
    expect(await there.once({ ...about, ...change }, sending.send)).toEqual(DONE);
    expect(sending.count).toBe(2);
  });

  test("a sending that throws, as when the session ends, leaves the key free", async () => {
    await expect(here.once(about, () => Promise.reject(new Error("ended")))).rejects.toThrow("ended");
    const sending = slow(DONE);
    sending.release();
    expect(await there.once(about, sending.send)).toEqual(DONE);
  });
});

test("what is kept says nothing to whoever reads the store, and is gone after ten minutes", async () => {
  const clock = createClock();
  const store = openSqliteStore("memory:", clock.now);
  const written: string[] = [];
  const watched: Store = {
    ...store,
    create: (key, value, seconds) => {
      written.push(key, value);
      return store.create(key, value, seconds);
    },
  };
  const sending = slow({ ok: true, status: 201, value: "canary-answer" });
  sending.release();
  const commands = commandsOn(watched);
  await commands.once({ ...about, input: { document: "canary-document" } }, sending.send);
  expect(written.join(" ")).toMatch(/^command:/);
  expect(written.join(" ")).not.toMatch(/canary|emp-1|POST|key-\d/);

  clock.pass(601_000);
  await commands.once(about, sending.send);
  expect(sending.count).toBe(2);
  await store.close();
});

test("a holder that died keeps the others waiting no longer than its lease", async () => {
  const clock = createClock();
  const store = openSqliteStore("memory:", clock.now);
  const dying = slow(DONE);
  // Its renewals fail with it.
  void commandsOn({ ...store, extend: async () => false }).once(about, dying.send);
  await expect.poll(() => dying.count).toBe(1);

  let asked = 0;
  const counted: Store = {
    ...store,
    lock: (...rest) => {
      asked += 1;
      return store.lock(...rest);
    },
  };
  const sending = slow(DONE);
  sending.release();
  const waiting = commandsOn(counted).once(about, sending.send);
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(sending.count).toBe(0);
  clock.pass(5_001);
  expect(await waiting).toEqual(DONE);
  dying.release();
  await store.close();
});

describe("a store that is away", () => {
  const away = () => Promise.reject(new StoreUnavailable("away"));

  test("before the command holds nothing up", async () => {
    const log = recordingLog();
    const store = openSqliteStore("memory:");
    await store.close();
    const sending = slow(DONE);
    sending.release();
    expect(await commandsOn(store, log).once(about, sending.send)).toEqual(DONE);
    expect(log.events()).toEqual(["command.store-unavailable"]);
  });

  test("knows of nothing that was done", async () => {
    const store = openSqliteStore("memory:");
    expect(await commandsOn({ ...store, read: away }).wasDone(about)).toBe(false);
    await store.close();
  });

  test("after the command leaves its answer as it is", async () => {
    const store = openSqliteStore("memory:");
    const log = recordingLog();
    const sending = slow(DONE);
    sending.release();
    expect(await commandsOn({ ...store, create: away, unlock: away }, log).once(about, sending.send)).toEqual(
      DONE,
    );
    expect(log.events()).toEqual(["command.store-unavailable"]);
    expect(sending.count).toBe(1);
    await store.close();
  });

  test("while another sends the command is no reason to send it twice: its outcome is unknown", async () => {
    const store = openSqliteStore("memory:");
    const first = slow(DONE);
    const holding = commandsOn(store).once(about, first.send);
    await expect.poll(() => first.count).toBe(1);
    const second = slow(DONE);
    expect(await commandsOn({ ...store, read: away }).once(about, second.send)).toEqual(UNKNOWN);
    expect(second.count).toBe(0);
    first.release();
    await holding;
    await store.close();
  });
});
