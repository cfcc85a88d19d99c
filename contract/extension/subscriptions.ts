/** Our extension: what a partner's merchants subscribe to. */
import { z } from "zod";
import { call } from "../call";
import { AmountRange } from "../filters";
import { IdList, listOf, pageOf, pageQuery, SearchText, Standing, standingQuery } from "../paging";
import { CalendarDate, Centavos, Count, FreeText, HistoryEvent, Id, Instant, label } from "../values";
import { Invoice, InvoiceLine, SubscriptionPayment } from "./invoices";

const params = z.object({ partnerId: Id });
const one = z.object({ partnerId: Id, subscriptionId: Id });
const reading = { needs: "client-signatures-read", company: "partner", extension: true } as const;
const creating = { ...reading, needs: "subscriptions-create" } as const;

export const SubscriptionProduct = z.enum(["tef", "pix", "dtx-pro", "pos"]);
export type SubscriptionProduct = z.output<typeof SubscriptionProduct>;

export const BillingCycle = z.enum(["monthly", "yearly"]);
export type BillingCycle = z.output<typeof BillingCycle>;

/**
 * `pending` becomes `active` on its first day; `paused` brings nothing for some days and goes on afterwards; `incomplete` waits for its first payment, `suspended` for a later
 * one. `canceled` was ended by somebody, `terminated` by the end of the customer's contract.
 */
export const SubscriptionStatus = z.enum([
  "pending",
  "active",
  "paused",
  "suspended",
  "incomplete",
  "terminated",
  "canceled",
]);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

export const Plan = z.object({
  id: Id,
  name: z.string(),
  products: z.array(label(SubscriptionProduct)),
  /** Of one unit (a terminal or checkout) in a month, and in a year paid at once. */
  price_amount: Centavos,
  yearly_price_amount: Centavos,
  /** No longer sold when false; whoever has it keeps it. */
  active: z.boolean(),
});
export type Plan = z.output<typeof Plan>;

export const listPlans = call("GET /api/portal/partners/{partnerId}/plans", {
  purpose: "list the plans that there are, those no longer sold too",
  params,
  replies: { 200: z.object({ items: z.array(Plan) }) },
  ...reading,
  // Whoever may subscribe somebody has to choose a plan.
  needs: ["client-signatures-read", "subscriptions-create"],
});

/** Days are those of the start, both ends inclusive. */
export const SubscriptionFilter = z.object({
  status: listOf(SubscriptionStatus).optional(),
  plan_id: IdList.optional(),
  product: listOf(SubscriptionProduct).optional(),
  customer_id: IdList.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  /** Part of the customer's name, or of its document, formatted or bare. */
  q: SearchText.optional(),
  /** What it brings in a month, both ends inclusive. */
  ...AmountRange,
});
export type SubscriptionFilter = z.output<typeof SubscriptionFilter>;

const PlanName = z.object({ id: Id, name: z.string() });

/** What is agreed upon with a plan: at the start, and again whenever it is changed. */
export const ChangeableTerms = z.object({
  /** Terminals or checkouts. */
  quantity: z.int().min(1),
});
export type ChangeableTerms = z.output<typeof ChangeableTerms>;

export const Subscription = ChangeableTerms.extend({
  id: Id,
  customer_id: Id,
  trade_name: z.string(),
  document: z.string(),
  plan: PlanName,
  products: z.array(label(SubscriptionProduct)),
  /** Of one unit in one billing cycle. */
  price_amount: Centavos,
  /** Basis points off the whole. */
  discount: z.int().min(0),
  /** The last day on which a cycle may begin with the discount; null for no end, and without a discount. */
  discount_until: CalendarDate.nullable(),
  /** What it brings in a month: quantity × price less the discount, a twelfth of it when paid by the year. */
  monthly_amount: Centavos,
  billing_cycle: label(BillingCycle),
  started_at: CalendarDate,
  /**
   * The first day of the next cycle, of what has not begun that of its second one; null when there is none to come, or a
   * pause rests on it.
   */
  renews_at: CalendarDate.nullable(),
  /** The day on which it ended, or will. */
  ends_at: CalendarDate.nullable(),
  /** The days of the pause that runs or is to come, both included; no last one while nobody has said which. */
  paused_from: CalendarDate.nullable(),
  paused_until: CalendarDate.nullable(),
  /** A change of plan that waits for the next cycle. */
  scheduled_change: z.object({ plan: PlanName, effective_on: CalendarDate }).nullable(),
  status: label(SubscriptionStatus),
  seller: z.string(),
});
export type Subscription = z.output<typeof Subscription>;

const SORTS = ["started_at", "renews_at", "monthly_amount"] as const;

export const listSubscriptions = call("GET /api/portal/partners/{partnerId}/subscriptions", {
  purpose: "list the subscriptions of a partner's customers",
  params,
  /** The latest start first unless told. What does not renew sorts below what does. */
  query: SubscriptionFilter.extend(pageQuery(SORTS)),
  replies: { 200: pageOf(Subscription) },
  ...reading,
});

export const getSubscriptionStanding = call(
  "GET /api/portal/partners/{partnerId}/subscriptions/{subscriptionId}/standing",
  {
    purpose: "find where a subscription stands in the list of a filter",
    params: params.extend({ subscriptionId: Id }),
    query: SubscriptionFilter.extend(standingQuery(SORTS)),
    replies: { 200: Standing },
    ...reading,
  },
);

export const SubscriptionTotals = z.object({
  count: Count,
  /** Every status, in the order of the enum. */
  statuses: z.array(z.object({ status: label(SubscriptionStatus), count: Count })),
  /** What the active ones bring in a month. */
  mrr_amount: Centavos,
});
export type SubscriptionTotals = z.output<typeof SubscriptionTotals>;

export const getSubscriptionTotals = call("GET /api/portal/partners/{partnerId}/subscriptions/totals", {
  purpose: "count the subscriptions of a partner's customers and sum what they bring in a month",
  params,
  query: SubscriptionFilter,
  replies: { 200: SubscriptionTotals },
  ...reading,
});

/** What the same customer has besides, neither ended nor terminated: to one plan nobody is subscribed twice. */
export const OtherSubscription = Subscription.pick({
  id: true,
  plan: true,
  products: true,
  quantity: true,
  status: true,
  ends_at: true,
  paused_from: true,
  paused_until: true,
  scheduled_change: true,
});
export type OtherSubscription = z.output<typeof OtherSubscription>;

export const SubscriptionDetail = Subscription.extend({
  payment: label(SubscriptionPayment),
  notes: z.string().nullable(),
  created_at: Instant,
  /** What a cycle comes to; `items` sum to it. A discount is an item with a negative amount. */
  charge_amount: Centavos,
  items: z.array(
    z.object({ description: z.string(), quantity: z.int(), unit_amount: Centavos, amount: Centavos }),
  ),
  /** Newest first; at most the last 120. */
  invoices: z.array(Invoice),
  /** What changes in the middle of a cycle left for the next invoice; below zero it is a credit. */
  pending_amount: Centavos,
  /** The invoice that comes next, if nothing changes until then: its lines sum to it. Null where none will come. */
  next_invoice: z
    .object({ issued_on: CalendarDate, amount: Centavos, lines: z.array(InvoiceLine) })
    .nullable(),
  scheduled_change: ChangeableTerms.extend({
    plan: PlanName,
    monthly_amount: Centavos,
    effective_on: CalendarDate,
  }).nullable(),
  /** In the order of their ids. */
  others: z.array(OtherSubscription),
  /** Who ended it and why, also while its last day is still to come. */
  cancellation: z
    .object({ date: CalendarDate, reason: z.string(), asked_at: Instant, by_name: z.string() })
    .nullable(),
  history: z.array(HistoryEvent),
});
export type SubscriptionDetail = z.output<typeof SubscriptionDetail>;

export const getSubscription = call("GET /api/portal/partners/{partnerId}/subscriptions/{subscriptionId}", {
  purpose: "read one subscription with its items, invoices and history",
  params: one,
  replies: { 200: SubscriptionDetail },
  ...reading,
});

const AskedTerms = ChangeableTerms.extend({ quantity: z.int().min(1).max(999) });

/** What is agreed upon besides the customer and the plan. */
export const SubscriptionTerms = AskedTerms.extend({
  /** From today to a year ahead. */
  started_at: CalendarDate,
  billing_cycle: BillingCycle,
  payment: SubscriptionPayment,
  /** Basis points; more than 5000, which is half, is refused. */
  discount: z.int().min(0).max(10_000).optional(),
  /** From the start on, and only with a discount. Cycles that begin later are charged whole. */
  discount_until: CalendarDate.nullable().optional(),
});
export type SubscriptionTerms = z.output<typeof SubscriptionTerms>;

export const createSubscription = call("POST /api/portal/partners/{partnerId}/subscriptions", {
  purpose: "subscribe a customer of the partner to a plan",
  audit: "subscriptions",
  params,
  body: SubscriptionTerms.extend({
    customer_id: Id,
    plan_id: Id,
    notes: FreeText.max(1000).optional(),
  }),
  replies: { 201: SubscriptionDetail },
  ...creating,
});

export const changeSubscriptionPlan = call(
  "POST /api/portal/partners/{partnerId}/subscriptions/{subscriptionId}/change-plan",
  {
    // Now: the next invoice credits what was billed for the days that are left of the cycle, and charges them as they
    // are from then on. With the next cycle, the plan and quantity of today take back the change that waits. 409 where
    // the end comes before the next cycle, and where another subscription of the customer has the plan, or will have it.
    purpose: "change a subscription's plan or quantity, now or with the next cycle",
    audit: "subscriptions",
    params: one,
    body: AskedTerms.extend({ plan_id: Id, effective: z.enum(["now", "next-cycle"]) }),
    replies: { 200: SubscriptionDetail },
    ...creating,
  },
);

/** Takes back an end that is still to come. 409 where none is set, or where it has come. */
export const resumeSubscription = call(
  "POST /api/portal/partners/{partnerId}/subscriptions/{subscriptionId}/resume",
  {
    purpose: "take back the end of a subscription that is still to come",
    audit: "subscriptions",
    params: one,
    replies: { 200: SubscriptionDetail },
    ...reading,
    needs: "subscriptions-delete",
  },
);

/**
 * Lets a subscription that is active or about to be rest for some days, which are not billed: what was billed of them is
 * credited on the next invoice. 409 while a pause is set or where its state allows none, 422 for days it cannot have.
 */
export const pauseSubscription = call(
  "POST /api/portal/partners/{partnerId}/subscriptions/{subscriptionId}/pause",
  {
    purpose: "let a subscription rest for some days",
    audit: "subscriptions",
    params: one,
    body: z.object({
      /** From today to a year ahead. */
      from: CalendarDate,
      /** The last day; left out, it rests until somebody lets it go on. */
      until: CalendarDate.optional(),
      reason: FreeText.min(3).max(500),
    }),
    replies: { 200: SubscriptionDetail },
    ...creating,
  },
);

/** Takes back a pause that is to come, or ends the one that runs: from today on it is billed. 409 where there is none. */
export const unpauseSubscription = call(
  "POST /api/portal/partners/{partnerId}/subscriptions/{subscriptionId}/unpause",
  {
    purpose: "let a subscription that rests, or would, go on from today",
    audit: "subscriptions",
    params: one,
    replies: { 200: SubscriptionDetail },
    ...creating,
  },
);

export const cancelSubscription = call(
  "POST /api/portal/partners/{partnerId}/subscriptions/{subscriptionId}/cancel",
  {
    purpose: "end a subscription today or on a later day",
    audit: "subscriptions",
    params: one,
    body: z.object({ reason: FreeText.min(3).max(500), date: CalendarDate }),
    replies: { 200: SubscriptionDetail },
    ...reading,
    needs: "subscriptions-delete",
  },
);
