/** Calendar days, `2026-11-20`, that belong to no time zone: read, checked and counted. */
const DAY = 86_400_000;

/** Epoch milliseconds of its midnight in UTC, where every day has 24 hours. */
function midnightOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

function dayAt(midnight: number): string {
  const date = new Date(midnight);
  const padded = (number: number, width: number) => String(number).padStart(width, "0");
  return `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1, 2)}-${padded(date.getUTCDate(), 2)}`;
}

/** True for a day that exists, written `2026-11-20`. */
export function isCalendarDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && dayAt(midnightOf(value)) === value;
}

/** Reads `20/11/2026`, `5/2/2026`, `05.02.2026` or `2026-11-20` as a calendar day `2026-11-20`; null when there is none. */
export function parseDate(text: string): string | null {
  const day = text
    .trim()
    .replace(/^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/, "$3-0$2-0$1")
    .replace(/-0(\d\d)/g, "-$1");
  return isCalendarDay(day) ? day : null;
}

/** The calendar day `days` after another, before it when negative. */
export function addDays(day: string, days: number): string {
  return dayAt(midnightOf(day) + days * DAY);
}

/** How many days lie from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY;
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  // 2023-01-01 was a Sunday.
  return ((daysBetween("2023-01-01", day) % 7) + 7) % 7;
}

export const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"] as const;
