/** Our extension: the partner's dashboard, a call per block so that each fails alone. */
import { z } from "zod";
import { call } from "../call";
import { Acquirer, Centavos, Count, Id } from "../values";
import { OnboardingStep } from "./onboarding";

const params = z.object({ partnerId: Id });
const door = { needs: "portal_partner", company: "partner", extension: true } as const;

export const DashboardFigures = z.object({
  merchants: Count,
  /** Merchants with a sale in the last 30 days. */
  active_merchants: Count,
  /** Created in the current month. */
  new_merchants: Count,
  /** No sale for 15 to 30 days, and for more than 30. */
  idle_15_days: Count,
  idle_30_days: Count,
  /** Processed volume of the current month up to today, and of the same days of the month before. */
  tpv_amount: Centavos,
  previous_tpv_amount: Centavos,
  /** Active subscriptions: how many, and what they bring in a month. */
  subscriptions: Count,
  mrr_amount: Centavos,
  offers: z.object({ pending: Count, viewed: Count, accepted: Count }),
  /** TEF transactions of the partner's merchants that wait for treatment. */
  pending: z.object({ count: Count, amount: Centavos }),
  /** Merchants in onboarding, by the step they are at. */
  onboarding: z.array(z.object({ step: OnboardingStep, count: Count })),
});
export type DashboardFigures = z.output<typeof DashboardFigures>;

export const getDashboardFigures = call("GET /api/portal/partners/{partnerId}/dashboard/figures", {
  purpose: "sum a partner's merchants, volume and subscriptions",
  params,
  replies: { 200: DashboardFigures },
  ...door,
});

export const DashboardVolume = z.object({
  /** Oldest first; every acquirer with volume in the month. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string().regex(/^\d{4}-\d{2}$/),
      acquirers: z.array(z.object({ acquirer: Acquirer, gross_amount: Centavos })),
    }),
  ),
});
export type DashboardVolume = z.output<typeof DashboardVolume>;

export const getDashboardVolume = call("GET /api/portal/partners/{partnerId}/dashboard/volume", {
  purpose: "spread a partner's volume over months and acquirers",
  params,
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
  /** The ten merchants whose volume grew most in this month's days, largest growth first. */
  rising: z.array(Merchant),
  /** The ten that lost most, largest loss first. */
  falling: z.array(Merchant),
});
export type DashboardMerchants = z.output<typeof DashboardMerchants>;

export const getDashboardMerchants = call("GET /api/portal/partners/{partnerId}/dashboard/merchants", {
  purpose: "rank a partner's merchants by how their volume changed",
  params,
  replies: { 200: DashboardMerchants },
  ...door,
});
