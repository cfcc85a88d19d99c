/** Few files per person at a time, over all processes that share the store. */
import { randomId } from "./ids.server";
import { keepLock } from "./lease.server";
import { type Store, withoutStore } from "./store";

/** A browser may ask for several parts of a report, or go on with it before it is known that the line was cut. */
const MOST = { export: 1, report: 3 };

interface ExportTurns {
  /**
   * Answers how to give the turn back; null when as many files of this session are under way as may be, and stay so for
   * two seconds: whoever presses twice ends the first by the second. While the store is away everybody has a turn.
   */
  take(session: string, file?: keyof typeof MOST): Promise<(() => void) | null>;
}

/** Milliseconds that a process that died keeps its turn. */
const LEASE = 10_000;
const PATIENCE = 2_000;
const PAUSE = 50;

export function createExportTurns(parts: { store: Store; patienceMs?: number }): ExportTurns {
  const { store, patienceMs = PATIENCE } = parts;

  async function lockOne(places: readonly string[], owner: string): Promise<string | null> {
    for (const place of places) if (await store.lock(place, owner, LEASE)) return place;
    return null;
  }

  return {
    async take(session, file = "export") {
      const places = Array.from({ length: MOST[file] }, (_, place) => `${file}:${session}:${place}`);
      const owner = randomId();
      try {
        const giveUpAt = performance.now() + patienceMs;
        for (;;) {
          const place = await lockOne(places, owner);
          if (place !== null) return keepLock(store, place, owner, LEASE);
          if (performance.now() > giveUpAt) return null;
          await new Promise((resolve) => setTimeout(resolve, PAUSE));
        }
      } catch (error) {
        withoutStore(error);
        return () => {};
      }
    },
  };
}
