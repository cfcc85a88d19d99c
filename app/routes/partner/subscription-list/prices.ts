/** What subscriptions cost: absent for people who may not see prices, so that it never reaches the browser. */
import type {
  Plan,
  Subscription,
  SubscriptionDetail,
  SubscriptionTotals,
} from "#contract/extension/subscriptions";
import { type Shown, without } from "~/lists/prices";

export type ShownSubscription = Shown<Subscription, "price_amount" | "monthly_amount" | "discount">;
export type ShownTotals = Shown<SubscriptionTotals, "mrr_amount">;
export type ShownPlan = Shown<Plan, "price_amount" | "yearly_price_amount">;

type Item = Shown<SubscriptionDetail["items"][number], "unit_amount" | "amount">;
type ShownInvoice = Shown<SubscriptionDetail["invoices"][number], "amount">;
type Change = Shown<NonNullable<SubscriptionDetail["scheduled_change"]>, "monthly_amount">;

export type ShownDetail = Omit<
  SubscriptionDetail,
  "price_amount" | "monthly_amount" | "charge_amount" | "discount" | "items" | "invoices" | "scheduled_change"
> &
  Partial<Pick<SubscriptionDetail, "price_amount" | "monthly_amount" | "charge_amount" | "discount">> & {
    items: Item[];
    invoices: ShownInvoice[];
    scheduled_change: Change | null;
  };

export function withoutPrices(subscription: Subscription): ShownSubscription {
  return without(subscription, ["price_amount", "monthly_amount", "discount"]);
}

export function totalsWithoutPrices(totals: SubscriptionTotals): ShownTotals {
  return without(totals, ["mrr_amount"]);
}

export function planWithoutPrices(plan: Plan): ShownPlan {
  return without(plan, ["price_amount", "yearly_price_amount"]);
}

export function detailWithoutPrices(detail: SubscriptionDetail): ShownDetail {
  const { price_amount: _p, monthly_amount: _m, charge_amount: _c, discount: _d, ...shown } = detail;
  const { items, invoices, scheduled_change: change } = shown;
  return {
    ...shown,
    // A discount is an item too.
    items: items.flatMap(({ description, quantity, amount }) =>
      amount < 0 ? [] : { description, quantity },
    ),
    invoices: invoices.map(({ amount: _amount, ...invoice }) => invoice),
    scheduled_change: change && without(change, ["monthly_amount"]),
  };
}
