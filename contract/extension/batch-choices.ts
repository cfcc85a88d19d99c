/** Rows of a list that a batch is made of: those that were ticked, or all that a filter finds, and what is done to them. */
import { z } from "zod";
import { CompanyAccess } from "../sso-user-shapes";
import { listSsoUsers } from "../sso-users";
import { Id } from "../values";
import { PortfolioFilter } from "./portfolio";
import { changeSubscriptionPlan, SubscriptionFilter } from "./subscriptions";
import { WorkFilter, WorkKey } from "./work";

/** The most that are ticked at once. */
export const MOST_TICKED = 100;

/** Rows of a list: those that were ticked, or all that a filter finds by now. */
const Ticked = z.object({ by: z.literal("ids"), ids: z.array(Id).min(1).max(MOST_TICKED) });
const found = <Filter extends z.ZodObject>(filter: Filter) => z.object({ by: z.literal("filter"), filter });

export const UserFilter = listSsoUsers.query.omit({
  page: true,
  pageSize: true,
  sortBy: true,
  sortDirection: true,
});

/** What is done to rows of a list. */
export const BatchChoice = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("plan-change"),
    of: z.discriminatedUnion("by", [
      Ticked,
      found(SubscriptionFilter),
      /** Every subscription of these customers that has not ended; a customer without one is left out. */
      z.object({
        by: z.literal("customers"),
        customers: z.discriminatedUnion("by", [Ticked, found(PortfolioFilter)]),
      }),
    ]),
    /** Each keeps its terms; with the next cycle those that are agreed upon for it already. */
    act: changeSubscriptionPlan.body.pick({ plan_id: true, effective: true }),
  }),
  z.object({
    kind: z.literal("invitation"),
    /** Customers: of each, who answers for it and cannot sign in yet. */
    of: z.discriminatedUnion("by", [Ticked, found(PortfolioFilter)]),
    /** What each is given, in every company of them that they answer for. */
    act: CompanyAccess.omit({ company_id: true }),
  }),
  z.object({
    kind: z.literal("invitation-resend"),
    of: z.discriminatedUnion("by", [Ticked, found(UserFilter)]),
  }),
  z.object({
    kind: z.literal("work-owner"),
    of: z.discriminatedUnion("by", [
      z.object({ by: z.literal("ids"), ids: z.array(WorkKey).min(1).max(MOST_TICKED) }),
      found(WorkFilter),
    ]),
    /** Null: nobody any more. */
    act: z.object({ owner_id: Id.nullable() }),
  }),
]);
export type BatchChoice = z.output<typeof BatchChoice>;
