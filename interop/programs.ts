/** Programs that are not ours: found, run to their end, or started and ended again. */
import { type ChildProcess, spawn } from "node:child_process";
import { endWithUs, findOnPath } from "../tools/run.mjs";
import { Missing } from "./part.ts";

/** The full path of a program on the PATH; throws a `Missing` that says how to get it. */
export function findProgram(name: string, how: string): string {
  const found = findOnPath(name);
  if (!found) throw new Missing(name, how);
  return found;
}

interface Ended {
  code: number;
  /** Both streams, in the order in which they came. */
  printed: string;
}

interface Where {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program to its end. */
export async function runProgram(
  command: string,
  args: readonly string[],
  where: Where = {},
): Promise<Ended> {
  const { child, printed, ended } = startProgram(command, args, where);
  child.stdin?.end();
  return { code: await ended, printed: printed() };
}

/** As `runProgram`, for what must end well: throws the end of what it printed otherwise. */
export async function mustRun(command: string, args: readonly string[], where: Where = {}): Promise<string> {
  const { code, printed } = await runProgram(command, args, where);
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ""} ended with ${code}: ${printed.slice(-2_000)}`);
  return printed;
}

export interface Started {
  child: ChildProcess;
  printed(): string;
  /** Its exit code; 1 when a signal ended it or it could not be started. */
  ended: Promise<number>;
  /** Asks it to end, and makes it end after ten seconds; answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number>;
}

/** Starts a program that goes on until it is ended. It hears no Ctrl-C of ours, and ends with us. */
export function startProgram(command: string, args: readonly string[], { cwd, env }: Where = {}): Started {
  const child = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  endWithUs(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<number>((resolve) => {
    child.on("close", (code) => resolve(code ?? 1));
    child.on("error", (error) => {
      chunks.push(Buffer.from(error.message));
      resolve(1);
    });
  });
  return {
    child,
    printed: () => Buffer.concat(chunks).toString(),
    ended,
    async end(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
      const code = await ended;
      clearTimeout(late);
      return code;
    },
  };
}
