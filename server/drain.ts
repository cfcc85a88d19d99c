/** Leaving without cutting anybody off. */
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export interface DrainOptions {
  /** Milliseconds in which the process still accepts, so that a balancer notices `/readyz` first. */
  grace: number;
  /** Milliseconds that answers under way may take after that. */
  deadline: number;
}

/** Stops accepting, lets answers under way end, and cuts what is left at the deadline. Answers how many it cut. */
export async function drain(server: Server, { grace, deadline }: DrainOptions): Promise<number> {
  if (!server.listening) return 0;
  if (grace > 0) await wait(grace);
  const closed = once(server, "close");
  // Also ends the connections that wait for nothing.
  server.close();
  const late = new AbortController();
  const cut = wait(deadline, "late" as const, { signal: late.signal }).catch(() => "closed" as const);
  const outcome = await Promise.race([closed.then(() => "closed" as const), cut]);
  late.abort();
  if (outcome === "closed") return 0;
  const left = await openConnections(server);
  server.closeAllConnections();
  return left;
}

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });
}
