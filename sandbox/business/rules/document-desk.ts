import { dayAt, HOUR, onBusinessDay, startOf } from "./calendar.ts";

/** Who looks at the documents of a customer that no partner looks after. */
export const DESK = "Central de cadastro";

const NOON = 12 * HOUR;

/** When the desk answers a file that came at an instant: at noon of the second business day after it. */
export function deskAnswersAt(sentAt: number): number {
  const next = onBusinessDay(dayAt(sentAt) + 1);
  return startOf(onBusinessDay(next + 1)) + NOON;
}
