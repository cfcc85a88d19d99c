import { type Ending, SILENT, type Telemetry } from "~/telemetry/telemetry";
import { randomId } from "./ids.server";
import type { Store } from "./store";

/** Milliseconds a process that died keeps the others waiting. */
const LEASE = 5_000;
const USUAL_WAIT = 15_000;

interface Lease<T> {
  store: Store;
  name: string;
  work: () => Promise<T>;
  meanwhile: () => Promise<T | null>;
  late: T;
  waitMs?: number;
  telemetry?: Telemetry | undefined;
}

/**
 * Runs the work under a lock that all processes share, renewed while the work lasts. While another holds it,
 * `meanwhile` is asked every 15 to 35 ms; what it answers ends the wait. `late` is the answer after `waitMs`, 15 s
 * unless told.
 */
export async function underLease<T>(parts: Lease<T>): Promise<T> {
  const { store, name, telemetry = SILENT } = parts;
  const owner = randomId();
  if (!(await store.lock(name, owner, LEASE))) {
    // What follows the colon is whose.
    const waited = await telemetry.step(
      "lock",
      name.split(":", 1)[0] ?? "",
      () => waitFor(parts, owner),
      endingOf,
    );
    if (!waited.isOurs) return waited.found;
  }
  const giveBack = keepLock(store, name, owner, LEASE);
  try {
    return await parts.work();
  } finally {
    await giveBack();
  }
}

/**
 * Renews a lock that is ours until it is given back: answers how. A renewal that fails is harmless, as what is written
 * under a lock is compare-and-set.
 * @param life milliseconds that it outlives this process
 */
export function keepLock(store: Store, name: string, owner: string, life: number): () => Promise<void> {
  const renewal = setInterval(() => void store.extend(name, owner, life).catch(() => false), life / 3);
  renewal.unref();
  return async () => {
    clearInterval(renewal);
    await store.unlock(name, owner).catch(() => undefined);
  };
}

/** The lock in the end, or what was found meanwhile. */
type Waited<T> = { isOurs: true } | { isOurs: false; found: T; isLate: boolean };

async function waitFor<T>(parts: Lease<T>, owner: string): Promise<Waited<T>> {
  const giveUpAt = performance.now() + (parts.waitMs ?? USUAL_WAIT);
  do {
    if (performance.now() > giveUpAt) return { isOurs: false, found: parts.late, isLate: true };
    await new Promise((resolve) => setTimeout(resolve, 15 + Math.random() * 20));
    const found = await parts.meanwhile();
    if (found !== null) return { isOurs: false, found, isLate: false };
  } while (!(await parts.store.lock(parts.name, owner, LEASE)));
  return { isOurs: true };
}

function endingOf(waited: Waited<unknown>): Ending {
  if (waited.isOurs) return { outcome: "ok" };
  return { outcome: waited.isLate ? "late" : "done-by-another" };
}
