import {
  type BillingCycle,
  ChangeableTerms,
  type Plan,
  Subscription,
  type SubscriptionDetail,
  SubscriptionProduct,
} from "#contract/extension/subscriptions";

/** Of a subscription, whether it brings anything by now or not. */
export const NOT_ENDED = "status not in ('canceled', 'terminated')";

/** `s` the subscription, `c` its customer's company, `p` its plan. */
export const SUBSCRIPTION_FROM = `subscriptions s join companies c on c.customer_id = s.customer_id
  join plans p on p.id = s.plan_id`;

const MONTHS = "case s.billing_cycle when 'yearly' then 12 else 1 end";
/** The first day of the second cycle of `s`: where the month lacks the day of the start, its last one. */
const SECOND_CYCLE = `min(date(s.started_at, (${MONTHS}) || ' months'),
  date(s.started_at, 'start of month', (${MONTHS} + 1) || ' months', '-1 day'))`;
/** What has not begun is billed for the first time on its first day, and renews with the cycle after that. */
const NEXT_CYCLE = `case when s.status <> 'pending' then s.renews_at
  when s.ends_at is null or s.ends_at > ${SECOND_CYCLE} then ${SECOND_CYCLE} end`;

/** When `s` renews; null while a pause that is to come rests on that day, as for what rests already. */
export const RENEWS_AT = `case when s.paused_from <= (${NEXT_CYCLE})
  and (s.paused_until is null or s.paused_until >= (${NEXT_CYCLE})) then null else (${NEXT_CYCLE}) end`;

export const SUBSCRIPTION_COLUMNS = `s.*, c.trade_name, c.document, p.name as plan_name, p.products,
  ${RENEWS_AT} as renewal, (select name from plans where id = s.scheduled_plan_id) as scheduled_plan_name`;

/** What is kept of one: its terms, under the names of the contract, and what became of it. */
export interface SubscriptionRow
  extends Omit<Subscription, "plan" | "products" | "scheduled_change">,
    Pick<SubscriptionDetail, "payment" | "notes"> {
  discount_ends_on: string | null;
  /** `RENEWS_AT`: what is told; `renews_at` is when it is billed next without the pause, once it has begun. */
  renewal: string | null;
  plan_id: string;
  plan_name: string;
  /** JSON list. */
  products: string;
  created_at: number;
  scheduled_plan_id: string | null;
  scheduled_plan_name: string | null;
  /** `termsText` of the change that waits. */
  scheduled_terms: string | null;
  scheduled_on: string | null;
  canceled_at: number | null;
  canceled_by_name: string | null;
  cancel_reason: string | null;
}

/** The contract's fields and no others: libSQL's rows may carry keys of their own. */
export function toSubscription(row: SubscriptionRow): Subscription {
  const { scheduled_plan_id: id, scheduled_plan_name: name, scheduled_on } = row;
  return Subscription.parse({
    ...row,
    renews_at: row.renewal,
    plan: { id: row.plan_id, name: row.plan_name },
    products: productsOf(row),
    scheduled_change:
      id === null || name === null ? null : { plan: { id, name }, effective_on: scheduled_on },
  });
}

/** What will be agreed upon when the change comes that waits. */
export function scheduledTerms(row: Pick<SubscriptionRow, "scheduled_terms">): ChangeableTerms | null {
  return row.scheduled_terms === null ? null : ChangeableTerms.parse(JSON.parse(row.scheduled_terms));
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
