/**
 * Boxes painted one after another on the plane of amounts and days: what is painted stays, as the first rule that
 * fits a payment decides it. Only the borders of the boxes matter, so the plane is cut along them; in each row of
 * days a pointer leads on to the next amounts that are free, so that nothing is looked at twice.
 */
import { type Box, isEmpty, someAmount } from "./space";

/** A point of the plane: an amount in centavos and a day since 1970. */
export interface Point {
  amount: number;
  day: number;
}

interface Painting {
  /** Where each box was the first: its earliest free day, and an amount that is free on it; null: nowhere. */
  free: (Point | null)[];
  /** Whether a box that was painted is the first anywhere in another. */
  isFirstIn(number: number, box: Box): boolean;
  /** The runs of amounts of a window in which a day is nobody's; the window must be among `windows`. */
  openIn(window: Box): { from: number; to: number; day: number }[];
}

/** @param windows boxes that are not painted, and may be asked for */
export function paint(boxes: readonly Box[], windows: readonly Box[] = []): Painting {
  const all = [...boxes, ...windows].filter((box) => !isEmpty(box));
  const amounts = cutsOf(all, "amount", "amountEnd");
  const days = cutsOf(all, "day", "dayEnd");
  const width = amounts.cuts.length;
  const next = new Int32Array(width * days.cuts.length);
  for (let at = 0; at < next.length; at++) next[at] = at;
  const nextFree = (start: number): number => {
    let at = start;
    for (let to = next[at] ?? at; to !== at; to = next[at] ?? at) {
      next[at] = next[to] ?? to;
      at = next[at] ?? to;
    }
    return at;
  };
  const rangeOf = (box: Box) => ({
    left: amounts.at(box.amount),
    right: amounts.at(box.amountEnd),
    top: days.at(box.day),
    bottom: days.at(box.dayEnd),
  });

  /** Row, first and end of each stretch that a box was the first in, one after another. */
  const stretches: number[][] = [];
  const free = boxes.map((box): Point | null => {
    const own: number[] = [];
    stretches.push(own);
    if (isEmpty(box)) return null;
    const { left, right, top, bottom } = rangeOf(box);
    for (let row = top; row < bottom; row++) {
      const base = row * width;
      for (let at = nextFree(base + left); at < base + right; at = nextFree(at)) {
        const from = at;
        // The last cut of a row is the end of all: it is never painted, so that no pointer leaves its row.
        while (at < base + right && next[at] === at) next[at] = ++at;
        own.push(row, from - base, at - base);
      }
    }
    if (own.length === 0) return null;
    const [row = 0, from = 0, end = 0] = own;
    const amount = someAmount(amounts.cuts[from] ?? 0, amounts.cuts[end] ?? 0);
    return { amount, day: days.cuts[row] ?? 0 };
  });

  return {
    free,
    isFirstIn(number, box) {
      const own = stretches[number] ?? [];
      if (isEmpty(box) || own.length === 0) return false;
      const { left, right, top, bottom } = rangeOf(box);
      for (let at = 0; at < own.length; at += 3) {
        const row = own[at] ?? 0;
        if (row >= top && row < bottom && (own[at + 1] ?? 0) < right && (own[at + 2] ?? 0) > left)
          return true;
      }
      return false;
    },
    openIn(window) {
      if (isEmpty(window)) return [];
      const { left, right, top, bottom } = rangeOf(window);
      const runs: { from: number; to: number; day: number }[] = [];
      for (let column = left; column < right; column++) {
        let row = top;
        while (row < bottom && next[row * width + column] !== row * width + column) row++;
        if (row === bottom) continue;
        const [from, to] = [amounts.cuts[column] ?? 0, amounts.cuts[column + 1] ?? 0];
        runs.push({ from, to, day: days.cuts[row] ?? 0 });
      }
      return runs;
    },
  };
}

interface Cuts {
  cuts: Float64Array;
  /** The place of a value that is among them. */
  at(value: number): number;
}

function cutsOf(boxes: readonly Box[], from: "amount" | "day", end: "amountEnd" | "dayEnd"): Cuts {
  const values = new Float64Array(boxes.length * 2);
  for (const [at, box] of boxes.entries()) {
    values[at * 2] = box[from];
    values[at * 2 + 1] = box[end];
  }
  values.sort();
  const cuts = values.filter((value, at) => value !== values[at - 1]);
  const at = (value: number) => {
    let [low, high] = [0, cuts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cuts[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { cuts, at };
}
