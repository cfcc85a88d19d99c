import type { Clock } from "../../clock.ts";
import { dayAt, textOf } from "../rules/calendar.ts";

/** A clock that stands still: `2026-11-20T15:30:00-03:00`. */
export function stopped(at: string): Clock {
  const now = Date.parse(at);
  return { now: () => new Date(now), today: () => textOf(dayAt(now)) };
}

/** A Thursday afternoon with all shops open. */
export const CLOCK = stopped("2026-11-19T15:30:00-03:00");
