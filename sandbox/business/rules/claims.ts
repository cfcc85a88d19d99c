import { type Day, onBusinessDay } from "./calendar.ts";

/** Calendar days that an acquirer has to answer a claim, on to the next business day. */
const ANSWER_DAYS = 15;

/** The last day on which a claim made on a day may be answered. */
export function claimDeadline(day: Day): Day {
  return onBusinessDay(day + ANSWER_DAYS);
}
