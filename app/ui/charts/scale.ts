/** From amounts to the coordinates of a drawing that is 1000 units wide and stretches with its column. */

export const WIDTH = 1000;

/** What the vertical axis of a chart spans, in the unit of its values. */
export interface Scale {
  top: number;
  /** 0, unless a value is negative: bars and lines start at zero. */
  floor: number;
  /** Round numbers from floor to top, evenly apart. */
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

const INTERVALS = 3;

/** The smallest whole number that is 1, 2, 2.5 or 5 times a power of ten and at least `least`, from 1 on. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const fits = (step: number) => step * power >= least && Number.isInteger(step * power);
  return (STEPS.find(fits) ?? 10) * power;
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/**
 * Zero-based; the largest value fits, the ticks are round and whole: half of what is counted does not exist, nor does
 * half a centavo, and an axis that named it would say the same twice. Values without any size give a scale of one.
 */
export function scaleOf(values: readonly number[]): Scale {
  const most = values.reduce((high, value) => Math.max(high, finite(value)), 0);
  const least = values.reduce((low, value) => Math.min(low, finite(value)), 0);
  if (most === 0 && least === 0) return { top: 1, floor: 0, ticks: [0] };

  const step = roundStep(Math.max((most - least) / INTERVALS, 1));
  const above = Math.ceil(most / step);
  const below = Math.floor(least / step);
  const ticks = Array.from({ length: above - below + 1 }, (_, index) => (below + index) * step);
  return { top: above * step, floor: below * step, ticks };
}

/** Nothing but zeros: there is nothing to draw. */
export function isBlank(scale: Scale): boolean {
  return scale.ticks.length < 2;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** How far below the upper edge a value lies; never outside the drawing. */
export function yOf(value: number, scale: Scale, height: number): number {
  const inside = Math.min(scale.top, Math.max(scale.floor, finite(value)));
  return tenth(((scale.top - inside) / (scale.top - scale.floor)) * height);
}

/** Where point `index` of `count` lies: the first at the left edge, the last at the right, a single one between. */
export function xOf(index: number, count: number): number {
  return count < 2 ? WIDTH / 2 : tenth((index / (count - 1)) * WIDTH);
}

/** The middle of slot `index` of `count`, for bars. */
export function slotMiddle(index: number, count: number): number {
  return tenth(((index + 0.5) / count) * WIDTH);
}

/** A coordinate as a share of the width: `250` → `25%`, so that text keeps its size while lines stretch. */
export function percent(x: number): string {
  return `${tenth((x / WIDTH) * 100)}%`;
}
