import { randomId } from "./cookies.server";
import type { Store } from "./store";

/** Milliseconds a process that died keeps the others waiting. */
const LEASE = 5_000;
const USUAL_WAIT = 15_000;

/**
 * Runs the work under a lock that all processes share, renewed while the work lasts. While another holds it,
 * `meanwhile` is asked every 15 to 35 ms; what it answers ends the wait. `late` is the answer after `waitMs`, 15 s
 * unless told.
 */
export async function underLease<T>(parts: {
  store: Store;
  name: string;
  work: () => Promise<T>;
  meanwhile: () => Promise<T | null>;
  late: T;
  waitMs?: number;
}): Promise<T> {
  const { store, name } = parts;
  const owner = randomId();
  const giveUpAt = performance.now() + (parts.waitMs ?? USUAL_WAIT);

  while (!(await store.lock(name, owner, LEASE))) {
    if (performance.now() > giveUpAt) return parts.late;
    await new Promise((resolve) => setTimeout(resolve, 15 + Math.random() * 20));
    const found = await parts.meanwhile();
    if (found !== null) return found;
  }
  // A renewal that fails is harmless: what the work writes is compare-and-set.
  const renewal = setInterval(() => void store.extend(name, owner, LEASE).catch(() => false), LEASE / 3);
  renewal.unref();
  try {
    return await parts.work();
  } finally {
    clearInterval(renewal);
    await store.unlock(name, owner).catch(() => undefined);
  }
}
