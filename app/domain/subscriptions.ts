/** What subscriptions cost and when their cycles begin, as the upstream reckons it; amounts are centavos. */
import type { InvoiceLine } from "#contract/extension/invoices";
import type { BillingCycle, Plan, Subscription, SubscriptionDetail } from "#contract/extension/subscriptions";
import { addDays, daysBetween } from "./days";
import { monthsAfter } from "./months";
import { formatPercentage } from "./percentage";

/** What a charge follows from; the price is of one unit in one cycle, the discount basis points. */
type SubscriptionTerms = Pick<Subscription, "price_amount" | "quantity" | "discount" | "billing_cycle">;

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
function cycleAt(
  { started_at, billing_cycle }: Pick<Subscription, "started_at" | "billing_cycle">,
  day: string,
): { from: string; next: string } {
  let number = 0;
  while (cycleStart(started_at, billing_cycle, number + 1) <= day) number += 1;
  return {
    from: cycleStart(started_at, billing_cycle, number),
    next: cycleStart(started_at, billing_cycle, number + 1),
  };
}

/** What a change in the middle of a cycle leaves for the next invoice. */
interface ProRata {
  /** Of the change, and the last of the cycle, both included. */
  from: string;
  to: string;
  days: number;
  /** Of the whole cycle. */
  cycle_days: number;
  /** What was billed for the days that are left. */
  credit_amount: number;
  /** What they cost from then on. */
  charge_amount: number;
}

/**
 * The share of two charges of a cycle that its days from `day` on have: what the first billed, and what the second
 * costs; halves of a centavo count as one. Null before the first cycle.
 */
export function proRataOf(
  { started_at, billing_cycle }: Pick<Subscription, "started_at" | "billing_cycle">,
  charges: { before: number; after: number },
  day: string,
): ProRata | null {
  if (day < started_at) return null;
  const { from, next } = cycleAt({ started_at, billing_cycle }, day);
  const days = daysBetween(day, next);
  const cycle_days = daysBetween(from, next);
  const share = (charge: number) => Math.floor((2 * charge * days + cycle_days) / (2 * cycle_days));
  return {
    from: day,
    to: addDays(next, -1),
    days,
    cycle_days,
    credit_amount: share(charges.before),
    charge_amount: share(charges.after),
  };
}

interface PlanChange extends Pick<SubscriptionDetail, "quantity"> {
  plan: Pick<Plan, "name" | "price_amount" | "yearly_price_amount">;
  effective: "now" | "next-cycle";
  today: string;
}

/**
 * What a change of plan does to the invoice that comes next, before it is asked for: its lines as the upstream will
 * write them, and the days of the cycle that are settled by it. Null where no cycle runs, or where the change comes after.
 */
export function afterChange(
  subscription: SubscriptionDetail,
  { plan, quantity, effective, today }: PlanChange,
): { proRata: ProRata | null; next: SubscriptionDetail["next_invoice"] } {
  const { status, started_at, billing_cycle } = subscription;
  const isNow = effective === "now";
  const issued_on = status === "pending" && isNow ? started_at : subscription.renews_at;
  const terms = { price_amount: priceOf(plan, billing_cycle), quantity, billing_cycle };
  const { discount } = subscription;
  const charges = {
    before: sumsOf(subscription).charge_amount,
    after: sumsOf({ ...terms, discount }).charge_amount,
  };
  const proRata = isNow && status === "active" ? proRataOf(subscription, charges, today) : null;
  if (issued_on === null) return { proRata, next: null };
  const what = {
    before: planWords(subscription.plan.name, subscription.quantity),
    after: planWords(plan.name, quantity),
  };
  const lines = [
    ...cycleLines(
      subscription,
      { ...terms, discount: discountOn(subscription, issued_on) },
      what.after,
      issued_on,
    ),
    ...waitingOf(subscription),
    ...(proRata ? proRataLines(proRata, what) : []),
  ];
  return { proRata, next: invoiceOf(issued_on, lines) };
}

/** `Plano POS com 2 unidades` */
function planWords(name: string, quantity: number): string {
  return `Plano ${name} com ${quantity} ${quantity === 1 ? "unidade" : "unidades"}`;
}

function cycleLines(
  { started_at, billing_cycle }: Pick<Subscription, "started_at" | "billing_cycle">,
  terms: SubscriptionTerms,
  what: string,
  day: string,
): InvoiceLine[] {
  const { discount } = terms;
  const sums = sumsOf(terms);
  const { from, next } = cycleAt({ started_at, billing_cycle }, day);
  const period = { period_from: from, period_to: addDays(next, -1) };
  const whole = { kind: "cycle" as const, description: what, ...period, amount: sums.list_amount };
  if (discount === 0) return [whole];
  return [
    whole,
    {
      kind: "discount",
      description: `Desconto de ${formatPercentage(discount / 10_000)}`,
      ...period,
      amount: -sums.discount_amount,
    },
  ];
}

function proRataLines(proRata: ProRata, what: { before: string; after: string }): InvoiceLine[] {
  const { from, to, days, cycle_days, credit_amount, charge_amount } = proRata;
  const period = { period_from: from, period_to: to };
  const of = `${days} de ${cycle_days} dias`;
  const lines: InvoiceLine[] = [
    { kind: "credit", description: `${what.before}, ${of}`, ...period, amount: -credit_amount },
    { kind: "charge", description: `${what.after}, ${of}`, ...period, amount: charge_amount },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** What earlier changes left for the next invoice. */
function waitingOf({ next_invoice }: Pick<SubscriptionDetail, "next_invoice">): InvoiceLine[] {
  return (next_invoice?.lines ?? []).filter(
    ({ kind, amount }) => kind === "credit" || kind === "charge" || (kind === "carried" && amount < 0),
  );
}

/** Never below zero: what a credit is more than the rest goes on to the invoice after. */
function invoiceOf(issued_on: string, lines: InvoiceLine[]): SubscriptionDetail["next_invoice"] {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const first = lines[0];
  if (amount >= 0 || !first) return { issued_on, amount, lines };
  const { period_from, period_to } = first;
  const description = "Crédito que passa para a próxima fatura";
  const carried = { kind: "carried" as const, description, period_from, period_to, amount: -amount };
  return { issued_on, amount: 0, lines: [...lines, carried] };
}

/** The days of the first cycle, both included. */
export function firstCycle(start: string, cycle: BillingCycle): { from: string; to: string } {
  return { from: start, to: addDays(firstRenewal(start, cycle), -1) };
}

type Standing = Pick<
  SubscriptionDetail,
  "status" | "started_at" | "billing_cycle" | "renews_at" | "ends_at" | "paused_from" | "plan" | "quantity"
>;

/** Only what is active and has an invoice to come, or is about to begin, changes its plan, and not around a pause. */
export function mayChangePlan(subscription: Standing): boolean {
  const { status, paused_from } = subscription;
  if (paused_from !== null) return false;
  return status === "pending" || (status === "active" && nextCycleOf(subscription) !== null);
}

/** One pause at a time. */
export function mayPause({ status, paused_from }: Pick<Standing, "status" | "paused_from">): boolean {
  return paused_from === null && (status === "active" || status === "pending");
}

/** What rests goes on, and a pause that is to come is taken back. */
export function mayUnpause({ status, paused_from }: Pick<Standing, "status" | "paused_from">): boolean {
  return paused_from !== null && (status === "active" || status === "pending" || status === "paused");
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
