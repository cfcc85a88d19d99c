import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { underLease } from "./lease.server";
import { openSqliteStore } from "./sqlite-store.server";
import type { Store } from "./store";
import { type Clock, createClock } from "./test-support/clock";

let clock: Clock;
let store: Store;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  clock = createClock();
  store = openSqliteStore("memory:", clock.now);
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

const lease = (work: () => Promise<string>, meanwhile: () => Promise<string | null> = async () => null) =>
  underLease({ store, name: "lease", work, meanwhile, late: "late" });

test("work runs alone, and the lease is free afterwards, also when it failed", async () => {
  expect(await lease(async () => `locked: ${await store.lock("lease", "other", 1)}`)).toBe("locked: false");
  await expect(lease(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await store.lock("lease", "other", 1)).toBe(true);
});

test("long work keeps its lease: it is renewed before it runs out", async () => {
  let done = (_: string) => {};
  const running = lease(() => new Promise((resolve) => (done = resolve)));
  for (let second = 0; second < 30; second += 1) {
    clock.pass(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await store.lock("lease", "other", 1)).toBe(false);
  }
  done("done");
  expect(await running).toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

test("whoever waits takes what turns up meanwhile", async () => {
  await store.lock("lease", "holder", 60_000);
  let found: string | null = null;
  const waiting = lease(
    async () => "worked",
    async () => found,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  found = "found";
  await vi.advanceTimersByTimeAsync(50);
  expect(await waiting).toBe("found");
});

test("whoever waits for a holder that died takes over when the lease is out", async () => {
  await store.lock("lease", "dead", 5_000);
  const waiting = lease(async () => "worked");
  await vi.advanceTimersByTimeAsync(1_000);
  clock.pass(5_001);
  await vi.advanceTimersByTimeAsync(50);
  expect(await waiting).toBe("worked");
});

test("whoever waits in vain gives up after 15 seconds", async () => {
  await store.lock("lease", "holder", 60_000);
  const waiting = lease(async () => "worked");
  await vi.advanceTimersByTimeAsync(15_100);
  expect(await waiting).toBe("late");
});
