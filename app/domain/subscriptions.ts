/** What subscriptions cost and when their cycles begin, as the upstream reckons it; amounts are centavos. */
import type {
  BillingCycle,
  Plan,
  Subscription,
  SubscriptionDetail,
} from "~/contract/extension/subscriptions";
import { addDays } from "./days";
import { addMonths, daysOfMonth, monthOf } from "./months";

/** What a charge follows from; the price is of one unit in one cycle, the discount basis points. */
export type SubscriptionTerms = Pick<
  Subscription,
  "price_amount" | "quantity" | "discount" | "billing_cycle"
>;

/** Basis points: the most that the upstream takes off. */
export const MOST_DISCOUNT = 5000;
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

/** The first day of the second cycle: on the 31st where its month has one, else on that month's last. */
export function firstRenewal(start: string, cycle: BillingCycle): string {
  const month = addMonths(monthOf(start), cycle === "yearly" ? 12 : 1);
  const { to } = daysOfMonth(month);
  const sameDay = `${month}${start.slice(7)}`;
  return sameDay < to ? sameDay : to;
}

/** The days of the first cycle, both included. */
export function firstCycle(start: string, cycle: BillingCycle): { from: string; to: string } {
  return { from: start, to: addDays(firstRenewal(start, cycle), -1) };
}

type Standing = Pick<
  SubscriptionDetail,
  "status" | "started_at" | "billing_cycle" | "renews_at" | "ends_at" | "plan" | "quantity"
>;

/** Only what is active, or about to be, changes its plan. */
export function mayChangePlan({ status }: Pick<Standing, "status">): boolean {
  return status === "active" || status === "pending";
}

/** It is ended once: whoever asks again learns who did. */
export function mayCancel({ ends_at }: Pick<Standing, "ends_at">): boolean {
  return ends_at === null;
}

/** The day on which a change with the next cycle would count; null where no cycle is to come. */
export function nextCycleOf(subscription: Standing): string | null {
  const { status, started_at, billing_cycle, renews_at, ends_at } = subscription;
  const day = status === "pending" ? firstRenewal(started_at, billing_cycle) : renews_at;
  return day === null || (ends_at !== null && ends_at <= day) ? null : day;
}
