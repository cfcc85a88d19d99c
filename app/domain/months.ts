/** Months of the calendar, `2026-11`. */
import { addDays, weekdayOf } from "./days";
import type { Period } from "./periods";

/** The month of a calendar day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Reads `2026-11` or `11/2026`; null when there is no such month. */
export function parseMonth(text: string): string | null {
  const month = text.trim().replace(/^(\d{2})\/(\d{4})$/, "$2-$1");
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null;
}

/** The month so many months after another, before it when negative. */
export function addMonths(month: string, months: number): string {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(counted / 12)).padStart(4, "0")}-${String((counted % 12) + 1).padStart(2, "0")}`;
}

/** How many months lie from one to another; negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))
  );
}

/** The same day so many months later: on the 31st where the month has one, else on its last. */
export function monthsAfter(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const { to } = daysOfMonth(month);
  const sameDay = `${month}${day.slice(7)}`;
  return sameDay < to ? sameDay : to;
}

/** The last day of so many months that begin on a day: of one from 2026-11-10 on, 2026-12-09. */
export function lastDayOf(from: string, months: number): string {
  return addDays(monthsAfter(from, months), -1);
}

/** Its first and last day. */
export function daysOfMonth(month: string): Period {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** Weeks from Sunday to Saturday, as a wall calendar has them; null where a day belongs to another month. */
export function weeksOf<Day extends { date: string }>(days: readonly Day[]): (Day | null)[][] {
  const [first] = days;
  if (!first) return [];
  const before = Array.from({ length: weekdayOf(first.date) }, () => null);
  const cells = [...before, ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  );
}

const NAMES = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

/** `novembro de 2026` */
export function monthName(month: string): string {
  return `${NAMES[Number(month.slice(5)) - 1] ?? ""} de ${month.slice(0, 4)}`;
}

/** `nov`, with the year where it begins: `jan 27`. */
export function shortMonth(month: string): string {
  const name = (NAMES[Number(month.slice(5)) - 1] ?? "").slice(0, 3);
  return month.endsWith("-01") ? `${name} ${month.slice(2, 4)}` : name;
}
