/** One export per person at a time, over all processes that share the store. */
import { randomId } from "./cookies.server";
import { type Store, StoreUnavailable } from "./store";

interface ExportTurns {
  /**
   * Answers how to give the turn back; null when another export of this session is under way, and stays so for two
   * seconds: whoever presses twice ends the first by the second. While the store is away everybody has a turn.
   */
  take(session: string): Promise<(() => void) | null>;
}

/** Milliseconds that a process that died keeps its turn. */
const LEASE = 10_000;
const PATIENCE = 2_000;
const PAUSE = 50;

export function createExportTurns(parts: { store: Store; patienceMs?: number }): ExportTurns {
  const { store, patienceMs = PATIENCE } = parts;
  return {
    async take(session) {
      const name = `export:${session}`;
      const owner = randomId();
      try {
        const giveUpAt = performance.now() + patienceMs;
        while (!(await store.lock(name, owner, LEASE))) {
          if (performance.now() > giveUpAt) return null;
          await new Promise((resolve) => setTimeout(resolve, PAUSE));
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        return () => {};
      }
      const renewal = setInterval(
        () => void store.extend(name, owner, LEASE).catch(() => false),
        LEASE / 3,
      ).unref();
      return () => {
        clearInterval(renewal);
        store.unlock(name, owner).catch(() => undefined);
      };
    },
  };
}
