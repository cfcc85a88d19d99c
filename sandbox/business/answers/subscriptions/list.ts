import {
  getSubscriptionStanding,
  getSubscriptionTotals,
  listPlans,
  listSubscriptions,
  type SubscriptionFilter,
  SubscriptionStatus,
} from "#contract/extension/subscriptions";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import { among, type Condition, containing, every, folded, given } from "../../conditions.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { all } from "../../query.ts";
import { bare } from "../../rules/documents.ts";
import { readStanding } from "../../standing.ts";
import { refuseTurnedAmounts, refuseTurnedDays } from "../turned.ts";
import { requirePartner } from "../visibility.ts";
import { bringUpToDate } from "./renewal.ts";
import {
  PLAN_COLUMNS,
  type PlanRow,
  productsOf,
  RENEWS_AT,
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_FROM,
  type SubscriptionRow,
  toSubscription,
} from "./rows.ts";

/** Every plan by name, those still sold first. */
export const answerListPlans = answer(listPlans, (request) => {
  requirePartner(request, request.params.partnerId);
  const rows = all<PlanRow>(request.db, `select ${PLAN_COLUMNS} from plans order by active desc, name, id`);
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    products: productsOf(row),
    price_amount: row.price_amount,
    yearly_price_amount: row.yearly_price_amount,
    active: row.active === 1,
  }));
  return { status: 200, body: { items } };
});

const SORTS = {
  started_at: { name: "started_at", keys: ["s.started_at", "s.id"] },
  renews_at: { name: "renews_at", keys: [`coalesce(${RENEWS_AT}, '')`, "s.id"] },
  monthly_amount: { name: "monthly_amount", keys: ["s.monthly_amount", "s.id"] },
} as const;

type Asked = Pick<ApiRequest<typeof getSubscriptionStanding>, "query">;

/** The list of a filter in its sort. */
function subscriptionsOrder({ query }: Asked, partnerId: string): Omit<PageOrder, "columns" | "cursor"> {
  return {
    from: SUBSCRIPTION_FROM,
    conditions: subscriptionsOf(partnerId, query),
    sort: SORTS[query.sort ?? "started_at"],
    direction: query.direction ?? "desc",
    limit: query.limit,
  };
}

export const answerListSubscriptions = answer(listSubscriptions, (request) => {
  const { db, query, params } = request;
  requirePartner(request, params.partnerId);
  bringUpToDate(request);
  const { rows, ...cursors } = readPage<SubscriptionRow>(db, {
    ...subscriptionsOrder(request, params.partnerId),
    columns: SUBSCRIPTION_COLUMNS,
    cursor: query.cursor,
  });
  return { status: 200, body: { items: rows.map(toSubscription), ...cursors } };
});

/** Where a subscription stands in a filter. */
export const answerGetSubscriptionStanding = answer(getSubscriptionStanding, (request) => {
  const { partnerId, subscriptionId } = request.params;
  requirePartner(request, partnerId);
  bringUpToDate(request);
  const body = readStanding(request.db, {
    ...subscriptionsOrder(request, partnerId),
    id: "s.id",
    record: {
      conditions: [
        ["c.owner_partner_id = ?", partnerId],
        ["s.id = ?", subscriptionId],
      ],
      absent: "Assinatura não encontrada.",
    },
  });
  return { status: 200, body };
});

export const answerGetSubscriptionTotals = answer(getSubscriptionTotals, (request) => {
  const { db, query, params } = request;
  requirePartner(request, params.partnerId);
  bringUpToDate(request);
  const where = every(subscriptionsOf(params.partnerId, query));
  const rows = all<{ status: SubscriptionStatus; count: number; amount: number }>(
    db,
    `select s.status, count(*) as count, sum(s.monthly_amount) as amount
     from ${SUBSCRIPTION_FROM} where ${where.sql} group by s.status`,
    ...where.values,
  );
  const byStatus = new Map(rows.map((row) => [row.status, row]));
  return {
    status: 200,
    body: {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      statuses: SubscriptionStatus.options.map((status) => ({
        status,
        count: byStatus.get(status)?.count ?? 0,
      })),
      mrr_amount: byStatus.get("active")?.amount ?? 0,
    },
  };
});

function subscriptionsOf(partnerId: string, filter: SubscriptionFilter): Condition[] {
  refuseTurnedDays(filter);
  refuseTurnedAmounts(filter.amount_from, filter.amount_to);
  return [
    ["c.owner_partner_id = ?", partnerId],
    ...given(filter.status, (list) => among("s.status", list)),
    ...given(filter.plan_id, (list) => among("s.plan_id", list)),
    ...given(filter.customer_id, (list) => among("s.customer_id", list)),
    ...given(
      filter.product,
      (list): Condition => [
        "exists (select 1 from json_each(p.products) h where h.value in (select value from json_each(?)))",
        JSON.stringify(list.split(",")),
      ],
    ),
    ...given(filter.from, (from): Condition => ["s.started_at >= ?", from]),
    ...given(filter.to, (to): Condition => ["s.started_at <= ?", to]),
    ...given(filter.amount_from, (amount): Condition => ["s.monthly_amount >= ?", amount]),
    ...given(filter.amount_to, (amount): Condition => ["s.monthly_amount <= ?", amount]),
    ...given(filter.q, search),
  ];
}

/** By name without regard to accents and case, or by document, formatted or bare. */
export function search(text: string): Condition {
  const document = bare(text);
  const byName = "c.search_key like ? escape '\\'";
  if (document === "") return [byName, containing(folded(text))];
  return [`${byName} or c.document like ? escape '\\'`, containing(folded(text)), containing(document)];
}
