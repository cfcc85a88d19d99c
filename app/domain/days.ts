/** Calendar days, `2026-11-20`, that belong to no time zone: read, checked and counted. */
import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

const CALENDAR = "YYYY-MM-DD";

/** True for a day that exists, written `2026-11-20`. */
export function isCalendarDay(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    dayjs.utc(value).format(CALENDAR) === value
  );
}

/** Reads `20/11/2026` or `2026-11-20` as a calendar day `2026-11-20`; null when there is no such day. */
export function parseDate(text: string): string | null {
  const day = text.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1");
  return isCalendarDay(day) ? day : null;
}

/** The calendar day `days` after another, before it when negative. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, "day").format(CALENDAR);
}

/** How many days lie from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), "day");
}
