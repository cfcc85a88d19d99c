/** Spares an upstream that fails, and us the wait for it: a call that keeps failing is not sent for a while. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  handleWhenResult,
  SamplingBreaker,
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

/** Half of at least this many answers a second, over ten seconds, have to be failures. */
const LEAST_PER_SECOND = 2;
const WINDOW_MS = 10_000;

interface Breaker {
  /** Runs an attempt, unless that kind of call is paused or too many are under way: then "not-sent". */
  run<T extends { troubled: boolean }>(spelling: string, attempt: () => Promise<T>): Promise<T | "not-sent">;
}

/** One breaker for each call of the contract, as one that is broken must not take the others with it. */
export function createBreaker({ pauseMs, atOnce, waiting }: BreakerOptions): Breaker {
  const room = bulkhead(atOnce, waiting);
  const policies = new Map<string, ReturnType<typeof policy>>();
  const policy = () =>
    wrap(
      room,
      circuitBreaker(
        handleWhenResult((result) => (result as { troubled: boolean }).troubled),
        {
          halfOpenAfter: pauseMs,
          breaker: new SamplingBreaker({
            threshold: 0.5,
            duration: WINDOW_MS,
            minimumRps: LEAST_PER_SECOND,
          }),
        },
      ),
    );

  return {
    async run(spelling, attempt) {
      let own = policies.get(spelling);
      if (!own) {
        own = policy();
        policies.set(spelling, own);
      }
      try {
        return await own.execute(attempt);
      } catch (error) {
        if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) return "not-sent";
        throw error;
      }
    },
  };
}
