import type { Clock } from "../../../clock.ts";
import { dayOf, monthStart, textOf } from "../../rules/calendar.ts";
import type { Period } from "../period.ts";

/** This month up to today, and the same days of the month before: on the 31st, all of a shorter one. */
export function monthToDate(clock: Clock): { current: Period; previous: Period } {
  const today = dayOf(clock.today());
  const first = monthStart(today);
  const before = monthStart(today, -1);
  const last = Math.min(before + (today - first), first - 1);
  return {
    current: { from: textOf(first), to: textOf(today) },
    previous: { from: textOf(before), to: textOf(last) },
  };
}
