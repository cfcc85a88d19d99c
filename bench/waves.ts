/** How often a warm screen waits for the upstream, one wait after the other. */
import { controlOf } from "#tests/support/control";
import type { WireVisitor } from "#tests/support/wire-visitor";
import { type Screen, WAVES } from "./budgets.ts";

/** A row of the sandbox's journal; times in milliseconds. */
export interface Call {
  method: string;
  path: string;
  startedAt: number;
  endedAt: number | null;
}

export interface Waves {
  screen: Screen;
  calls: Call[];
  /** The calls of the longest wait, one after the other. */
  chain: Call[];
}

/** Every call takes this long, so that one which waits for another begins visibly later. */
const DELAY = 300;

/**
 * Looks up to three times at a screen that seems to wait too often: a call may begin late on a busy machine, and once
 * a minute a screen waits for what its session knows of the company. What the screen itself waits for is there each time.
 */
export async function countWaves(visitor: WireVisitor, sandbox: string, screen: Screen): Promise<Waves> {
  await visitor.get(screen.path);
  let waves = await countOnce(visitor, sandbox, screen);
  for (let again = 0; again < 2 && waves.chain.length > WAVES; again++)
    waves = await countOnce(visitor, sandbox, screen);
  return waves;
}

async function countOnce(visitor: WireVisitor, sandbox: string, screen: Screen): Promise<Waves> {
  const control = controlOf(sandbox);
  await control.faults([{ path: "/*", fault: "delay", ms: DELAY }]);
  await control.clearJournal();
  await visitor.get(screen.path);
  await control.clearFaults();
  const calls = (await control.journal()).filter(({ path }) => !path.startsWith("/_control/"));
  return { screen, calls, chain: longestChain(calls, DELAY / 3) };
}

/** Everything over the one-wave rule, as sentences. */
export function tooManyWaves(all: readonly Waves[]): string[] {
  return all
    .filter(({ chain }) => chain.length > WAVES)
    .map(({ screen, chain }) => {
      const steps = chain.map(({ method, path }) => `${method} ${path}`).join(", then ");
      return `${screen.path}: waits ${chain.length} times for the upstream, the rule is ${WAVES}: ${steps}`;
    });
}

/**
 * The longest row of calls of which each began after the one before it had ended. `slack` milliseconds are
 * forgiven, since the end is noted a moment after the caller has the answer.
 */
export function longestChain(calls: readonly Call[], slack = 0): Call[] {
  const sorted = [...calls].sort((a, b) => a.startedAt - b.startedAt);
  const chains: Call[][] = [];
  for (const call of sorted) {
    const before = chains.filter((chain) => {
      const end = chain.at(-1)?.endedAt;
      return end !== null && end !== undefined && call.startedAt >= end - slack;
    });
    const longest = before.reduce<Call[]>((best, chain) => (chain.length > best.length ? chain : best), []);
    chains.push([...longest, call]);
  }
  return chains.reduce<Call[]>((best, chain) => (chain.length > best.length ? chain : best), []);
}
