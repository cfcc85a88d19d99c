/** How many more pages two processes make than one, over an upstream that costs next to nothing. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { freePort } from "#tests/support/free-port";
import { startNode, stop, waitForAnswer } from "../tools/run.mjs";
import { askAsCrowd, type Crowd } from "./crowd.ts";
import { atLoopback, PAGES, signIn } from "./load.ts";
import { median } from "./quantile.ts";
import { startStack } from "./stack.ts";
import { workTime } from "./work-time.ts";

const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP = 8;
/** Enough to keep two processes busy, and few enough that nobody is refused. */
const CONNECTIONS = 16;

interface Round {
  perSecond: number;
  /** Milliseconds of processor time for one page. */
  cost: number;
  /** Processors that the portal kept busy. */
  busy: number;
  /** Processors that whoever asked, and the upstream, kept busy. */
  besides: number;
}

interface WorkersSeen {
  /** The middle round of each. */
  one: Round;
  two: Round;
  /** Pages of two against those of one, in the middle of the rounds. */
  ratio: number;
}

export async function compareWorkers(): Promise<WorkersSeen> {
  const upstream = new Worker(new URL("./cheap-upstream.mjs", import.meta.url));
  const [port] = (await once(upstream, "message")) as [number];
  const cheap = `http://127.0.0.1:${port}`;
  const urls = { API_URL_BACKOFFICE: cheap, API_URL_CONCILIATION: cheap, API_URL_EXTENSION: cheap };
  const stack = await startStack(urls);
  upstream.postMessage(stack.sandbox);
  const workers = await startTwo(stack.settings);
  try {
    const crowd = {
      connections: CONNECTIONS,
      pages: PAGES,
      people: await signIn(stack.portal),
      seconds: SECONDS,
    };
    const alone = { ...crowd, portal: atLoopback(stack.portal) };
    const both = { ...crowd, portal: workers.origin };
    // Two processes have twice as much to compile.
    await askAsCrowd({ ...alone, seconds: WARM_UP });
    await askAsCrowd({ ...both, seconds: 2 * WARM_UP });
    const rounds: { one: Round; two: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ one: await watch(alone, stack.pid), two: await watch(both, workers.pid) });
    const middle = (of: (round: { one: Round; two: Round }) => Round) =>
      rounds.map(of).sort((a, b) => a.perSecond - b.perSecond)[ROUNDS >> 1] as Round;
    return {
      one: middle(({ one }) => one),
      two: middle(({ two }) => two),
      ratio: median(rounds.map(({ one, two }) => two.perSecond / one.perSecond)),
    };
  } finally {
    await workers.stop();
    await stack.stop();
    await upstream.terminate();
  }
}

/** Beside the one process, with the same sessions. */
async function startTwo(settings: NodeJS.ProcessEnv) {
  const port = await freePort();
  const print = (line: string) => void process.stderr.write(line);
  const env = { ...settings, PORT: String(port) };
  const running = startNode("workers", ["build/shell/main.js", "--workers", "2"], { env, print });
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${origin}/readyz`, running.ended);
  return { origin, pid: running.child.pid ?? 0, stop: () => stop(running, { signal: "SIGINT" }) };
}

async function watch(crowd: Crowd, pid: number): Promise<Round> {
  const [before, own, began] = [workOf(pid), process.cpuUsage(), performance.now()];
  const { perSecond, answered } = await askAsCrowd(crowd);
  const elapsed = performance.now() - began;
  const worked = workOf(pid) - before;
  const { user, system } = process.cpuUsage(own);
  return {
    perSecond,
    cost: worked / answered.count,
    busy: worked / elapsed,
    besides: (user + system) / 1_000 / elapsed,
  };
}

/** Milliseconds that a process and those that it started have worked. */
function workOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + (workTime(each) ?? 0), 0);
}
