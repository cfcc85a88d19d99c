import { ChangeableTerms } from "#contract/extension/subscriptions";
import { type Day, dayOf, monthsAfter, textOf } from "./calendar.ts";
import { feeOn } from "./money.ts";

/** What a subscription's charge follows from; the price is of one unit in one cycle, the discount basis points. */
export interface SubscriptionTerms {
  price_amount: number;
  quantity: number;
  discount: number;
  billing_cycle: "monthly" | "yearly";
}

/** A discount for whole cycles: until a day on which one may still begin with it, both null for no end. */
interface DiscountEnd {
  discount_until: string | null;
  /** The first day of the first cycle without it. */
  discount_ends_on: string | null;
}

export function discountEnd(
  start: Day,
  cycle: SubscriptionTerms["billing_cycle"],
  until: string | null | undefined,
): DiscountEnd {
  if (!until) return { discount_until: null, discount_ends_on: null };
  return { discount_until: until, discount_ends_on: textOf(nextCycle(start, cycle, dayOf(until))) };
}

/** A subscription as it is charged on a day to come. */
export function chargedOn<Row extends Pick<SubscriptionTerms, "discount"> & DiscountEnd>(
  row: Row,
  day: string,
): Row {
  const isOver = row.discount_ends_on !== null && row.discount_ends_on <= day;
  return isOver ? { ...row, discount: 0 } : row;
}

/** @param discount basis points */
export function discountWords(discount: number): string {
  const percent = (discount / 100).toLocaleString("pt-BR", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `Desconto de ${percent}\u00a0%`;
}

/** What one cycle is made of: the whole at its price, and the discount where there is one. */
export function linesOf({ price_amount, quantity, discount }: SubscriptionTerms) {
  const list = price_amount * quantity;
  const whole = { kind: "cycle" as const, description: null, amount: list };
  if (discount === 0) return [whole];
  const off = feeOn(list, discount);
  return [whole, { kind: "discount" as const, description: discountWords(discount), amount: -off }];
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

/** The share of an amount that some of a cycle's days have, half a centavo counting as one. */
export function shareOf(amount: number, days: { left: number; all: number }): number {
  const parts = amount * days.left;
  const whole = Math.trunc(parts / days.all);
  return (parts - whole * days.all) * 2 >= days.all ? whole + 1 : whole;
}

/** The first day of a cycle, the start's own being number 0: on the 31st where the month has one, else on its last. */
export function cycleStart(start: Day, cycle: SubscriptionTerms["billing_cycle"], number: number): Day {
  return monthsAfter(start, cycle === "yearly" ? 12 * number : number);
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

/** `Plano POS com 2 unidades` */
export function planWords(name: string, quantity: number): string {
  return `Plano ${name} com ${quantity} ${quantity === 1 ? "unidade" : "unidades"}`;
}

/** What is agreed upon with a plan, as a change that waits for its day is kept: JSON, in the contract's order. */
export function termsText(terms: ChangeableTerms): string {
  return JSON.stringify(ChangeableTerms.parse(terms));
}
