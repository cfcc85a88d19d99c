import { closeSync, openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createLog, standardOutput } from "./log.server";

test.skipIf(process.platform !== "linux")("lines that a full disk does not take are counted", () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const output = standardOutput(full);
  const log = createLog("info", output);
  // What waits to be written is bounded; the rest is lost, and nothing is thrown.
  for (let line = 0; line < 3_000; line += 1) log.info("request", { path: `/${"a".repeat(500)}` });
  expect(output.dropped).toBeGreaterThan(500);
  expect(output.dropped).toBeLessThan(3_000);
});

test("the next line says how many were lost, and none says so where none was", () => {
  const said = (dropped: number) => {
    const written: string[] = [];
    createLog("info", { write: (line: string) => void written.push(line), dropped }).info("request");
    return (JSON.parse(written[0] ?? "") as { dropped?: number }).dropped;
  };
  expect([said(7), said(0)]).toEqual([7, undefined]);
});
