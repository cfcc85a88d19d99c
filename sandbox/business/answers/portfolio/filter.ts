import type { z } from "zod";
import type { CustomerProgress, PortfolioFilter } from "#contract/extension/portfolio";
import type { Clock } from "../../../clock.ts";
import { among, type Condition, containing, every, folded, given, some } from "../../conditions.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { bare } from "../../rules/documents.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { conditionsOf } from "../companies/companies.ts";
import { stuckSince } from "../dashboard/progress.ts";
import { contractedWith, LISTED, subscribedTo } from "../dashboard/scope.ts";
import { NOT_ENDED } from "../subscriptions/rows.ts";
import { refuseTurnedAmounts } from "../turned.ts";
import { activityOf } from "./activity.ts";

type Filter = z.output<typeof PortfolioFilter>;

/** What a filter asks of `portfolio p`, among the customers that a partner looks after. */
export function portfolioConditions(partnerId: string, filter: Filter, clock: Clock): Condition[] {
  refuseTurnedAmounts(filter.tpv_from, filter.tpv_to, "tpv_to");
  refuseTurnedAmounts(filter.mrr_from, filter.mrr_to, "mrr_to");
  return [
    ["p.owner_partner_id = ?", partnerId],
    ...ofCompany(filter),
    ...given(keptText(filter), (text) => searched(partnerId, text)),
    ...given(filter.company_status, (status): Condition => ["p.status = ?", status]),
    ...given(filter.city, (city): Condition => ["p.city_key like ? escape '\\'", containing(folded(city))]),
    ...given(filter.acquirer, (acquirers) => contractedWith(acquirers, "p.customer_id")),
    ...given(filter.product, (products) => subscribedTo(products, "p.customer_id")),
    ...given(filter.activity, (activity) => activityOf(activity, { acquirers: filter.acquirer, clock })),
    ...given(filter.change, (change): Condition => [`p.tpv_change ${change === "rising" ? ">" : "<"} 0`]),
    ...given(filter.tpv_from, (amount): Condition => ["p.tpv_amount >= ?", amount]),
    ...given(filter.tpv_to, (amount): Condition => ["p.tpv_amount <= ?", amount]),
    ...given(filter.mrr_from, (amount): Condition => ["p.mrr_amount >= ?", amount]),
    ...given(filter.mrr_to, (amount): Condition => ["p.mrr_amount <= ?", amount]),
    ...given(filter.plan_id, withPlan),
    ...given(filter.onboarding, (progress) => atProgress(progress, filter.acquirer, clock)),
    ...given(filter.pendings, (some): Condition => [`p.pendings_count ${some === "some" ? ">" : "="} 0`]),
    ...given(filter.contract, withContract),
    ...given(filter.terminals, (which): Condition => [TERMINALS[which]]),
  ];
}

/** Of what stands in the company's own row. */
function ofCompany(filter: Filter): Condition[] {
  const { company_status: _status, search_text, ...rest } = filter;
  const conditions: Condition[] = [
    ...conditionsOf({ ...rest, search_text: keptText(filter) ? undefined : search_text }),
    ...given(filter.state, (state): Condition => ["c.state = ?", state]),
    ...given(filter.created_from, (day): Condition => ["c.created_at >= ?", startOf(dayOf(day))]),
    ...given(filter.created_to, (day): Condition => ["c.created_at < ?", startOf(dayOf(day) + 1)]),
  ];
  if (conditions.length === 0) return [];
  const { sql, values } = every(conditions);
  return [[`p.company_id in (select c.id from companies c where ${sql})`, ...values]];
}

/** What is searched for in names and numbers; who gives an e-mail asks for a contact's, which is not kept here. */
function keptText({ search_text }: Filter): string | undefined {
  const text = search_text?.trim();
  return text?.includes("@") ? undefined : text;
}

/** As the list of companies searches, in one index. */
function searched(partnerId: string, text: string): Condition {
  const number = bare(text);
  const [named, ...values] = some([
    ["name_key like ? escape '\\'", containing(folded(text))],
    ...given(number, (part): Condition => ["numbers like ? escape '\\'", containing(part)]),
  ]);
  return [
    `p.rowid in (select rowid from portfolio where owner_partner_id = ? and (${named}))`,
    partnerId,
    ...values,
  ];
}

function withPlan(ids: string): Condition {
  const [holds, ...values] = among("s.plan_id", ids);
  return [
    `p.customer_id in (select s.customer_id from subscriptions s where s.${NOT_ENDED} and ${holds})`,
    ...values,
  ];
}

function withContract(statuses: string): Condition {
  const columns = statuses.split(",").map((status) => `p.contracts_${status.replaceAll("-", "_")} > 0`);
  return [columns.join(" or ")];
}

const TERMINALS = {
  active: "p.terminals_active > 0",
  inactive: "p.terminals_active = 0 and p.terminals_all > 0",
  none: "p.terminals_all = 0",
} as const;

/** As the dashboard counts them: of who was approved, those that sold have made their first sale. */
function atProgress(progress: CustomerProgress, acquirers: string | undefined, clock: Clock): Condition {
  switch (progress) {
    case "stuck":
      return ["p.onboarding_position is not null and p.onboarding_moved_at < ?", stuckSince(clock)];
    case "invited":
      return ["p.onboarding_status is not null"];
    case "sent":
      return ["p.onboarding_status <> 'draft'"];
    case "approved":
      return ["p.onboarding_status = 'approved'"];
    case "first-sale":
      return acquirers
        ? [
            `p.onboarding_status = 'approved' and exists (select 1 from daily_sales d
               where d.customer_id = p.customer_id and d.acquirer in ${LISTED})`,
            JSON.stringify(acquirers.split(",")),
          ]
        : ["p.onboarding_status = 'approved' and p.last_sale_on <> ''"];
    default:
      return ["p.onboarding_position = ?", STEPS.indexOf(progress) + 1];
  }
}
