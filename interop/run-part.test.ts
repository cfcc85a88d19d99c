import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withReports } from "./document.ts";
import { Missing, type Part } from "./part.ts";
import { runPart } from "./run-part.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-interop-"));
afterAll(() => rmSync(folder, { recursive: true }));
const partThat = (run: Part["run"]): Part => ({ name: "proxy", title: "A proxy", run });

test("a part tells what it saw, and what it has started ends in reverse order", async () => {
  const ended: string[] = [];
  const report = await runPart(
    partThat(async ({ uses, tell, after }) => {
      after(() => ended.push("first"));
      after(() => ended.push("second"));
      uses("proxy", "1.2.3");
      tell("a page comes", true, "200");
    }),
    folder,
  );
  expect(ended).toEqual(["second", "first"]);
  expect(report).toMatchObject({
    programs: [{ program: "proxy", version: "1.2.3" }],
    lines: [{ what: "a page comes", held: true, seen: "200" }],
  });
});

test("what is missing, what fails and what cannot be ended count as not held", async () => {
  const report = await runPart(
    partThat(async ({ after }) => {
      after(() => Promise.reject(new Error("it stays")));
      throw new Missing("java", "install a JDK 17");
    }),
    folder,
  );
  expect(report.lines.map(({ held, seen }) => [held, seen])).toEqual([
    [false, "java is missing: install a JDK 17"],
    [false, "it stays"],
  ]);
});

test("a part that tries nothing has not held", async () => {
  expect(
    (
      await runPart(
        partThat(async () => {}),
        folder,
      )
    ).lines,
  ).toMatchObject([{ held: false }]);
});

test("what could not be tried beside the rest is said, and does not count as failed", async () => {
  const report = await runPart(
    partThat(async ({ tell, leaveOut }) => {
      tell("a page comes", true, "200");
      leaveOut("the other server", "it is not packed here");
    }),
    folder,
  );
  expect(report.lines[1]).toEqual({ what: "the other server", held: null, seen: "it is not packed here" });
  expect(withReports("", [report], "2026-11-23")).toContain(
    "| the other server | not tried | it is not packed",
  );
});

test("a report takes the place of the last one of its name, and a new one comes at the end", () => {
  const report = (name: string, seen: string) => ({
    name,
    title: name,
    programs: [],
    lines: [{ what: "a|b", held: true, seen }],
  });
  const first = withReports(
    "# With real parts\n",
    [report("proxy", "one"), report("redis", "two")],
    "2026-11-23",
  );
  const second = withReports(first, [report("proxy", "three")], "2026-11-24");
  expect(second).toBe(first.replace("one", "three").replace("2026-11-23", "2026-11-24"));
  expect(second).toContain("| a\\|b | yes | three |");
  expect(second.indexOf("<!-- proxy -->")).toBeLessThan(second.indexOf("<!-- redis -->"));
});
