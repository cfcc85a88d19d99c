/** What a change of plan does to the invoice that comes next, as the upstream reckons it; amounts are centavos. */
import type { InvoiceLine } from "#contract/extension/invoices";
import type { Plan, Subscription, SubscriptionDetail } from "#contract/extension/subscriptions";
import { addDays, daysBetween } from "./days";
import { formatPercentage } from "./percentage";
import { cycleAt, discountOn, type SubscriptionTerms, sumsOf } from "./subscriptions";

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
  plan: Pick<Plan, "name">;
  /** Of one unit in one cycle, from then on. */
  price_amount: number;
  effective: "now" | "next-cycle";
  today: string;
}

/**
 * What a change of plan does to the invoice that comes next, before it is asked for: its lines as the upstream will
 * write them, and the days of the cycle that are settled by it. Null where no cycle runs, or where the change comes after.
 */
export function afterChange(
  subscription: SubscriptionDetail,
  { plan, price_amount, quantity, effective, today }: PlanChange,
): { proRata: ProRata | null; next: SubscriptionDetail["next_invoice"] } {
  const { status, started_at, billing_cycle } = subscription;
  const isNow = effective === "now";
  const isPending = status === "pending";
  // With the next cycle it changes after the first invoice, which comes before.
  const issued_on = isPending ? (isNow ? started_at : null) : subscription.renews_at;
  const terms = { price_amount, quantity, billing_cycle };
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
