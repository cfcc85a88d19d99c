/** Our extension: the customer's overview. Every panel is a call of its own, so that each fails alone. */
import { z } from "zod";
import { call } from "../call";
import { Period } from "../filters";
import {
  Acquirer,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  Freshness,
  Id,
  Instant,
  label,
  Modality,
} from "../values";

const params = z.object({ customerId: Id });
const period = z.object(Period);

const Figures = z.object({
  /** Authorised sales, gross; what was denied or undone does not count. */
  gross_amount: Centavos,
  fee_amount: Centavos,
  net_amount: Centavos,
  sales_count: Count,
  cancelled_amount: Centavos,
  cancelled_count: Count,
  /** Charged back in the period, whenever they were sold, and not won since. */
  chargeback_amount: Centavos,
  chargeback_count: Count,
});

export const OverviewFigures = z.object({
  current: Figures,
  /** The equally long period just before. */
  previous: Figures.extend({ from: CalendarDate, to: CalendarDate }),
  /** What is charged back by now and not decided, whenever it was. */
  open_chargebacks: z.object({ count: Count, amount: Centavos }),
  ...Freshness,
  /** Whether this customer has ever sold: false shows the first-day page. */
  has_sales: z.boolean(),
  /** Whether a terminal of theirs is in use: of the first day, the first step is done. */
  has_terminal: z.boolean(),
});
export type OverviewFigures = z.output<typeof OverviewFigures>;

export const getOverviewFigures = call("GET /api/portal/customers/{customerId}/overview/figures", {
  purpose: "sum a customer's sales over a period and the one before",
  params,
  query: period,
  replies: { 200: OverviewFigures },
  needs: "customer-overview-read",
  company: "customer",
  extension: true,
});

const DayAmount = z.object({ date: CalendarDate, gross_amount: Centavos, sales_count: Count });

export const OverviewTimeline = z.object({
  /** Every day of the period, days without sales included. */
  days: z.array(DayAmount),
  /** The days of the previous period, in order, equally many. */
  previous_days: z.array(DayAmount),
  /** Only cells with sales. `weekday` 0 is Sunday; `band` 0 is 00:00–02:59, 7 is 21:00–23:59. */
  hours: z.array(
    z.object({
      weekday: z.int().min(0).max(6),
      band: z.int().min(0).max(7),
      gross_amount: Centavos,
      sales_count: Count,
    }),
  ),
});
export type OverviewTimeline = z.output<typeof OverviewTimeline>;

export const getOverviewTimeline = call("GET /api/portal/customers/{customerId}/overview/timeline", {
  purpose: "spread a customer's sales over the days and hours of a period",
  params,
  query: period,
  replies: { 200: OverviewTimeline },
  needs: "customer-overview-read",
  company: "customer",
  extension: true,
});

const Share = { gross_amount: Centavos, sales_count: Count };

export const OverviewMix = z.object({
  /** `null` is PIX, which has no brand. Largest first. */
  brands: z.array(z.object({ brand: label(Brand).nullable(), ...Share })),
  /** One row per modality and instalment count (1 unless `instalments`). Largest first. */
  modalities: z.array(z.object({ modality: label(Modality), instalments: z.int().min(1), ...Share })),
  acquirers: z.array(z.object({ acquirer: label(Acquirer), ...Share })),
  /** The five terminals that sold most. */
  terminals: z.array(z.object({ logical_number: z.string(), store_name: z.string(), ...Share })),
  stores: z.array(z.object({ store_id: Id, store_name: z.string(), ...Share })),
});
export type OverviewMix = z.output<typeof OverviewMix>;

export const getOverviewMix = call("GET /api/portal/customers/{customerId}/overview/mix", {
  purpose: "divide a customer's sales by brand, modality, acquirer, terminal and store",
  params,
  query: period,
  replies: { 200: OverviewMix },
  needs: "customer-overview-read",
  company: "customer",
  extension: true,
});

export const OverviewReceivables = z.object({
  next: z.object({ date: CalendarDate, amount: Centavos }).nullable(),
  next_30_days_amount: Centavos,
  /** Of the future amounts: already paid out ahead of their date. */
  advanced_amount: Centavos,
  /** Of the future amounts: assigned, or given as security. */
  assigned_amount: Centavos,
  /** The 30 days from today on, days without value included. */
  days: z.array(z.object({ date: CalendarDate, amount: Centavos })),
});
export type OverviewReceivables = z.output<typeof OverviewReceivables>;

export const getOverviewReceivables = call("GET /api/portal/customers/{customerId}/overview/receivables", {
  purpose: "sum what a customer will be paid in the next 30 days",
  params,
  replies: { 200: OverviewReceivables },
  needs: "customer-overview-read",
  company: "customer",
  extension: true,
});

export const OverviewAttention = z.object({
  pending: z.object({
    /** Those that can be treated. */
    count: Count,
    amount: Centavos,
    nearest_deadline: Instant.nullable(),
    /** Beside them: treated, and not answered by the network yet. */
    in_progress: Count,
  }),
  /** Open discrepancies; `amount` is what the customer may lose, positive. */
  discrepancies: z.object({ count: Count, amount: Centavos }),
  /** Active terminals without a sale for more than 30 days. */
  idle_terminals: Count,
  /** ISO offers not yet viewed. */
  offers: Count,
  pending_users: Count,
  onboarding: z.object({ done: Count, total: Count }),
  /** Documents of the establishment that were refused, have expired or never came. */
  documents: Count,
  /** Changes of account that wait for the agreement of whoever asks. */
  payout_changes: Count,
});
export type OverviewAttention = z.output<typeof OverviewAttention>;

export const getOverviewAttention = call("GET /api/portal/customers/{customerId}/overview/attention", {
  purpose: "count what waits for a customer's decision",
  params,
  replies: { 200: OverviewAttention },
  needs: "customer-overview-read",
  company: "customer",
  extension: true,
});
