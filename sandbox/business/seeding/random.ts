/** A small seeded generator (mulberry32): the same seed gives the same data on every machine. */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a, so that streams of different names do not run in step.
    let hash = 2_166_136_261;
    for (let at = 0; at < seed.length; at += 1) {
      hash = Math.imul(hash ^ seed.charCodeAt(at), 16_777_619);
    }
    this.#state = hash >>> 0;
  }

  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  /** An integer, both ends inclusive. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  /** True in `times` of 10 000 draws on average. */
  chance(times: number): boolean {
    return this.below(10_000) < times;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  /** The index of a weight, drawn in proportion; `cumulative` ends in the sum of all. */
  index(cumulative: readonly number[]): number {
    const drawn = this.below(cumulative[cumulative.length - 1] ?? 1);
    let at = 0;
    while (drawn >= (cumulative[at] ?? Number.POSITIVE_INFINITY)) at += 1;
    return at;
  }

  digits(length: number): string {
    let text = "";
    while (text.length < length) text += this.below(10);
    return text;
  }
}

/** Weights as running sums, for `Random.index`. */
export function cumulate(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}
