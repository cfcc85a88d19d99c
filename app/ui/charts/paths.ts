/** SVG path data: one path per series, however many points it has, so that a chart stays a few hundred bytes. */
import { type Scale, WIDTH, xOf, yOf } from "./scale";

type Point = readonly [x: number, y: number];

/**
 * The line through the points, and apart from it what reaches one that is not whole. Where there is no point, the line
 * begins anew.
 */
export function splitPath(
  points: readonly (Point | null)[],
  unfinished: readonly number[],
): { whole: string; dashed: string } {
  const paths = { whole: "", dashed: "" };
  let last: keyof typeof paths | null = null;
  for (let at = 1; at < points.length; at += 1) {
    const [from, to] = [points[at - 1], points[at]];
    if (!from || !to) {
      last = null;
      continue;
    }
    const kind = unfinished.includes(at) || unfinished.includes(at - 1) ? "dashed" : "whole";
    paths[kind] += `${last === kind ? "" : `M${from.join(" ")}`}L${to.join(" ")}`;
    last = kind;
  }
  return paths;
}

/** Through every value, from the left edge to the right one. A single value gives no line: it is a dot. */
export function linePath(values: readonly number[], scale: Scale, height: number): string {
  if (values.length < 2) return "";
  const points = values.map(
    (value, i) => `${Math.round(xOf(i, values.length))} ${yOf(value, scale, height)}`,
  );
  return `M${points.join("L")}`;
}

/** The horizontal lines of the ticks. */
export function gridPath(scale: Scale, height: number): string {
  return scale.ticks.map((tick) => `M0 ${yOf(tick, scale, height)}H${WIDTH}`).join("");
}

const one = (value: number): number => Math.round(value * 10) / 10;

function bar(index: number, count: number, fill: number, from: number, to: number): string {
  const slot = WIDTH / count;
  const left = one(slot * index + (slot * (1 - fill)) / 2);
  return `M${left} ${from}V${to}H${one(left + slot * fill)}V${from}Z`;
}

/** A height that still shows where a value is too small for its bar to be seen. */
const HAIRLINE = 1;

/**
 * Bars that start at zero, below it for negative values; nothing where the value is zero. `fill` is the share of
 * its slot that a bar takes. `only` draws the bars it names and keeps the places of the others.
 */
export function barsPath(
  values: readonly number[],
  scale: Scale,
  height: number,
  options: { fill?: number; only?: (index: number) => boolean } = {},
): string {
  const zero = yOf(0, scale, height);
  return values
    .map((value, i) => {
      if (value === 0 || !Number.isFinite(value) || options.only?.(i) === false) return "";
      const exact = yOf(value, scale, height);
      const end = value > 0 ? Math.min(exact, zero - HAIRLINE) : Math.max(exact, zero + HAIRLINE);
      return bar(i, values.length, options.fill ?? 0.7, zero, Math.min(height, Math.max(0, end)));
    })
    .join("");
}

/** One path per series, each standing on the one before. Negative values count as nothing. */
export function stackPaths(
  series: readonly (readonly number[])[],
  scale: Scale,
  height: number,
  fill = 0.6,
): string[] {
  const reached: number[] = [];
  return series.map((values) =>
    values
      .map((value, i) => {
        const from = reached[i] ?? 0;
        const to = from + Math.max(0, Number.isFinite(value) ? value : 0);
        reached[i] = to;
        if (to === from) return "";
        return bar(i, values.length, fill, yOf(from, scale, height), yOf(to, scale, height));
      })
      .join(""),
  );
}
