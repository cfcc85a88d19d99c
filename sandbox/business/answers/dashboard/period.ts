import type { Clock } from "../../../clock.ts";
import { type Day, dayOf, monthStart, textOf } from "../../rules/calendar.ts";
import { type Period, requirePeriod } from "../period.ts";

export interface ComparedPeriods {
  current: Period;
  previous: Period;
}

/**
 * The days asked for, or this month's up to today, and what they are compared to: days of one month from its first
 * on, the same days of the month before (on the 31st, all of a shorter one; a whole month, the whole month before);
 * any other days, as many just before.
 */
export function comparedPeriods(
  query: { from?: string | undefined; to?: string | undefined },
  clock: Clock,
): ComparedPeriods {
  const to = query.to ?? clock.today();
  const from = query.from ?? textOf(monthStart(dayOf(to)));
  const asked = requirePeriod({ from, to });
  const first = dayOf(from);
  if (monthStart(dayOf(to)) !== first) return asked;
  return sinceFirst(first, dayOf(to));
}

/** This month's days that are over, of which the first has none, and the same ones of the month before. */
export function periodsOver(clock: Clock): ComparedPeriods {
  const today = dayOf(clock.today());
  return sinceFirst(monthStart(today), today - 1);
}

function sinceFirst(first: Day, to: Day): ComparedPeriods {
  const before = monthStart(first, -1);
  const isWhole = to + 1 === monthStart(first, 1);
  const last = isWhole ? first - 1 : Math.min(before + (to - first), first - 1);
  return {
    current: { from: textOf(first), to: textOf(to) },
    previous: { from: textOf(before), to: textOf(last) },
  };
}
