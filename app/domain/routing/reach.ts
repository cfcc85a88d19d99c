/** Which rules decide anything: each area's plane of amounts and days, painted rule by rule. */
import type { Area } from "./areas";
import { type Point, paint } from "./paint";
import type { Payment } from "./rule";
import { type Box, type Cell, dayOfNumber, meets } from "./space";

/** Somebody who wants to know more than whether a rule decides a payment at all. */
export interface Watch {
  /** Whether it still matters what the rule decides in the area. */
  isPending(rule: number, area: Area): boolean;
  /** Told of each area that was painted, for each rule that decides a payment in it. */
  decides(rule: number, area: Area, point: Point): void;
}

interface Reach {
  /** Whether a payment can reach each rule. */
  isReached: boolean[];
  /** For those that none can reach: the earlier rules that decide what they are for. */
  takenBy: Set<number>[];
}

export const paymentAt = (cell: Cell, { amount, day }: Point): Payment => ({
  ...cell,
  amount,
  date: dayOfNumber(day),
});

/** @param boxes of the rules, in their order */
export function reach(areas: readonly Area[], boxes: readonly Box[], watch: Watch | null): Reach {
  const isReached = boxes.map(() => false);
  const takenBy = boxes.map(() => new Set<number>());
  const seen = new Set<string>();
  // Small areas are cheap, and prove most rules: of a large one little is left to be painted.
  for (const area of [...areas].sort((one, other) => one.rules.length - other.rules.length)) {
    const pending = area.rules.filter((rule) => watch?.isPending(rule, area));
    const asked = area.rules.filter((rule) => !isReached[rule] || pending.includes(rule));
    if (asked.length === 0) continue;
    const wanted = new Set(asked);
    // Only what meets a box that is asked for can take anything of it.
    const painted = area.rules.filter((rule) => wanted.has(rule) || isBefore(rule, asked, boxes));
    // Where the same was asked of the same rules already, nothing new is found.
    const key = `${asked}/${painted}`;
    if (pending.length === 0 && seen.has(key)) continue;
    seen.add(key);
    const own = painted.flatMap((rule) => boxes[rule] ?? []);
    const { free, isFirstIn } = paint(own);
    for (const [at, rule] of painted.entries()) {
      if (!wanted.has(rule)) continue;
      const point = free[at];
      const box = own[at];
      const takers = takenBy[rule];
      if (point) {
        isReached[rule] = true;
        watch?.decides(rule, area, point);
      } else if (!isReached[rule] && box && takers) {
        for (let before = 0; before < at; before++) {
          const taker = painted[before];
          const taking = own[before];
          if (taker === undefined || !taking || takers.has(taker) || !meets(taking, box)) continue;
          if (isFirstIn(before, box)) takers.add(taker);
        }
      }
    }
  }
  return { isReached, takenBy };
}

/** Whether a rule comes before one of those asked for, and has amounts and days in common with it. */
function isBefore(rule: number, asked: readonly number[], boxes: readonly Box[]): boolean {
  const box = boxes[rule];
  if (!box) return false;
  for (let at = asked.length - 1; at >= 0; at--) {
    const later = asked[at] ?? 0;
    if (later < rule) return false;
    const other = boxes[later];
    if (other && meets(box, other)) return true;
  }
  return false;
}
