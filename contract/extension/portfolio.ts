/** Our extension: a partner's customers with what they sell, subscribe to, and wait for. */
import { z } from "zod";
import { AcquirerContractStatus } from "../acquirers";
import { call } from "../call";
import { Company, CompanyFilter, CompanyStatus, MerchantFilter } from "../companies";
import { CentavosQuery, IdList, listOf, pageOf, pageQuery, Standing, standingQuery } from "../paging";
import { CalendarDate, Centavos, Count, Id, label } from "../values";
import { OnboardingStatus, OnboardingStep } from "./onboarding";
import { SubscriptionStatus } from "./subscriptions";

const params = z.object({ partnerId: Id });
const door = { needs: "client-data-read", company: "partner", extension: true } as const;

/** `idle-15`: sales, the last of them 15 to 30 days ago; `idle-30`: more than 30. `falling`: by more than 30 %, of the days that are over. */
export const CustomerRisk = z.enum(["idle-15", "idle-30", "falling"]);
export type CustomerRisk = z.output<typeof CustomerRisk>;

/** `idle`: the last sale 15 days ago or longer; `never-sold`: no sale at all. */
export const CustomerActivity = z.enum(["selling", "idle", ...CustomerRisk.options, "never-sold"]);
export type CustomerActivity = z.output<typeof CustomerActivity>;

/** A step: those who are at it. The others: whom the dashboard counts by these names; `stuck` for 3 days or more. */
export const CustomerProgress = z.enum([
  ...OnboardingStep.options,
  "stuck",
  "invited",
  "sent",
  "approved",
  "first-sale",
]);
export type CustomerProgress = z.output<typeof CustomerProgress>;

const PlanName = z.object({ id: Id, name: z.string() });

export const PortfolioCustomer = Company.extend({
  customer_id: Id,
  /** Gross, as the overview sums it: from the first of this month to today. */
  tpv_amount: Centavos,
  /** Of the same days of the month before; on the 31st, all of a shorter one. */
  previous_tpv_amount: Centavos,
  /** Null when it has never sold. */
  last_sale_on: CalendarDate.nullable(),
  /** Silent and falling are told both. */
  risks: z.array(label(CustomerRisk)),
  /** Of the subscriptions that have not ended, by name, each once: how the one stands that is the furthest. */
  plans: z.array(PlanName.extend({ status: label(SubscriptionStatus) })),
  /** What the active ones bring in a month. */
  mrr_amount: Centavos,
  /** `step`: the first that is not done, or the review; null unless it is under way. */
  onboarding: z
    .object({ status: label(OnboardingStatus), step: label(OnboardingStep).nullable() })
    .nullable(),
  /** Those that still can be treated. */
  pendings: z.object({ count: Count, amount: Centavos }),
  /** How many are in each state; those with none are left out. */
  contracts: z.array(z.object({ status: label(AcquirerContractStatus), count: Count })),
  terminals: z.object({ active: Count, all: Count }),
});
export type PortfolioCustomer = z.output<typeof PortfolioCustomer>;

export const PortfolioFilter = CompanyFilter.omit({ company_is_customer: true })
  .extend(MerchantFilter.omit({ activity: true }).shape)
  .extend({
    /** Only sales through the acquirers of the filter count, where it has some. */
    activity: CustomerActivity.optional(),
    /** Whether the volume is above or below that of the same days before. */
    change: z.enum(["rising", "falling"]).optional(),
    tpv_from: CentavosQuery.optional(),
    tpv_to: CentavosQuery.optional(),
    mrr_from: CentavosQuery.optional(),
    mrr_to: CentavosQuery.optional(),
    /** An active subscription to one of them. */
    plan_id: IdList.optional(),
    onboarding: CustomerProgress.optional(),
    pendings: z.enum(["some", "none"]).optional(),
    /** At least one contract in one of these states. */
    contract: listOf(AcquirerContractStatus).optional(),
    /** `active`: at least one is; `inactive`: there are some, and none is; `none`: there is none. */
    terminals: z.enum(["active", "inactive", "none"]).optional(),
  });
export type PortfolioFilter = z.input<typeof PortfolioFilter>;

const SORTS = [
  "trade_name",
  "document",
  "city",
  "status",
  "tpv",
  "change",
  "last_sale",
  "risk",
  "plan",
  "mrr",
  "onboarding",
  "pendings",
  "contracts",
  "terminals",
] as const;
export type PortfolioSort = (typeof SORTS)[number];

/**
 * By name and ascending unless told. What there is none of sorts first; from no volume to some is the largest change;
 * who is silent for longest is the largest risk, and who falls a smaller one.
 */
export const listPortfolio = call("GET /api/portal/partners/{partnerId}/customers", {
  purpose: "list a partner's customers with their volume, risk, plan and what waits for them",
  params,
  query: PortfolioFilter.extend(pageQuery(SORTS)),
  replies: { 200: pageOf(PortfolioCustomer) },
  ...door,
});

export const getPortfolioStanding = call(
  "GET /api/portal/partners/{partnerId}/customers/{customerId}/standing",
  {
    purpose: "find where a customer stands in the list of a filter",
    params: params.extend({ customerId: Id }),
    query: PortfolioFilter.extend(standingQuery(SORTS)),
    replies: { 200: Standing },
    ...door,
  },
);

export const PortfolioTotals = z.object({
  count: Count,
  tpv_amount: Centavos,
  previous_tpv_amount: Centavos,
  mrr_amount: Centavos,
  /** TEF transactions that wait for treatment. */
  pendings: z.object({ count: Count, amount: Centavos }),
  /** Of the same filter without its status. */
  statuses: z.array(z.object({ status: label(CompanyStatus), count: Count })),
  /** Of the same filter without its activity. */
  activities: z.array(z.object({ activity: label(CustomerActivity), count: Count })),
  /** Every plan, by name, for the filter. */
  plans: z.array(PlanName),
});
export type PortfolioTotals = z.output<typeof PortfolioTotals>;

export const getPortfolioTotals = call("GET /api/portal/partners/{partnerId}/customers/totals", {
  purpose: "count a partner's customers by status and activity, and sum their volume",
  params,
  query: PortfolioFilter,
  replies: { 200: PortfolioTotals },
  ...door,
});
