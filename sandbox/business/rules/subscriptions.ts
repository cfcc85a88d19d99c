import { ChangeableTerms } from "#contract/extension/subscriptions";
import { type Day, dayOfMonth, monthStart } from "./calendar.ts";
import { feeOn } from "./money.ts";

/** What a subscription's charge follows from; the price is of one unit in one cycle, the discount basis points. */
export interface SubscriptionTerms {
  price_amount: number;
  quantity: number;
  discount: number;
  billing_cycle: "monthly" | "yearly";
}

/** What one cycle comes to, in centavos. */
export function chargeOf({ price_amount, quantity, discount }: SubscriptionTerms): number {
  const list = price_amount * quantity;
  return list - feeOn(list, discount);
}

/** What a subscription brings in a month: a year's charge in twelfths, rounded to the centavo. */
export function monthlyOf(terms: SubscriptionTerms): number {
  const charge = chargeOf(terms);
  return terms.billing_cycle === "yearly" ? Math.floor((charge + 6) / 12) : charge;
}

/**
 * What a dearer plan costs for the days that are left of a cycle, today among them: each centavo of the difference
 * by the share of its days, half a centavo counting as one. A cheaper one costs nothing, and nothing is paid back.
 */
export function proRata(
  charges: { before: number; after: number },
  days: { left: number; all: number },
): number {
  if (charges.after <= charges.before || days.left <= 0) return 0;
  const parts = (charges.after - charges.before) * days.left;
  const whole = Math.trunc(parts / days.all);
  return (parts - whole * days.all) * 2 >= days.all ? whole + 1 : whole;
}

/** The first day of a cycle, the start's own being number 0: on the 31st where the month has one, else on its last. */
export function cycleStart(start: Day, cycle: SubscriptionTerms["billing_cycle"], number: number): Day {
  const months = cycle === "yearly" ? 12 * number : number;
  const first = monthStart(start, months);
  const length = monthStart(start, months + 1) - first;
  return first + Math.min(dayOfMonth(start), length) - 1;
}

/** The first day of the first cycle that begins after a day. */
export function nextCycle(start: Day, cycle: SubscriptionTerms["billing_cycle"], after: Day): Day {
  let number = 0;
  while (cycleStart(start, cycle, number) <= after) number += 1;
  return cycleStart(start, cycle, number);
}

/** The first day of the cycle that a day is in. */
export function lastCycle(start: Day, cycle: SubscriptionTerms["billing_cycle"], day: Day): Day {
  let number = 0;
  while (cycleStart(start, cycle, number + 1) <= day) number += 1;
  return cycleStart(start, cycle, number);
}

/** What is agreed upon with a plan, as a change that waits for its day is kept: JSON, in the contract's order. */
export function termsText(terms: ChangeableTerms): string {
  return JSON.stringify(ChangeableTerms.parse(terms));
}
