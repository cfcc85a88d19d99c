import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Turns that the test takes one by one; each lasts ten milliseconds. */
function loop() {
  let now = 0;
  let scheduled: (() => void)[] = [];
  const begun: string[] = [];
  const turns = createTurns({ now: () => now, soon: (turn) => void scheduled.push(turn) });
  return {
    begun,
    begin: (name: string, act = () => {}) =>
      turns.begin(() => {
        begun.push(name);
        act();
      }),
    connected: turns.connected,
    next() {
      now += 10;
      const due = scheduled;
      scheduled = [];
      for (const turn of due) turn();
      return due.length;
    },
  };
}

test("one piece of work is begun in each turn, in their order, and none at once", () => {
  const { begin, begun, next } = loop();
  for (const name of ["a", "b", "c"]) begin(name);
  expect(begun).toEqual([]);
  next();
  expect(begun).toEqual(["a"]);
  next();
  next();
  expect(begun).toEqual(["a", "b", "c"]);
  expect(next()).toBe(0);
});

test("what begins more work gets it a turn of its own", () => {
  const { begin, begun, next } = loop();
  begin("a", () => begin("c"));
  begin("b");
  expect([next(), next(), next(), next()]).toEqual([1, 1, 1, 0]);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("while people connect nothing is begun, but for no longer than fifty milliseconds", () => {
  const { begin, begun, next, connected } = loop();
  begin("a");
  begin("b");
  for (let turn = 0; turn < 4; turn++) {
    connected();
    next();
  }
  expect(begun).toEqual([]);
  next();
  expect(begun).toEqual(["a"]);
  for (let turn = 0; turn < 5; turn++) {
    connected();
    next();
  }
  expect(begun).toEqual(["a", "b"]);
});
