/** Spares an upstream that fails, and us the wait for it: a call that keeps failing is not sent for a while. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  handleWhenResult,
  type IBreaker,
  wrap,
} from "cockatiel";

export interface BreakerOptions {
  /** How long a call that keeps failing is not sent; milliseconds. */
  pauseMs: number;
  /** Calls under way at once, and calls that wait behind them. */
  atOnce: number;
  waiting: number;
}

/** A page asks up to six calls at once, so that the queue is long; each call waits in it within its deadline. */
export const USUAL: BreakerOptions = { pauseMs: 5_000, atOnce: 64, waiting: 1_024 };

/** More than half of at least this many answers have to be failures, all of the last ten seconds. */
export const LEAST = 20;
const WINDOW_SECONDS = 10;

interface Second {
  /** Counted from wherever the clock begins. */
  at: number;
  failed: number;
  all: number;
}

/**
 * Breaks by what was answered of late, and by that alone: the library's own breaker of this kind goes on by one window
 * a call, so that after a quiet hour one failure more would break by those of before.
 */
class RecentAnswers implements IBreaker {
  state: readonly Second[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  success(circuit: CircuitState): void {
    // The upstream is back: what was before says nothing any more.
    if (circuit === CircuitState.HalfOpen) this.state = [];
    this.#count(0);
  }

  failure(circuit: CircuitState): boolean {
    this.#count(1);
    if (circuit !== CircuitState.Closed) return true;
    const sum = (part: (second: Second) => number) =>
      this.state.reduce((whole, second) => whole + part(second), 0);
    const all = sum((second) => second.all);
    return all >= LEAST && sum((second) => second.failed) > all / 2;
  }

  #count(failed: number): void {
    const at = Math.floor(this.#now() / 1_000);
    const recent = this.state.filter((second) => second.at > at - WINDOW_SECONDS);
    const current = recent.find((second) => second.at === at) ?? { at, failed: 0, all: 0 };
    this.state = [
      ...recent.filter((second) => second !== current),
      { at, failed: current.failed + failed, all: current.all + 1 },
    ];
  }
}

interface Breaker {
  /** Runs an attempt, unless that kind of call is paused or too many are under way: then "not-sent". */
  run<T extends { troubled: boolean }>(spelling: string, attempt: () => Promise<T>): Promise<T | "not-sent">;
  /** How many kinds of call are paused now. */
  countOpen(): number;
}

/**
 * One breaker for each call of the contract, as one that is broken must not take the others with it.
 *
 * @param now milliseconds
 */
export function createBreaker(
  { pauseMs, atOnce, waiting }: BreakerOptions,
  now: () => number = () => performance.now(),
): Breaker {
  const room = bulkhead(atOnce, waiting);
  const policies = new Map<string, ReturnType<typeof policy>>();
  const pausedUntil = new Map<string, number>();
  const policy = (spelling: string) => {
    const breaker = circuitBreaker(
      handleWhenResult((result) => (result as { troubled: boolean }).troubled),
      {
        halfOpenAfter: pauseMs,
        breaker: new RecentAnswers(now),
      },
    );
    breaker.onBreak(() => pausedUntil.set(spelling, now() + pauseMs));
    return wrap(room, breaker);
  };

  return {
    async run(spelling, attempt) {
      let own = policies.get(spelling);
      if (!own) {
        own = policy(spelling);
        policies.set(spelling, own);
      }
      try {
        return await own.execute(attempt);
      } catch (error) {
        if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) return "not-sent";
        throw error;
      }
    },
    countOpen: () => [...pausedUntil.values()].filter((until) => until > now()).length,
  };
}
