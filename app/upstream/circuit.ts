/** Whether calls of one kind are sent: judged by what was answered of late. */

/** More than half of at least this many answers have to be failures, all of the last ten seconds. */
export const LEAST = 20;
const WINDOW_SECONDS = 10;

/** What became of one attempt. */
export interface Tried {
  /** The upstream is in trouble. */
  troubled: boolean;
  /** Whoever had asked did not wait for the answer, which says nothing. */
  left?: true;
}

interface Second {
  /** Counted from wherever the clock begins. */
  at: number;
  failed: number;
  all: number;
}

/**
 * Pauses a kind of call that keeps failing, and lets a single one through afterwards, whose answer decides. Nobody
 * waits for that answer: until it comes, the others are held as before.
 *
 * Not the library's: its breakers let whoever comes meanwhile wait, with the place in the room that they hold, and go
 * on by one window a call, so that after a quiet hour one failure more would break by those of before.
 */
class Circuit {
  readonly #pauseMs: number;
  readonly #now: () => number;
  #recent: readonly Second[] = [];
  /** Undefined while all goes well. */
  #pausedUntil: number | undefined;
  #isTried = false;

  /** @param now milliseconds */
  constructor(pauseMs: number, now: () => number) {
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  /** Whether calls are held back now. */
  get isShut(): boolean {
    return this.#isTried || (this.#pausedUntil ?? Number.NEGATIVE_INFINITY) > this.#now();
  }

  /** Runs an attempt, unless calls are held back: then "not-sent", at once. */
  async run<T extends Tried>(attempt: () => Promise<T>): Promise<T | "not-sent"> {
    if (this.isShut) return "not-sent";
    if (this.#pausedUntil !== undefined) return this.#tryOut(attempt);
    const answer = await attempt();
    if (!answer.left) this.#count(answer.troubled);
    if (answer.troubled && this.#pausedUntil === undefined && this.#hasFailedOften()) this.#pause();
    return answer;
  }

  async #tryOut<T extends Tried>(attempt: () => Promise<T>): Promise<T> {
    this.#isTried = true;
    try {
      const answer = await attempt();
      if (answer.troubled) this.#pause();
      else if (!answer.left) this.#goOn();
      return answer;
    } finally {
      this.#isTried = false;
    }
  }

  #pause(): void {
    this.#pausedUntil = this.#now() + this.#pauseMs;
  }

  /** The upstream is back: what was before says nothing any more. */
  #goOn(): void {
    this.#pausedUntil = undefined;
    this.#recent = [];
  }

  #hasFailedOften(): boolean {
    const sum = (part: (second: Second) => number) =>
      this.#recent.reduce((whole, second) => whole + part(second), 0);
    const all = sum((second) => second.all);
    return all >= LEAST && sum((second) => second.failed) > all / 2;
  }

  #count(troubled: boolean): void {
    const at = Math.floor(this.#now() / 1_000);
    const recent = this.#recent.filter((second) => second.at > at - WINDOW_SECONDS);
    const current = recent.find((second) => second.at === at) ?? { at, failed: 0, all: 0 };
    this.#recent = [
      ...recent.filter((second) => second !== current),
      { at, failed: current.failed + (troubled ? 1 : 0), all: current.all + 1 },
    ];
  }
}

/** One circuit for each name, as one that is broken must not take the others with it. */
export function createCircuits(pauseMs: number, now: () => number = () => performance.now()) {
  const circuits = new Map<string, Circuit>();
  return {
    of(name: string): Circuit {
      const known = circuits.get(name) ?? new Circuit(pauseMs, now);
      circuits.set(name, known);
      return known;
    },
    countShut: () => [...circuits.values()].filter(({ isShut }) => isShut).length,
  };
}
