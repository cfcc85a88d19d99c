/** What subscriptions cost: absent for people who may not see prices, so that it never reaches the browser. */
import type { InvoiceLine } from "#contract/extension/invoices";
import type {
  Plan,
  Subscription,
  SubscriptionDetail,
  SubscriptionTotals,
} from "#contract/extension/subscriptions";
import { omit, type Shown } from "~/lists/prices";

export type ShownSubscription = Shown<
  Subscription,
  "price_amount" | "monthly_amount" | "discount" | "discount_until"
>;
export type ShownTotals = Shown<SubscriptionTotals, "mrr_amount">;
export type ShownPlan = Shown<Plan, "price_amount" | "yearly_price_amount">;

type Item = Shown<SubscriptionDetail["items"][number], "unit_amount" | "amount">;
type ShownInvoice = Shown<SubscriptionDetail["invoices"][number], "amount">;
export type ShownLine = Shown<InvoiceLine, "amount">;
/** The invoice that comes next, and what of its credits goes on to the one after. */
export interface ShownNextInvoice {
  issued_on: string;
  amount?: number;
  lines: ShownLine[];
}
type Change = Shown<NonNullable<SubscriptionDetail["scheduled_change"]>, "monthly_amount">;

type Priced =
  | "price_amount"
  | "monthly_amount"
  | "charge_amount"
  | "pending_amount"
  | "discount"
  | "discount_until";

export type ShownDetail = Omit<
  SubscriptionDetail,
  Priced | "items" | "invoices" | "next_invoice" | "scheduled_change"
> &
  Partial<Pick<SubscriptionDetail, Priced>> & {
    items: Item[];
    invoices: ShownInvoice[];
    next_invoice: ShownNextInvoice | null;
    scheduled_change: Change | null;
  };

export function withoutPrices(subscription: Subscription): ShownSubscription {
  return omit(subscription, ["price_amount", "monthly_amount", "discount", "discount_until"]);
}

export function totalsWithoutPrices(totals: SubscriptionTotals): ShownTotals {
  return omit(totals, ["mrr_amount"]);
}

export function planWithoutPrices(plan: Plan): ShownPlan {
  return omit(plan, ["price_amount", "yearly_price_amount"]);
}

export function detailWithoutPrices(detail: SubscriptionDetail): ShownDetail {
  const shown = omit(detail, [
    "price_amount",
    "monthly_amount",
    "charge_amount",
    "pending_amount",
    "discount",
    "discount_until",
  ]);
  const { items, invoices, next_invoice: next, scheduled_change: change } = shown;
  return {
    ...shown,
    // A discount is an item too.
    items: items.flatMap(({ description, quantity, amount }) =>
      amount < 0 ? [] : { description, quantity },
    ),
    invoices: invoices.map(({ amount: _amount, ...invoice }) => invoice),
    next_invoice: next && nextWithoutPrices(next),
    scheduled_change: change && omit(change, ["monthly_amount"]),
  };
}

/** Of an invoice's lines what they are for; a discount is a price too. */
export function nextWithoutPrices({
  issued_on,
  lines,
}: NonNullable<SubscriptionDetail["next_invoice"]>): ShownNextInvoice {
  return {
    issued_on,
    lines: lines.flatMap((line) => (line.kind === "discount" ? [] : omit(line, ["amount"]))),
  };
}
