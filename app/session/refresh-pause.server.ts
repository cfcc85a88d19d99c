import type { Store } from "./store";

/** Milliseconds after the first, second and each further failure: at most three attempts a minute. */
const PAUSES = [2_000, 28_000, 30_000];
/** Seconds after which failures are forgotten. */
const MEMORY = 60;

/** Keeps a session from asking a provider that has just failed; shared by all processes through the store. */
export interface RefreshPause {
  isOn(sessionId: string): Promise<boolean>;
  /** Counts a failure; only the holder of the session's refresh lock calls it. */
  afterFailure(sessionId: string): Promise<void>;
  end(sessionId: string): Promise<void>;
}

export function createRefreshPause(store: Store, now: () => number): RefreshPause {
  async function read(sessionId: string): Promise<{ until: number; failures: number }> {
    const [until = 0, failures = 0] = ((await store.read(keyOf(sessionId)))?.value ?? "")
      .split("~")
      .map(Number);
    return { until, failures };
  }

  return {
    isOn: async (sessionId) => now() < (await read(sessionId)).until,
    async afterFailure(sessionId) {
      const { failures } = await read(sessionId);
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
      await store.delete(keyOf(sessionId));
      await store.create(keyOf(sessionId), `${now() + pause}~${failures + 1}`, MEMORY);
    },
    end: (sessionId) => store.delete(keyOf(sessionId)),
  };
}

function keyOf(sessionId: string): string {
  return `refresh-pause:${sessionId}`;
}
