/** What subscriptions cost and when their cycles begin, as the upstream reckons it; amounts are centavos. */
import type {
  BillingCycle,
  OtherSubscription,
  Plan,
  Subscription,
  SubscriptionDetail,
} from "#contract/extension/subscriptions";
import { addDays } from "./days";
import { monthOf, monthsAfter, monthsBetween } from "./months";

/** What a charge follows from; the price is of one unit in one cycle, the discount basis points. */
export type SubscriptionTerms = Pick<
  Subscription,
  "price_amount" | "quantity" | "discount" | "billing_cycle"
>;

/**
 * The discount of the cycle that a day is in: none in cycles that begin after its last day.
 * @param day of a cycle to come
 */
export function discountOn({ discount, discount_until, ...terms }: Discounted, day: string): number {
  return discount_until !== null && cycleAt(terms, day).from > discount_until ? 0 : discount;
}

type Discounted = Pick<Subscription, "started_at" | "billing_cycle" | "discount" | "discount_until">;

/** The first day of the first cycle that is charged whole; null where none is known to be. */
export function wholeFrom({ discount_until, ...terms }: Omit<Discounted, "discount">): string | null {
  return discount_until === null ? null : cycleAt(terms, discount_until).next;
}

/** Basis points: the most that the upstream takes off. */
export const MOST_DISCOUNT = 5000;
/** Months from the start to the last day that a discount with an end may have. */
export const LONGEST_DISCOUNT = 120;
/** Units of one subscription. */
export const MOST_UNITS = 999;
/** Days from today to the latest start. */
export const LATEST_START = 365;

/** The price of one unit in one cycle. */
export function priceOf(
  plan: Pick<Plan, "price_amount" | "yearly_price_amount">,
  cycle: BillingCycle,
): number {
  return cycle === "yearly" ? plan.yearly_price_amount : plan.price_amount;
}

export interface Sums {
  /** Of one unit in one cycle. */
  unit_amount: number;
  /** All units, before the discount. */
  list_amount: number;
  discount_amount: number;
  /** What one cycle comes to. */
  charge_amount: number;
  /** What it brings in a month: a year's charge in twelfths. */
  monthly_amount: number;
}

/** Every sum of a subscription; the discount is taken off the whole, and halves of a centavo count as one. */
export function sumsOf({ price_amount, quantity, discount, billing_cycle }: SubscriptionTerms): Sums {
  const list_amount = price_amount * quantity;
  const discount_amount = Math.floor((list_amount * discount + 5_000) / 10_000);
  const charge_amount = list_amount - discount_amount;
  const monthly_amount = billing_cycle === "yearly" ? Math.floor((charge_amount + 6) / 12) : charge_amount;
  return { unit_amount: price_amount, list_amount, discount_amount, charge_amount, monthly_amount };
}

/** The first day of a cycle, the start's own being 0: on the 31st where its month has one, else on that month's last. */
function cycleStart(start: string, cycle: BillingCycle, number: number): string {
  return monthsAfter(start, cycle === "yearly" ? 12 * number : number);
}

/** The first day of the second cycle. */
export function firstRenewal(start: string, cycle: BillingCycle): string {
  return cycleStart(start, cycle, 1);
}

/** The cycle that a day is in: its first day, and that of the one after. */
export function cycleAt(
  { started_at, billing_cycle }: Pick<Subscription, "started_at" | "billing_cycle">,
  day: string,
): { from: string; next: string } {
  const months = Math.max(0, monthsBetween(monthOf(started_at), monthOf(day)));
  const begun = Math.floor(billing_cycle === "yearly" ? months / 12 : months);
  // In its own month it may begin after the day.
  const number = begun > 0 && cycleStart(started_at, billing_cycle, begun) > day ? begun - 1 : begun;
  return {
    from: cycleStart(started_at, billing_cycle, number),
    next: cycleStart(started_at, billing_cycle, number + 1),
  };
}

/** The days of the first cycle, both included. */
export function firstCycle(start: string, cycle: BillingCycle): { from: string; to: string } {
  return { from: start, to: addDays(firstRenewal(start, cycle), -1) };
}

/** Another subscription of the customer that keeps one from a plan: it has it, or will by a change that waits. */
export function holderOf(
  { plan, others }: Pick<SubscriptionDetail, "plan" | "others">,
  planId: string,
): OtherSubscription | null {
  return plan.id === planId ? null : holderAmong(others, planId);
}

/** Which of a customer's subscriptions keeps others from a plan. */
export function holderAmong<Held extends Pick<Subscription, "plan" | "scheduled_change">>(
  held: readonly Held[],
  planId: string,
): Held | null {
  const has = held.find((one) => one.plan.id === planId);
  return has ?? held.find((one) => one.scheduled_change?.plan.id === planId) ?? null;
}

/** What a change to a plan doubles of the customer's; a change of quantity alone doubles nothing anew. */
export function doubledBy(
  { plan, others }: Pick<SubscriptionDetail, "plan" | "others">,
  to: Pick<Plan, "id" | "products">,
): OtherSubscription[] {
  return plan.id === to.id ? [] : overlapping(others, to);
}

/** Those to another plan that bring some of what this one does; to the same plan nobody is subscribed twice. */
export function overlapping<Held extends Pick<Subscription, "id" | "plan" | "products">>(
  held: readonly Held[],
  plan: Pick<Plan, "id" | "products">,
): Held[] {
  return held
    .filter(
      (one) => one.plan.id !== plan.id && one.products.some((product) => plan.products.includes(product)),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
