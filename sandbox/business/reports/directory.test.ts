import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { makeDirectory } from "./directory.ts";

const made: string[] = [];
afterEach(() => {
  for (const one of made.splice(0)) rmSync(one, { recursive: true, force: true });
});

function begun(): string {
  const directory = makeDirectory();
  made.push(directory);
  return directory;
}

function left(name: string): string {
  const directory = join(tmpdir(), name);
  mkdirSync(directory);
  writeFileSync(join(directory, "rel-1"), "left");
  made.push(directory);
  return directory;
}

/** A process that has ended. */
function endedPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

test("what a killed process left goes with the next start", () => {
  const own = basename(begun()).slice(0, -6);
  const name = own.replace(`-${process.pid}-`, `-${endedPid()}-`);
  const stale = left(`${name}abcdef`);
  begun();
  expect(existsSync(stale)).toBe(false);
});

test("what a running process, another machine or something else made stays", () => {
  const stays = [
    begun(),
    left(`sandbox-reports-${hostname()}-elsewhere-${endedPid()}-abcdef`),
    left(`sandbox-reports-${endedPid()}`),
    left(`sandbox-reports-a${endedPid()}`),
  ];
  begun();
  expect(stays.filter((one) => !existsSync(one))).toEqual([]);
});
