import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "./open-store.server";
import { openRedisStore } from "./redis-store.server";
import { type Store, StoreUnavailable } from "./store";

/** As many as one request asks, and each another. */
const COMMANDS: ((store: Store) => Promise<unknown>)[] = [
  (store) => store.lock("lock", "x", 60),
  (store) => store.create("key", "x", 60),
  (store) => store.replace("key", "x", 1),
  (store) => store.take("key"),
  (store) => store.addMember("set", "x", 60),
  (store) => store.unlock("lock", "x"),
];

async function expectRefused(store: Store, commands = COMMANDS) {
  for (const command of commands) await expect(command(store)).rejects.toBeInstanceOf(StoreUnavailable);
}

/** How often somebody began to wait for so many milliseconds. */
function waitsOf(milliseconds: number): () => number {
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  return () => timers.mock.calls.filter(([, delay]) => delay === milliseconds).length;
}

const ANSWERS: Record<string, string> = { info: "$11\r\nloading:0\r\n\r\n", hmget: "*2\r\n$-1\r\n$-1\r\n" };

/** Takes each connection, counts the commands on it, and answers them only while it speaks. */
async function startMuteRedis(speaks: boolean) {
  const heard: string[] = [];
  const owed: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const redis = { heard, speaks, goOn: () => owed.splice(0).map((answer) => answer()) };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      for (const [, name = ""] of String(data).matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)/gm)) {
        heard.push(name);
        const answer = () => socket.write(ANSWERS[name] ?? ":0\r\n");
        if (redis.speaks) answer();
        else owed.push(answer);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const url = `redis://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const store = openRedisStore(url);
  onTestFinished(() => store.close());
  return { redis, store };
}

test("a Redis that falls silent is sent one command and waited for once, however many are asked", async () => {
  const { redis, store } = await startMuteRedis(true);
  expect(await store.read("key")).toBeNull();
  redis.speaks = false;
  redis.heard.length = 0;
  await expect(store.read("key")).rejects.toBeInstanceOf(StoreUnavailable);
  await expectRefused(store);
  expect(redis.heard).toEqual(["hmget"]);

  redis.speaks = true;
  redis.goOn();
  await expect.poll(() => store.read("key").catch(() => "refused")).toBeNull();
});

test("those that are asked together wait together", async () => {
  const { redis, store } = await startMuteRedis(true);
  await store.ping();
  redis.speaks = false;
  redis.heard.length = 0;
  const together = COMMANDS.slice(0, 3).map((command) => expectRefused(store, [command]));
  await Promise.all(together);
  expect(redis.heard).toHaveLength(3);
});

test("a Redis that takes the connection and says nothing is waited for once", async () => {
  const waits = waitsOf(100);
  const { redis, store } = await startMuteRedis(false);
  await expectRefused(store);
  expect(redis.heard.filter((name) => name !== "client" && name !== "info")).toEqual([]);
  expect(waits()).toBe(5);
});

describe("a file that another process does not let go of", () => {
  async function held() {
    const folder = mkdtempSync(join(tmpdir(), "portal-waits-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const store = openStore(`file:${folder}/sessions.db`);
    onTestFinished(() => store.close());
    await store.create("kept", "x", 60);
    const other = new Database(`${folder}/sessions.db`, { timeout: 0 });
    onTestFinished(() => void other.close());
    other.exec("BEGIN IMMEDIATE");
    return { store, other };
  }

  test("is waited for once, and read meanwhile", async () => {
    const { store, other } = await held();
    const waits = waitsOf(25);
    await expectRefused(store, COMMANDS.slice(0, 1));
    expect(waits()).toBe(20);
    expect((await store.read("kept"))?.value).toBe("x");
    await expectRefused(store, COMMANDS.slice(1));
    expect(waits()).toBe(20);

    other.exec("ROLLBACK");
    expect(await store.create("key", "x", 60)).toBe(true);
    other.exec("BEGIN IMMEDIATE");
    const late = store.create("late", "x", 60);
    await expect.poll(waits).toBeGreaterThan(20);
    other.exec("ROLLBACK");
    expect(await late).toBe(true);
  });

  test.each(
    COMMANDS.map((command) => [String(command).replace(/.*?store\.(\w+).*/s, "$1"), command] as const),
  )("and then does: a refused %s leaves nothing of ours in its way", async (_, command) => {
    const { store, other } = await held();
    await expectRefused(store, [command]);
    other.exec("ROLLBACK");
    await store.delete("kept");
    // The driver kept the file for a statement that was refused, with the next one that was not.
    other.exec("BEGIN IMMEDIATE");
    other.exec("ROLLBACK");
  });
});
