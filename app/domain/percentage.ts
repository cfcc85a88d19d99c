/** Percentages use two decimals. Source section 5. A ratio is a plain number: 0.0245 is 2,45 %. */

const NBSP = "\u00a0";

/** As it is written, in hundredths of a percent: 0.0245 is 245. Halves round away from zero. */
export function hundredthsOf(ratio: number): number {
  // 0.00145 × 10000 is 14.499…: fifteen significant digits bring the half back before it is rounded.
  return Math.round(Number((Math.abs(ratio) * 10_000).toPrecision(15)));
}

/**
 * `0.0245` → `2,45 %`, with a space that never breaks.
 * With `signed`, a rise reads `+2,45 %`: for the change against another period.
 */
export function formatPercentage(ratio: number, options: { signed?: boolean } = {}): string {
  if (!Number.isFinite(ratio)) throw new RangeError(`Not a ratio: ${ratio}`);
  const hundredths = hundredthsOf(ratio);
  const cents = String(hundredths % 100).padStart(2, "0");
  const whole = String(Math.trunc(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  const minus = ratio < 0 && hundredths > 0 ? "\u2212" : "";
  const plus = options.signed && ratio > 0 && hundredths > 0 ? "+" : "";
  return `${minus}${plus}${whole},${cents}${NBSP}%`;
}

/** A difference of two rates in basis points: `+0,05 p.p.` */
export function formatPoints(basisPoints: number): string {
  return formatPercentage(basisPoints / 10_000, { signed: true }).replace("%", "p.p.");
}

/** Whether two rates and the difference of theirs, in basis points, agree as they are written. */
export function addsUp(rates: { before: number; after: number; delta: number }): boolean {
  const written = (points: number) => Math.sign(points) * hundredthsOf(points / 10_000);
  return written(rates.after) - written(rates.before) === written(rates.delta);
}

/** The relative change from `before` to `now`, or null where there is nothing to compare with. */
export function changeRatio(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / Math.abs(before);
}
