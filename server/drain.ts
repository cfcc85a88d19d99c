/** Leaving without cutting anybody off, or anything short. */
import { once } from "node:events";
import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { UnderWay } from "./under-way.ts";

export interface DrainOptions {
  /** Milliseconds in which the process still accepts, so that a balancer notices `/readyz` first. */
  grace: number;
  /** Milliseconds that answers under way may take after that. */
  deadline: number;
}

/**
 * Stops accepting, lets answers under way end, and what is done for browsers that have left, and cuts what is left at
 * the deadline. Answers how many it cut.
 */
export async function drain(
  server: Server,
  { grace, deadline }: DrainOptions,
  work?: UnderWay,
): Promise<number> {
  if (!server.listening) return 0;
  if (grace > 0) await wait(grace);
  await everyoneTakenIn();
  const closed = once(server, "close");
  // Also ends the connections that wait for nothing.
  server.close();
  const late = new AbortController();
  const cut = wait(deadline, "late" as const, { signal: late.signal }).catch(() => "closed" as const);
  const outcome = await Promise.race([closed.then(() => work?.ended()).then(() => "closed" as const), cut]);
  late.abort();
  if (outcome === "closed") return 0;
  const left = await openConnections(server);
  const abandoned = work?.countLeft() ?? 0;
  server.closeAllConnections();
  return left + abandoned;
}

/** Milliseconds of a turn of the event loop in which nothing else was done. */
const EMPTY_TURN = 0.2;
/** Milliseconds after which there is none: the process is too busy for it. */
const LONGEST_LOOK = 1_000;

/**
 * Until the event loop has just asked the system who has connected, and was not kept from us by other work since: the
 * connections that the system still holds when the listener closes are reset, with the forms that came on them.
 */
async function everyoneTakenIn(): Promise<void> {
  // Between two of these the loop asks once.
  await nextTurn();
  const began = performance.now();
  for (let before = began; before - began < LONGEST_LOOK; ) {
    await nextTurn();
    const now = performance.now();
    if (now - before < EMPTY_TURN) return;
    before = now;
  }
}

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });
}
