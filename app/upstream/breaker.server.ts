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

/** Why an attempt was not made: its kind of call is paused, too many wait already, or its own time was over first. */
export type Unsent = "not-sent" | "no-room" | "no-turn";

interface Breaker {
  /** Runs an attempt when there is a place, unless `isOver` then: what waited too long says nothing of the upstream. */
  run<T extends Tried>(
    spelling: string,
    attempt: () => Promise<T>,
    isOver?: () => boolean,
  ): Promise<T | Unsent>;
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
    async run(spelling, attempt, isOver = () => false) {
      const circuit = circuits.of(spelling);
      if (circuit.isShut) return "not-sent";
      try {
        // It may be shut by the time that there is a place. The library's own signal would leave its queue standing.
        return await placesOf(spelling).execute(async () => (isOver() ? "no-turn" : circuit.run(attempt)));
      } catch (error) {
        if (error instanceof BulkheadRejectedError) return "no-room";
        throw error;
      }
    },
    countOpen: circuits.countShut,
  };
}
