import { expect, test } from "vitest";
import { pauseAfter, workersAsked } from "./workers.ts";

const FILE = "file:.data/sessions.db";

test.each<[string[], number]>([
  [[], 1],
  [["--workers", "1"], 1],
  [["--workers", "2"], 2],
  [["--workers=64"], 64],
])("%j asks for %i processes", (args, count) => {
  expect(workersAsked(args, FILE)).toBe(count);
});

test.each([["0"], ["65"], ["-1"], ["2.5"], ["two"], [""], [" 2"], ["1e1"]])(
  "--workers=%s is no number of processes",
  (text) => {
    expect(workersAsked([`--workers=${text}`], FILE)).toBe("--workers: must be a whole number from 1 to 64");
  },
);

test.each([[["--workers"]], [["--worker", "2"]], [["2"]], [["--workers", "2", "3"]]])(
  "%j is not known",
  (args) => {
    expect(workersAsked(args, FILE)).toBe(`${args.join(" ")}: only --workers N is known here`);
  },
);

test("sessions in memory are one process's own", () => {
  expect(workersAsked(["--workers", "1"], "memory:")).toBe(1);
  expect(workersAsked(["--workers", "2"], "memory:")).toMatch(/^--workers: processes cannot share memory:/);
  expect(workersAsked(["--workers", "2"], "redis://127.0.0.1:6379")).toBe(2);
});

test("who dies soon after a start is started again ever later, who was well at once", () => {
  const pauses = [0];
  for (let death = 0; death < 7; death++) pauses.push(pauseAfter(100, pauses.at(-1) ?? 0));
  expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(pauseAfter(10_000, 30_000)).toBe(0);
});
