/** Periods that people ask for most, beside a calendar. */
import { capital } from "~/domain/capital";
import { addDays, isCalendarDay } from "~/domain/days";
import { shortDate } from "~/domain/figures";
import { addMonths, daysOfMonth, monthName, monthOf } from "~/domain/months";

interface Preset {
  label: string;
  value: [from: string, to: string];
}

/** The days that begin with a day, and the rest of its month; none where there is no such day. */
export function presetsFrom(first: string): Preset[] {
  if (!isCalendarDay(first)) return [];
  const days = (count: number): Preset => ({
    label: `${count} dias desde ${shortDate(first)}`,
    value: [first, addDays(first, count - 1)],
  });
  const { to } = daysOfMonth(monthOf(first));
  return [days(7), days(30), days(90), { label: "Até o fim do mês", value: [first, to] }];
}

/** The days that end with a day, its month, and the two before it; none where there is no such day. */
export function periodPresets(last: string): Preset[] {
  if (!isCalendarDay(last)) return [];
  const days = (count: number): Preset => ({
    label: `${count} dias até ${shortDate(last)}`,
    value: [addDays(last, 1 - count), last],
  });
  const whole = (month: string): Preset => {
    const { from, to } = daysOfMonth(month);
    return { label: capital(monthName(month)), value: [from, to] };
  };
  const month = monthOf(last);
  return [days(7), days(30), ...[0, -1, -2].map((months) => whole(addMonths(month, months)))];
}
