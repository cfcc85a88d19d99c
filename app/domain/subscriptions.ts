/** What subscriptions cost and when their cycles begin, as the upstream reckons it; amounts are centavos. */
import type { BillingCycle, Plan, Subscription, SubscriptionDetail } from "#contract/extension/subscriptions";
import { addDays, daysBetween } from "./days";
import { addMonths, daysOfMonth, monthOf } from "./months";

/** What a charge follows from; the price is of one unit in one cycle, the discount basis points. */
type SubscriptionTerms = Pick<Subscription, "price_amount" | "quantity" | "discount" | "billing_cycle">;

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

/** The first day of a cycle, the start's own being 0: on the 31st where its month has one, else on that month's last. */
function cycleStart(start: string, cycle: BillingCycle, number: number): string {
  const month = addMonths(monthOf(start), cycle === "yearly" ? 12 * number : number);
  const { to } = daysOfMonth(month);
  const sameDay = `${month}${start.slice(7)}`;
  return sameDay < to ? sameDay : to;
}

/** The first day of the second cycle. */
export function firstRenewal(start: string, cycle: BillingCycle): string {
  return cycleStart(start, cycle, 1);
}

/** What a change of plan in the middle of a cycle costs for the days that are left of it. */
interface ProRata {
  /** Of the change and the last that is charged for, both included. */
  from: string;
  to: string;
  days: number;
  /** Of the whole cycle. */
  cycle_days: number;
  /** Never negative: what was billed already is not paid back. */
  amount: number;
}

/**
 * The difference between two charges of a cycle, for its days from `day` on; halves of a centavo count as one. Null
 * before the first cycle, and where no day is left.
 */
export function proRataOf(
  { started_at, billing_cycle, ends_at }: Pick<Subscription, "started_at" | "billing_cycle" | "ends_at">,
  charges: { before: number; after: number },
  day: string,
): ProRata | null {
  if (day < started_at) return null;
  let number = 0;
  while (cycleStart(started_at, billing_cycle, number + 1) <= day) number += 1;
  const [first, next] = [number, number + 1].map((one) => cycleStart(started_at, billing_cycle, one));
  if (!first || !next) return null;
  const end = ends_at !== null && ends_at < next ? ends_at : next;
  const days = daysBetween(day, end);
  if (days <= 0) return null;
  const cycle_days = daysBetween(first, next);
  const more = Math.max(0, charges.after - charges.before);
  const amount = Math.floor((2 * more * days + cycle_days) / (2 * cycle_days));
  return { from: day, to: addDays(end, -1), days, cycle_days, amount };
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

/** An end that is still to come can be taken back. */
export function mayResume({ status, ends_at }: Pick<Standing, "status" | "ends_at">): boolean {
  return ends_at !== null && status !== "canceled" && status !== "terminated";
}

/** The day on which a change with the next cycle would count; null where no cycle is to come. */
export function nextCycleOf(subscription: Standing): string | null {
  const { status, started_at, billing_cycle, renews_at, ends_at } = subscription;
  const day = status === "pending" ? firstRenewal(started_at, billing_cycle) : renews_at;
  return day === null || (ends_at !== null && ends_at <= day) ? null : day;
}
