import { type Day, onBusinessDay } from "./calendar.ts";

/** What is paid ahead or assigned is so on the second day after the sale, or the next business day. */
const AFTER = 2;
const MONTH = 30;

export function lentOn(sold: Day): Day {
  return onBusinessDay(sold + AFTER);
}

/** Simple interest by the day on a monthly rate in basis points, rounded half up to the centavo. */
export function anticipationFee(amount: number, rate: number, days: number): number {
  const divisor = 10_000 * MONTH;
  return Math.floor((amount * rate * days + divisor / 2) / divisor);
}
