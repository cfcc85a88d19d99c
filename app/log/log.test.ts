import { closeSync, openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createLog, standardOutput } from "./log.server";

test.skipIf(process.platform !== "linux")(
  "lines that a full disk does not take are counted, and the next one says how many",
  () => {
    const full = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(full));
    const log = createLog("info", standardOutput(full));
    // What waits to be written is bounded; the rest is lost, and nothing is thrown.
    for (let line = 0; line < 3_000; line += 1) log.info("request", { path: `/${"a".repeat(500)}` });
    const written: string[] = [];
    createLog("info", { write: (line: string) => void written.push(line) }).info("request");
    const { dropped } = JSON.parse(written[0] ?? "") as { dropped: number };
    expect(dropped).toBeGreaterThan(500);
    expect(dropped).toBeLessThan(3_000);
  },
);
