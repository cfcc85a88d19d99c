import { ApiRefusal } from "../../api/handler.ts";
import { type Day, dayOf, textOf } from "../rules/calendar.ts";

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
  if (days < 1) {
    throw refused({ from: "A data inicial deve ser anterior ou igual à final." });
  }
  if (days > LONGEST) throw refused({ to: `Escolha um período de até ${LONGEST} dias.` });
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

function refused(fields: Record<string, string>): ApiRefusal {
  return new ApiRefusal(422, "Corrija o período.", fields);
}
