/** Our extension: the partner's dashboard, a call per block so that each fails alone. */
import { z } from "zod";
import { call } from "../call";
import { CompanyStatus, FederativeUnit } from "../companies";
import { Period } from "../filters";
import { listOf } from "../paging";
import { Acquirer, CalendarDate, Centavos, Count, Id, Instant, label } from "../values";
import { OnboardingStatus, OnboardingStep } from "./onboarding";
import { SubscriptionProduct } from "./subscriptions";

const params = z.object({ partnerId: Id });
const door = { needs: "portal_partner", company: "partner", extension: true } as const;

/** Which of the partner's merchants the dashboard is about. */
export const DashboardFilter = z.object({
  /** Left out: the active ones are counted, and all of them summed. */
  status: CompanyStatus.optional(),
  /** A part of the city's name, accents and case aside. */
  city: z.string().trim().max(80).optional(),
  state: FederativeUnit.optional(),
  /** Merchants with a contract that is not closed, and only the sales through it. */
  acquirer: listOf(Acquirer).optional(),
  /** Merchants with an active subscription to it, and only these subscriptions. */
  product: listOf(SubscriptionProduct).optional(),
});
export type DashboardFilter = z.output<typeof DashboardFilter>;

/** The days that are summed: up to today unless told, from the first of that month unless told. */
const DashboardQuery = DashboardFilter.extend(z.object(Period).partial().shape);

/** What is summed, and what it is compared to. */
const Compared = {
  period: z.object(Period),
  /**
   * Of days in one month from its first on: the same days of the month before, the whole of it for a whole one. Of
   * others: as many days just before.
   */
  previous_period: z.object(Period),
};

export const DashboardFigures = z.object({
  ...Compared,
  merchants: Count,
  /** Merchants with a sale in the last 30 days. */
  active_merchants: Count,
  /** Created in the period. */
  new_merchants: Count,
  /** No sale for 15 to 30 days, and for more than 30; the longest idle first. */
  idle_15_days: Count,
  idle_30_days: Count,
  /** Processed volume of the period and of the one before. */
  tpv_amount: Centavos,
  previous_tpv_amount: Centavos,
  /** What the merchants were charged in the period: the acquirer's cost, and what the partner's contract adds to it. */
  cost_amount: Centavos,
  markup_amount: Centavos,
  previous_markup_amount: Centavos,
  /** Active subscriptions: how many, and what they bring in a month. */
  subscriptions: Count,
  mrr_amount: Centavos,
  /** All that were sent and not deleted; how many of them were viewed, and accepted. */
  offers: z.object({ sent: Count, viewed: Count, accepted: Count }),
  /** TEF transactions of the partner's merchants that wait for treatment. */
  pending: z.object({ count: Count, amount: Centavos }),
});
export type DashboardFigures = z.output<typeof DashboardFigures>;

export const getDashboardFigures = call("GET /api/portal/partners/{partnerId}/dashboard/figures", {
  purpose: "sum a partner's merchants, volume and subscriptions",
  params,
  query: DashboardQuery,
  replies: { 200: DashboardFigures },
  ...door,
});

export const DashboardVolume = z.object({
  /** The first day with a sale, of all time; null without any. */
  since: CalendarDate.nullable(),
  /** Oldest first; every acquirer with volume in the month. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string().regex(/^\d{4}-\d{2}$/),
      acquirers: z.array(z.object({ acquirer: label(Acquirer), gross_amount: Centavos })),
    }),
  ),
});
export type DashboardVolume = z.output<typeof DashboardVolume>;

/** This month and up to eleven before it, from the first with a sale. */
export const getDashboardVolume = call("GET /api/portal/partners/{partnerId}/dashboard/volume", {
  purpose: "spread a partner's volume over months and acquirers",
  params,
  query: DashboardFilter,
  replies: { 200: DashboardVolume },
  ...door,
});

const Merchant = z.object({
  customer_id: Id,
  trade_name: z.string(),
  city: z.string(),
  state: z.string(),
  tpv_amount: Centavos,
  previous_tpv_amount: Centavos,
});

export const DashboardMerchants = z.object({
  ...Compared,
  /** The ten merchants whose volume grew most in the period, largest growth first. */
  rising: z.array(Merchant),
  /** The ten that lost most, largest loss first. */
  falling: z.array(Merchant),
});
export type DashboardMerchants = z.output<typeof DashboardMerchants>;

export const getDashboardMerchants = call("GET /api/portal/partners/{partnerId}/dashboard/merchants", {
  purpose: "rank a partner's merchants by how their volume changed",
  params,
  query: DashboardQuery,
  replies: { 200: DashboardMerchants },
  ...door,
});

export const DashboardOnboarding = z.object({
  /** Merchants in onboarding, by the step they are at; every step. */
  steps: z.array(z.object({ step: OnboardingStep, count: Count })),
  /** Of all merchants of the filter, since the beginning: each number is a part of the one before. */
  funnel: z.object({ invited: Count, sent: Count, approved: Count, first_sale: Count }),
  /** In onboarding without any movement for three days or more, as the calendar counts them. */
  stuck_count: Count,
  /** Ten of them, the longest without movement first. */
  stuck: z.array(
    z.object({
      customer_id: Id,
      trade_name: z.string(),
      status: label(OnboardingStatus),
      step: label(OnboardingStep),
      /** When something was last saved, sent or decided. */
      moved_at: Instant,
      /** In pt-BR, why it was returned; null where nobody gave a reason. */
      reason: z.string().nullable(),
    }),
  ),
});
export type DashboardOnboarding = z.output<typeof DashboardOnboarding>;

export const getDashboardOnboarding = call("GET /api/portal/partners/{partnerId}/dashboard/onboarding", {
  purpose: "tell how far a partner's merchants are on the way to their first sale",
  params,
  query: DashboardFilter,
  replies: { 200: DashboardOnboarding },
  ...door,
});

export const DashboardTerminals = z.object({
  /** Active for more than 30 days and without a sale on each of them. */
  idle_count: Count,
  /** Ten of them, the longest without a sale first. */
  idle: z.array(
    z.object({
      id: Id,
      customer_id: Id,
      trade_name: z.string(),
      model: z.string(),
      serial_number: z.string(),
      /** Null when it has never sold. */
      last_sale_on: CalendarDate.nullable(),
    }),
  ),
});
export type DashboardTerminals = z.output<typeof DashboardTerminals>;

export const getDashboardTerminals = call("GET /api/portal/partners/{partnerId}/dashboard/terminals", {
  purpose: "find the terminals of a partner's merchants that stand idle",
  params,
  query: DashboardFilter,
  replies: { 200: DashboardTerminals },
  ...door,
});
