/** The line of amounts that the values of a rule are set on by handles; everything in centavos. */

export interface Scale {
  /** The line begins at nothing and ends here. */
  end: number;
  /** By which an amount moves. */
  step: number;
  /** Where the bands of the other rules begin and end: an amount stops there, so that it neither leaves a gap nor overlaps. */
  limits: readonly number[];
}

const ONE_REAL = 100;
/** In the hundredth part of a line. */
const NEAR = 1.2;

/** 1, 2 or 5 with as many zeros as it takes: the least that is not below. */
function round(amount: number): number {
  const zeros = 10 ** Math.floor(Math.log10(amount));
  return [1, 2, 5, 10].map((first) => first * zeros).find((one) => one >= amount) ?? amount;
}

/** @param amounts that have to lie on the line, and leave some of it beyond them */
export function scaleOf(limits: readonly number[], amounts: readonly number[]): Scale {
  const most = Math.max(100 * ONE_REAL, ...limits, ...amounts) * 1.2;
  const step = Math.max(ONE_REAL, round(most / 150));
  return { end: Math.ceil(most / (10 * step)) * 10 * step, step, limits };
}

/** What a place on the line means: a limit where one is near, else a round amount. */
export function amountAt({ end, step, limits }: Scale, part: number): number {
  const amount = Math.min(1, Math.max(0, part)) * end;
  const near = (end * NEAR) / 100;
  const [limit] = limits
    .filter((one) => Math.abs(one - amount) <= near)
    .sort((one, other) => Math.abs(one - amount) - Math.abs(other - amount));
  return limit ?? Math.round(amount / step) * step;
}

/** Some steps on, or back; by a single one no limit is passed. */
export function stepped({ end, step, limits }: Scale, amount: number, steps: number): number {
  const round = steps > 0 ? Math.floor(amount / step) : Math.ceil(amount / step);
  const next = Math.min(end, Math.max(0, (round + steps) * step));
  if (Math.abs(steps) > 1) return next;
  const passed = limits.filter((one) =>
    steps > 0 ? one > amount && one < next : one < amount && one > next,
  );
  if (passed.length === 0) return next;
  return steps > 0 ? Math.min(...passed) : Math.max(...passed);
}

/** Round amounts along the line, that it is read by. */
export function ticksOf({ end }: Scale): number[] {
  const each = round(end / 5);
  return Array.from({ length: Math.floor(end / each) + 1 }, (_, at) => at * each);
}
