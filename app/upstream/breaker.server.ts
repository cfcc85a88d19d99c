/** Spares an upstream that fails, and us the wait for it: a call that keeps failing is not sent for a while. */
import { BulkheadRejectedError, bulkhead, type IPolicy, wrap } from "cockatiel";
import { createCircuits, type Tried } from "./circuit";

export interface BreakerOptions {
  /** How long a call that keeps failing is not sent; milliseconds. */
  pauseMs: number;
  /** Calls under way at once, and calls that wait behind them. */
  atOnce: number;
  waiting: number;
  /** Of one call: what says nothing must leave room for the others before it is known to fail. */
  atOnceOfOne: number;
}

/** A page asks up to six calls at once, so that the queue is long; each call waits in it within its deadline. */
export const USUAL: BreakerOptions = { pauseMs: 5_000, atOnce: 64, waiting: 1_024, atOnceOfOne: 32 };

interface Breaker {
  /** Runs an attempt, unless that kind of call is paused or too many are under way: then "not-sent". */
  run<T extends Tried>(spelling: string, attempt: () => Promise<T>): Promise<T | "not-sent">;
  /** How many kinds of call are held back now. */
  countOpen(): number;
}

/** @param now milliseconds */
export function createBreaker(
  { pauseMs, atOnce, waiting, atOnceOfOne }: BreakerOptions,
  now?: () => number,
): Breaker {
  const room = bulkhead(atOnce, waiting);
  const places = new Map<string, IPolicy>();
  const circuits = createCircuits(pauseMs, now);

  function placesOf(spelling: string): IPolicy {
    const known = places.get(spelling) ?? wrap(bulkhead(atOnceOfOne, waiting), room);
    places.set(spelling, known);
    return known;
  }

  return {
    async run(spelling, attempt) {
      const circuit = circuits.of(spelling);
      if (circuit.isShut) return "not-sent";
      try {
        // It may be shut by the time that there is a place.
        return await placesOf(spelling).execute(() => circuit.run(attempt));
      } catch (error) {
        if (error instanceof BulkheadRejectedError) return "not-sent";
        throw error;
      }
    },
    countOpen: circuits.countShut,
  };
}
