/** Several processes on one port: one starts them, starts again whoever dies, and ends when the last has. */
import cluster, { type Worker } from "node:cluster";
import { parseArgs } from "node:util";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Log } from "../app/log/log.server.ts";

const MOST = 64;

/** How many processes the command line asks for; a sentence where it asks for what there is not. */
export function workersAsked(args: readonly string[], sessionStoreUrl: string): number | string {
  let asked: string | undefined;
  try {
    asked = parseArgs({ args: [...args], options: { workers: { type: "string" } } }).values.workers;
  } catch {
    return `${args.join(" ")}: only --workers N is known here`;
  }
  if (asked === undefined) return 1;
  const count = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  if (count < 1 || count > MOST) return `--workers: must be a whole number from 1 to ${MOST}`;
  if (count > 1 && sessionStoreUrl.startsWith("memory:"))
    return "--workers: processes cannot share memory: as SESSION_STORE_URL; use file:PATH or redis://HOST:PORT";
  return count;
}

/** What a process lived to have been well, in milliseconds; whoever dies sooner may do so again at once. */
const WELL = 10_000;
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Milliseconds until the next start of a process that lived so long, and had this pause before. */
export function pauseAfter(lived: number, before: number): number {
  if (lived >= WELL) return 0;
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, 2 * before));
}

/** What asks a process to end. */
export const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** What a worker is told by the process that has started it. */
interface Farewell {
  leave: NodeJS.Signals;
}

export const isFarewell = (message: unknown): message is Farewell =>
  typeof message === "object" && message !== null && "leave" in message;

interface WorkersOptions {
  count: number;
  log: Log;
  /** Milliseconds that a worker may take to leave. */
  patience: number;
}

/** Ends the process itself: with 0 where all have left as they should. */
export function runWorkers({ count, log, patience }: WorkersOptions): void {
  // Counts for all of them how often an address has asked.
  new RateLimiterClusterMaster();
  const alive = new Set<Worker>();
  let leaving = false;
  let isUp = false;
  let isWell = true;

  const startOne = (number: number, before = 0) => {
    const startedAt = performance.now();
    const worker = cluster.fork();
    const { pid } = worker.process;
    alive.add(worker);
    // What it is still told when it has just ended.
    worker.on("error", () => undefined);
    worker.once("listening", () => {
      isUp = true;
      log.info("worker.started", { worker: number, pid });
    });
    worker.once("exit", (code, signal) => {
      alive.delete(worker);
      if (leaving) {
        isWell &&= code === 0 || SIGNALS.some((asked) => asked === signal);
        return endWithLast();
      }
      // It has said why.
      if (!isUp) process.exit(code || 1);
      const pause = pauseAfter(performance.now() - startedAt, before);
      log.error("worker.died", { worker: number, pid, code, signal, againInMs: pause });
      setTimeout(() => leaving || startOne(number, pause), pause);
    });
  };
  const endWithLast = () => {
    if (alive.size === 0) process.exit(isWell ? 0 : 1);
  };
  const leave = (signal: NodeJS.Signals) => {
    if (leaving) return;
    leaving = true;
    log.info("workers.leaving", { signal, workers: alive.size });
    for (const worker of alive) worker.send({ leave: signal } satisfies Farewell);
    setTimeout(() => {
      for (const worker of alive) worker.process.kill("SIGKILL");
    }, patience).unref();
    endWithLast();
  };
  for (const signal of SIGNALS) process.on(signal, leave);

  // The first by itself: what stops it would stop all of them, and is said once.
  startOne(1);
  cluster.once("listening", () => {
    for (let number = 2; number <= count && !leaving; number++) startOne(number);
  });
}
