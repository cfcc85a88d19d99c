/** When somebody's access falls due for review: once in each quarter of the calendar, in America/Sao_Paulo. */
import { calendarDay, type Moment } from "./dates";
import { addMonths, daysOfMonth, monthOf } from "./months";

interface Quarter {
  /** `4º trimestre de 2026` */
  name: string;
  /** Its first and last day. */
  from: string;
  to: string;
  /** The first day of the next one: on it everybody falls due again. */
  next: string;
}

/** The quarter of a calendar day. */
export function quarterOf(day: string): Quarter {
  const month = monthOf(day);
  const into = (Number(month.slice(5)) - 1) % 3;
  const first = addMonths(month, -into);
  const number = Math.ceil(Number(month.slice(5)) / 3);
  return {
    name: `${number}º trimestre de ${month.slice(0, 4)}`,
    from: daysOfMonth(first).from,
    to: daysOfMonth(addMonths(first, 2)).to,
    next: daysOfMonth(addMonths(first, 3)).from,
  };
}

/**
 * Whether nobody has found an access right since the quarter of today began, or it is another one by now. That it was
 * given in the same quarter does not count: whoever gives access does not look at it a second time.
 *
 * @param reviewed when somebody last did, and whether that was of the access of today; null for never
 */
export function isReviewDue(reviewed: { at: Moment; is_current: boolean } | null, today: string): boolean {
  return reviewed === null || !reviewed.is_current || calendarDay(reviewed.at) < quarterOf(today).from;
}
