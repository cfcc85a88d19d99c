import { afterEach, beforeEach, expect, test } from "vitest";
import { createExportTurns } from "./export-turns.server";
import { openSqliteStore } from "./sqlite-store.server";
import type { Store } from "./store";
import { type Clock, createClock } from "./test-support/clock";

let clock: Clock;
let store: Store;
beforeEach(() => {
  clock = createClock();
  store = openSqliteStore("memory:", clock.now);
});
afterEach(() => store.close());

const turns = (of = store) => createExportTurns({ store: of, patienceMs: 100 });

test("one export of a session at a time, over all processes; another session has its own", async () => {
  const end = await turns().take("s1");
  expect(end).not.toBeNull();
  expect(await turns().take("s1")).toBeNull();
  expect(await turns().take("s2")).not.toBeNull();
  end?.();
  expect(await turns().take("s1")).not.toBeNull();
});

test("three reports of a session at a time, and an export beside them", async () => {
  const ends = [];
  for (let report = 1; report <= 3; report += 1) ends.push(await turns().take("s1", "report"));
  expect(ends).not.toContain(null);
  expect(await turns().take("s1", "report")).toBeNull();
  expect(await turns().take("s1")).not.toBeNull();
  ends[1]?.();
  expect(await turns().take("s1", "report")).not.toBeNull();
});

test("whoever comes while the first is just ending gets the turn", async () => {
  const end = await turns().take("s1");
  const second = createExportTurns({ store, patienceMs: 60_000 }).take("s1");
  end?.();
  expect(await second).not.toBeNull();
});

test("an export of a process that died ends with its lease", async () => {
  await turns({ ...store, extend: async () => false }).take("s1");
  clock.pass(9_000);
  expect(await turns().take("s1")).toBeNull();
  clock.pass(1_001);
  expect(await turns().take("s1")).not.toBeNull();
});

test("without the store nobody is held up", async () => {
  await store.close();
  expect(await turns().take("s1")).not.toBeNull();
  expect(await turns().take("s1")).not.toBeNull();
  store = openSqliteStore("memory:");
});
