/** Redis servers and Sentinels of a trial, each on a free port with a folder of its own. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port";
import type { Trial } from "../part.ts";
import { findProgram, mustRun, startProgram } from "../programs.ts";
import { within } from "../within.ts";

const PATIENCE_MS = 15_000;

/** The words after which a program serves. */
const READY = /Ready to accept connections|Sentinel ID is/;

export interface RedisServer {
  port: number;
  /** Its settings as on a command line, such as `--port`, `7000`. */
  args: readonly string[];
  /** Ends it as a crash would. */
  kill(): Promise<unknown>;
}

export interface Servers {
  /** Whose they are. */
  name: string;
  /** Starts a server; `port` is put where it belongs. */
  start(argsOf: (port: number) => readonly string[]): Promise<RedisServer>;
  /** Runs the tool that speaks to it; answers what it printed. */
  cli(args: readonly string[]): Promise<string>;
}

/** Which programs are meant, and how somebody gets them. */
interface Brand {
  name: string;
  server: string;
  cli: string;
  how: string;
}

export const REDIS: Brand = {
  name: "Redis",
  server: "redis-server",
  cli: "redis-cli",
  how: "install redis-server and redis-tools (Debian: apt-get install redis-server)",
};

export const VALKEY: Brand = {
  name: "Valkey",
  server: "valkey-server",
  cli: "valkey-cli",
  how: "Debian has it from version 13 on: apt-get install valkey-server",
};

/** Says which version takes part; throws a `Missing` where there is none. */
export async function serversOf(
  { folder, after, uses }: Trial,
  { name, how, ...programs }: Brand,
): Promise<Servers> {
  const program = findProgram(programs.server, how);
  const tool = findProgram(programs.cli, how);
  uses(name, /v=(\S+)/.exec(await mustRun(program, ["--version"]))?.[1] ?? "of an unknown version");

  return {
    name,
    async start(argsOf) {
      const port = await freePort();
      const own = mkdtempSync(join(folder, `${port}-`));
      const args = argsOf(port);
      // A Sentinel keeps nothing, and knows no word for it.
      const unsaved = args.includes("--sentinel") ? [] : ["--save", ""];
      const options = [...args, ...unsaved, "--bind", "127.0.0.1", "--dir", own];
      const started = startProgram(program, options, { cwd: own });
      after(() => started.end("SIGKILL"));
      await within(PATIENCE_MS, () => READY.test(started.printed()) || started.child.exitCode !== null);
      if (!READY.test(started.printed()) || started.child.exitCode !== null)
        throw new Error(`${program} did not start: ${started.printed().slice(-500)}`);
      return { port, args, kill: () => started.end("SIGKILL") };
    },
    cli: (args) => mustRun(tool, args),
  };
}

/** A command line of words without spaces. */
export const words = (line: string): string[] => line.split(" ");

/** Waits until something is so; throws with what it is called when it never is. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await within(PATIENCE_MS, isSo))) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
}
