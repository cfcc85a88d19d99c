/** Instants and calendar days of America/Sao_Paulo, whatever the server's own time zone is. */
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);
dayjs.extend(timezone);

const ZONE = "America/Sao_Paulo";
const CALENDAR = "YYYY-MM-DD";

/** A moment: `2026-11-20T08:10:00.000Z`, epoch milliseconds or a `Date`. */
export type Moment = string | number | Date;

function here(moment: Moment) {
  return dayjs(moment).tz(ZONE);
}

/** The calendar day of a moment in São Paulo: `2026-11-20`. */
export function calendarDay(moment: Moment): string {
  return here(moment).format(CALENDAR);
}

/** `20/11/2026`, of a moment or of a calendar day `2026-11-20`, which belongs to no time zone. */
export function formatDate(moment: Moment): string {
  if (isCalendarDay(moment)) return moment.split("-").reverse().join("/");
  return here(moment).format("DD/MM/YYYY");
}

/** `14:03` */
export function formatTime(moment: Moment): string {
  return here(moment).format("HH:mm");
}

/** `20/11/2026 14:03`; with `seconds`, `20/11/2026 14:03:21` as acquirers print it. */
export function formatDateTime(moment: Moment, options: { seconds?: boolean } = {}): string {
  return here(moment).format(options.seconds ? "DD/MM/YYYY HH:mm:ss" : "DD/MM/YYYY HH:mm");
}

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
