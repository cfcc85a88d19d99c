/** Calendar days and months as far from the clock's own, at whatever instant it was pinned: `2026-11-20`, `2026-11`. */
import { isBusinessDay, onBusinessDay } from "~/domain/business-days";
import { addDays } from "~/domain/days";
import { addMonths, monthOf } from "~/domain/months";
import { BEGINNING } from "./clock.ts";

const today = BEGINNING.slice(0, 10);

/** @param days from the clock's day: 0 is that day, -1 the one before */
export function dayFromNow(days: number): string {
  return addDays(today, days);
}

/** The last day on which banks paid, before the clock's. */
export function lastBusinessDay(): string {
  let days = -1;
  while (!isBusinessDay(dayFromNow(days))) days -= 1;
  return dayFromNow(days);
}

/** The first day on which banks pay, `days` days ahead or later. */
export function businessDayIn(days: number): string {
  return onBusinessDay(dayFromNow(days));
}

/** @param months from the clock's month */
export function monthFromNow(months: number): string {
  return addMonths(monthOf(today), months);
}
