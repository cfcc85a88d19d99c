import {
  type BillingCycle,
  type Plan,
  type Subscription,
  type SubscriptionPayment,
  SubscriptionProduct,
  type SubscriptionStatus,
} from "#contract/extension/subscriptions";

/** `s` the subscription, `c` its customer's company, `p` its plan. */
export const SUBSCRIPTION_FROM = `subscriptions s join companies c on c.customer_id = s.customer_id
  join plans p on p.id = s.plan_id`;

export const SUBSCRIPTION_COLUMNS = `s.id, s.customer_id, c.trade_name, c.document, s.plan_id,
  p.name as plan_name, p.products, s.quantity, s.price_amount, s.discount, s.monthly_amount, s.billing_cycle,
  s.started_at, s.renews_at, s.ends_at, s.status, s.seller, s.payment, s.notes, s.created_at,
  s.scheduled_plan_id, s.scheduled_quantity, s.scheduled_on, s.canceled_at, s.canceled_by_name, s.cancel_reason`;

export interface SubscriptionRow {
  id: string;
  customer_id: string;
  trade_name: string;
  document: string;
  plan_id: string;
  plan_name: string;
  /** JSON list. */
  products: string;
  quantity: number;
  price_amount: number;
  discount: number;
  monthly_amount: number;
  billing_cycle: BillingCycle;
  started_at: string;
  renews_at: string | null;
  ends_at: string | null;
  status: SubscriptionStatus;
  seller: string;
  payment: SubscriptionPayment;
  notes: string | null;
  created_at: number;
  scheduled_plan_id: string | null;
  scheduled_quantity: number | null;
  scheduled_on: string | null;
  canceled_at: number | null;
  canceled_by_name: string | null;
  cancel_reason: string | null;
}

/** Field by field: libSQL's rows may carry keys of their own. */
export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    customer_id: row.customer_id,
    trade_name: row.trade_name,
    document: row.document,
    plan: { id: row.plan_id, name: row.plan_name },
    products: productsOf(row),
    quantity: row.quantity,
    price_amount: row.price_amount,
    discount: row.discount,
    monthly_amount: row.monthly_amount,
    billing_cycle: row.billing_cycle,
    started_at: row.started_at,
    renews_at: row.renews_at,
    ends_at: row.ends_at,
    status: row.status,
    seller: row.seller,
  };
}

export interface PlanRow extends Pick<Plan, "id" | "name" | "price_amount" | "yearly_price_amount"> {
  products: string;
  active: number;
}

export const PLAN_COLUMNS = "id, name, products, price_amount, yearly_price_amount, active";

export function productsOf({ products }: { products: string }): SubscriptionProduct[] {
  return SubscriptionProduct.array().parse(JSON.parse(products));
}

/** The price of one unit in one cycle. */
export function priceOf(
  plan: Pick<PlanRow, "price_amount" | "yearly_price_amount">,
  cycle: BillingCycle,
): number {
  return cycle === "yearly" ? plan.yearly_price_amount : plan.price_amount;
}
