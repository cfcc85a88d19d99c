import { ApiRefusal } from "../../api/handler.ts";
import { type Day, dayOf, textOf } from "../rules/calendar.ts";
import { refuseTurnedDays } from "./turned.ts";

/** Days as text, both ends inclusive. */
export interface Period {
  from: string;
  to: string;
}

const LONGEST = 366;

/** The period asked for and the equally long one just before; 422 when it is reversed or too long. */
export function requirePeriod(query: Period): { current: Period; previous: Period } {
  const from = dayOf(query.from);
  const to = dayOf(query.to);
  const days = to - from + 1;
  refuseTurnedDays(query);
  if (days > LONGEST) {
    const sentence = `Escolha um período de até ${LONGEST} dias.`;
    throw new ApiRefusal(422, "Corrija o período.", { to: sentence });
  }
  return {
    current: { from: query.from, to: query.to },
    previous: { from: textOf(from - days), to: textOf(from - 1) },
  };
}

/** Each day of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  const first: Day = dayOf(from);
  return Array.from({ length: dayOf(to) - first + 1 }, (_, at) => textOf(first + at));
}
