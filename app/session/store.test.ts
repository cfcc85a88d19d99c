import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Redis } from "ioredis";
import Database from "libsql";
import { afterAll, describe, expect, onTestFinished, type TestContext, test, vi } from "vitest";
import { SILENT, type Telemetry } from "~/telemetry/telemetry";
import { openStore } from "./open-store.server";
import { openRedisStore } from "./redis-store.server";
import { openSqliteStore } from "./sqlite-store.server";
import { StoreUnavailable } from "./store";
import { createClock } from "./test-support/clock";
import { recordingLog } from "./test-support/recording-log";
import { redisCertificates } from "./test-support/redis-certificates";
import { redisForTests } from "./test-support/redis-for-tests";
import { startRedis } from "./test-support/redis-process";
import { storeContract } from "./test-support/store-contract";

const folder = mkdtempSync(join(tmpdir(), "portal-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

storeContract("the SQLite store", async () => {
  const clock = createClock();
  const url = `file:${folder}/nested/sessions.db`;
  return {
    open: () => openSqliteStore(url, clock.now),
    pass: async (milliseconds) => clock.pass(milliseconds),
    close: async () => undefined,
  };
});

storeContract("the Redis store", async () => {
  const server = await redisForTests();
  if (!server) return null;
  const raw = new Redis(server.url);
  const prefix = `portal-test-${process.pid}-${Date.now()}:`;
  return {
    open: () => openRedisStore(server.url, { prefix }),
    // Redis has no clock to turn: each key comes that much closer to its end, or ends.
    pass: async (milliseconds) => {
      for (const key of await raw.keys(`${prefix}*`)) {
        await raw.pexpire(key, (await raw.pttl(key)) - milliseconds);
      }
    },
    close: async () => {
      const left = await raw.keys(`${prefix}*`);
      if (left.length > 0) await raw.del(left);
      raw.disconnect();
      await server.close();
    },
  };
});

describe("a SQLite file", () => {
  test("whose tables another version made differently opens, and its own are kept", async () => {
    const path = join(folder, "older.db");
    const store = openSqliteStore(`file:${path}`);
    await store.create("kept", "value", 60);
    await store.addMember("set", "member", 60);
    await store.close();
    const raw = new Database(path);
    raw.exec("DROP TABLE members; CREATE TABLE members (name TEXT PRIMARY KEY, other TEXT)");
    raw.close();

    const opened = openSqliteStore(`file:${path}`);
    expect(await opened.read("kept")).toMatchObject({ value: "value" });
    await opened.addMember("set", "member", 60);
    expect(await opened.members("set")).toEqual(["member"]);
    await opened.close();
  });

  test("keeps what was written over a restart", async () => {
    const url = `file:${folder}/restart.db`;
    const before = openStore(url);
    await before.create("key", "kept", 60);
    await before.close();

    const after = openStore(url);
    expect(await after.read("key")).toEqual({ value: "kept", version: 1 });
    await after.close();
  });

  test("and all that SQLite keeps beside it are their owner's alone, also those that were there before", async () => {
    const path = `${folder}/private/deep/sessions.db`;
    const modes = () =>
      ["", "-wal", "-shm"].map((suffix) => (statSync(path + suffix).mode & 0o777).toString(8));
    const store = openStore(`file:${path}`);
    await store.create("key", "x", 60);
    expect(modes()).toEqual(["600", "600", "600"]);
    expect([dirname(path), dirname(dirname(path))].map((made) => statSync(made).mode & 0o777)).toEqual([
      0o700, 0o700,
    ]);
    for (const suffix of ["", "-wal", "-shm"]) chmodSync(path + suffix, 0o644);
    const second = openStore(`file:${path}`);
    await second.create("other", "x", 60);
    expect(modes()).toEqual(["600", "600", "600"]);
    await Promise.all([store.close(), second.close()]);
  });

  test("is purged of what has expired, by the way", async () => {
    const clock = createClock();
    const url = `file:${folder}/purge.db`;
    const store = openSqliteStore(url, clock.now);
    await store.create("old", "x", 10);
    await store.addMember("set", "x", 10);
    await store.lock("lock", "x", 10);
    clock.pass(61_000);
    await store.ping();
    await store.close();

    // A clock in the past sees every row that is still there.
    const past = openSqliteStore(url, () => clock.now() - 120_000);
    expect(await past.read("old")).toBeNull();
    expect(await past.members("set")).toEqual([]);
    expect(await past.lock("lock", "y", 10)).toBe(true);
    await past.close();
  });

  test("in memory belongs to one store", async () => {
    const one = openStore("memory:");
    const two = openStore("memory:");
    await one.create("key", "x", 60);
    expect(await two.read("key")).toBeNull();
  });

  test("that is closed, or that cannot be opened, is a store that is unavailable", async () => {
    const store = openStore("memory:");
    await store.close();
    await expect(store.read("key")).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.close()).resolves.toBeUndefined();
    const opened = () => openStore("file:/dev/null/sessions.db");
    expect(opened).toThrow(StoreUnavailable);
    expect(opened).toThrow(/^the session file cannot be opened: \w/);
  });
});

describe("a Redis that is away", () => {
  /** Ended with the test, also when that fails. */
  async function ownRedis(context: TestContext) {
    const server = await startRedis();
    if (!server) return context.skip("no redis-server here");
    context.onTestFinished(() => server.close());
    return server;
  }

  test("refuses each call, and serves again when it is back", async (context) => {
    const server = await ownRedis(context);
    const store = openStore(server.url);
    await store.create("key", "x", 60);

    await server.kill();
    const calls = [
      () => store.create("key", "x", 60),
      () => store.read("key"),
      () => store.replace("key", "x", 1),
      () => store.delete("key"),
      () => store.take("key"),
      () => store.addMember("set", "x", 60),
      () => store.members("set"),
      () => store.removeMember("set", "x"),
      () => store.lock("lock", "x", 60),
      () => store.extend("lock", "x", 60),
      () => store.unlock("lock", "x"),
      () => store.ping(),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);

    await server.start();
    await expect.poll(() => store.ping().then(() => true)).toBe(true);
    expect(await store.read("key")).toBeNull();
    expect(await store.create("key", "y", 60)).toBe(true);
    await store.close();
  });

  test("at the start refuses the first call, and the driver prints nothing", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const store = openStore("redis://127.0.0.1:1");
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    await store.close();
    expect(printed).not.toHaveBeenCalled();
  });

  test("while it hangs refuses, and serves again when it goes on", async (context) => {
    const server = await ownRedis(context);
    const store = openStore(server.url);
    await store.create("key", "x", 60);
    server.pause();
    await expect(store.read("key")).rejects.toBeInstanceOf(StoreUnavailable);
    server.resume();
    await expect.poll(() => store.ping().then(() => true)).toBe(true);
    expect((await store.read("key"))?.value).toBe("x");
    await store.close();
  });

  test("for as long as we stood still ourselves refuses nothing", async (context) => {
    const server = await ownRedis(context);
    const store = openStore(server.url);
    await store.create("key", "x", 60);
    server.pause();
    const reading = store.read("key");
    // Redis goes on after our timers have been looked at: a machine that stood still, Redis with it.
    setTimeout(() => setImmediate(() => server.resume()));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
    expect((await reading)?.value).toBe("x");
    await store.close();
  });

  test("or that takes the connection and says nothing, refuses too", async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const address = mute.address();
    const store = openStore(`redis://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
    await expect(store.read("key")).rejects.toBeInstanceOf(StoreUnavailable);
    await store.close();
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  test("that cannot write answers as unavailable, not as a refusal, and it is told once", async (context) => {
    const server = await ownRedis(context);
    const log = recordingLog();
    const store = openStore(server.url, { log });
    await store.create("key", "x", 60);
    const raw = new Redis(server.url);
    await raw.config("SET", "maxmemory-policy", "noeviction");
    await raw.config("SET", "maxmemory", "1");
    await expect(store.create("other", "x", 60)).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await store.read("key"))?.value).toBe("x");
    await expect(store.lock("lock", "x", 60)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(log.events()).toEqual(["store.full"]);
    raw.disconnect();
    await store.close();
  });

  test("or may throw sessions away is told of once, and only then", async (context) => {
    const server = await ownRedis(context);
    const raw = new Redis(server.url);
    const linesOf = async () => {
      const log = recordingLog();
      const store = openStore(server.url, { log });
      await store.ping();
      await store.ping();
      await store.close();
      return log.lines;
    };
    expect(await linesOf()).toEqual([]);
    await raw.config("SET", "maxmemory-policy", "volatile-ttl");
    await raw.config("SET", "maxmemory", "50mb");
    expect(await linesOf()).toEqual([
      { level: "warn", event: "store.may-evict", fields: { policy: "volatile-ttl", maxmemory: 52_428_800 } },
    ]);
    raw.disconnect();
  });
});

describe("a Redis whose memory changes while it is connected", () => {
  test("a policy that comes to evict, and entries that are thrown away, are told without a connection anew", async (context) => {
    const server = await startRedis();
    if (!server) return context.skip("no redis-server here");
    onTestFinished(() => server.close());
    const raw = new Redis(server.url);
    onTestFinished(() => raw.disconnect());
    const log = recordingLog();
    const evicted: (() => number)[] = [];
    const telemetry: Telemetry = { ...SILENT, watch: (_, read) => void evicted.push(read) };
    const store = openRedisStore(server.url, { log, telemetry, lookAgainMs: 20 });
    onTestFinished(() => store.close());
    await store.ping();
    for (let entry = 0; entry < 40; entry += 1) await store.create(`${entry}`, "x".repeat(50_000), 60);
    expect(log.events()).toEqual([]);
    await raw.config("SET", "maxmemory-policy", "volatile-ttl");
    await expect.poll(() => log.events()).toEqual(["store.may-evict"]);
    await raw.config("SET", "maxmemory", "2mb");
    await expect.poll(() => log.events()).toContain("store.evicted");
    const told = () =>
      log.lines
        .filter(({ event }) => event === "store.evicted")
        .reduce((sum, { fields }) => sum + Number(fields?.entries), 0);
    const kept = async () => Number(/evicted_keys:(\d+)/.exec(await raw.info("stats"))?.[1]);
    const all = await kept();
    expect(all).toBeGreaterThan(0);
    await expect.poll(told).toBe(all);
    expect(evicted.map((read) => read())).toEqual([all]);
  });
});

describe("a Redis that is a group", () => {
  test("is found by its Sentinels, with the password of a file", async (context) => {
    const primary = await startRedis();
    if (!primary) return context.skip("no redis-server here");
    context.onTestFinished(() => primary.close());
    const sentinel = await startRedis({ group: "portal", url: primary.url });
    context.onTestFinished(() => sentinel?.close());
    const raw = new Redis(primary.url);
    await raw.config("SET", "requirepass", "from-a-file");
    const url = `redis+sentinel://portal@127.0.0.1:1,${sentinel?.url.replace("redis://", "")}/3`;
    const store = openStore(url, { access: { password: "from-a-file" } });
    expect(await store.create("key", "x", 60)).toBe(true);
    await raw.select(3);
    expect(await raw.keys("*")).toEqual(["portal:key"]);
    raw.disconnect();
    await store.close();

    const stranger = openStore(url, { access: { password: "wrong" } });
    await expect(stranger.read("key")).rejects.toBeInstanceOf(StoreUnavailable);
    await stranger.close();
  });

  test("speaks TLS throughout: Sentinels, and whom they name, are believed by our certificate alone", async (context) => {
    const certificates = redisCertificates();
    if (!certificates) return context.skip("no openssl here");
    const primary = await startRedis(undefined, { tls: certificates.args });
    if (!primary) return context.skip("no redis-server here");
    context.onTestFinished(() => primary.close());
    const sentinel = await startRedis({ group: "portal", url: primary.url }, { tls: certificates.args });
    context.onTestFinished(() => sentinel?.close());
    const url = `rediss+sentinel://portal@${sentinel?.url.replace("rediss://", "")}`;
    const store = openStore(url, { access: { ca: certificates.ca } });
    expect(await store.create("key", "x", 60)).toBe(true);
    expect((await store.read("key"))?.value).toBe("x");
    await store.close();

    for (const [address, access] of [
      [url, {}],
      [url.replace("rediss", "redis"), { ca: certificates.ca }],
    ] as const) {
      const stranger = openStore(address, { access });
      await expect(stranger.read("key")).rejects.toBeInstanceOf(StoreUnavailable);
      await stranger.close();
    }
  });

  test("speaks TLS throughout: so is each node of a Cluster", async (context) => {
    const certificates = redisCertificates();
    if (!certificates) return context.skip("no openssl here");
    const tls = [...certificates.args, "--tls-cluster", "yes"];
    const node = await startRedis(undefined, { tls, isCluster: true });
    if (!node) return context.skip("no redis-server here");
    context.onTestFinished(() => node.close());
    const raw = new Redis(node.url, { tls: { ca: certificates.ca } });
    context.onTestFinished(() => raw.disconnect());
    await raw.call("CLUSTER", "ADDSLOTSRANGE", "0", "16383");
    await expect.poll(() => raw.cluster("INFO"), { timeout: 8_000 }).toContain("cluster_state:ok");

    const url = node.url.replace("rediss", "rediss+cluster");
    const store = openStore(url, { access: { ca: certificates.ca } });
    for (let key = 0; key < 20; key += 1) expect(await store.create(`key-${key}`, "x", 60)).toBe(true);
    expect((await raw.keys("portal:*")).length).toBe(20);
    await store.close();
    const stranger = openStore(url);
    await expect(stranger.read("key-1")).rejects.toBeInstanceOf(StoreUnavailable);
    await stranger.close();
  });

  test.each(["redis+sentinel://portal@127.0.0.1:1", "redis+cluster://127.0.0.1:1,127.0.0.1:2"])(
    "%s that is away refuses, and the driver prints nothing",
    async (url) => {
      const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const store = openStore(url);
      await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.read("key")).rejects.toBeInstanceOf(StoreUnavailable);
      await store.close();
      expect(printed).not.toHaveBeenCalled();
    },
  );
});
