import type { Clock } from "../../../clock.ts";
import { dayOf, monthStart, textOf } from "../../rules/calendar.ts";
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
  const before = monthStart(first, -1);
  const isWhole = dayOf(to) + 1 === monthStart(first, 1);
  const last = isWhole ? first - 1 : Math.min(before + (dayOf(to) - first), first - 1);
  return { current: { from, to }, previous: { from: textOf(before), to: textOf(last) } };
}
