import { CompanyStatus } from "#contract/companies";
import { CustomerActivity, getPortfolioTotals, type PortfolioTotals } from "#contract/extension/portfolio";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { all, first, run, type Value } from "../../query.ts";
import { requirePartner } from "../visibility.ts";
import { activityOf } from "./activity.ts";
import { portfolioConditions } from "./filter.ts";
import { bringPortfolioUpToDate } from "./summary.ts";

export const answerGetPortfolioTotals = answer(getPortfolioTotals, (request) => {
  const { db, query, params } = request;
  requirePartner(request, params.partnerId);
  bringPortfolioUpToDate(request);
  const isFiltered = Object.values(query).some((value) => value !== undefined && value !== "");
  const kept = isFiltered ? null : keptTotals(db, params.partnerId);
  const sums = kept ?? sumsOf(request);
  if (!isFiltered && !kept) keepTotals(db, params.partnerId, sums);
  const plans = all<{ id: string; name: string }>(db, "select id, name from plans order by name, id");
  return { status: 200, body: { ...sums, plans: plans.map(({ id, name }) => ({ id, name })) } };
});

type Sums = Omit<PortfolioTotals, "plans">;

/** What a partner opens the list with: ten thousand rows are summed once after they have changed. */
function keptTotals(db: Db, partnerId: string): Sums | null {
  const row = first<{ content: string }>(
    db,
    "select content from portfolio_totals where partner_id = ?",
    partnerId,
  );
  return row && (JSON.parse(row.content) as Sums);
}

function keepTotals(db: Db, partnerId: string, sums: Sums): void {
  run(
    db,
    "insert or replace into portfolio_totals (partner_id, content) values (?, ?)",
    partnerId,
    JSON.stringify(sums),
  );
}

function sumsOf({ db, clock, query, params }: ApiRequest<typeof getPortfolioTotals>): Sums {
  const found = (filter: typeof query) => portfolioConditions(params.partnerId, filter, clock);
  const sums = firstOf<Record<"count" | "tpv" | "previous" | "mrr" | "pendings" | "pending_amount", number>>(
    db,
    `count(*) as count, coalesce(sum(p.tpv_amount), 0) as tpv,
     coalesce(sum(p.previous_tpv_amount), 0) as previous, coalesce(sum(p.mrr_amount), 0) as mrr,
     coalesce(sum(p.pendings_count), 0) as pendings, coalesce(sum(p.pendings_amount), 0) as pending_amount`,
    found(query),
  );
  const statuses = countedBy(
    db,
    CompanyStatus.options.map((status): Condition => ["p.status = ?", status]),
    found({ ...query, company_status: undefined }),
  );
  const by = { acquirers: query.acquirer, clock };
  const activities = countedBy(
    db,
    CustomerActivity.options.map((activity) => activityOf(activity, by)),
    found({ ...query, activity: undefined }),
  );
  return {
    count: sums?.count ?? 0,
    tpv_amount: sums?.tpv ?? 0,
    previous_tpv_amount: sums?.previous ?? 0,
    mrr_amount: sums?.mrr ?? 0,
    pendings: { count: sums?.pendings ?? 0, amount: sums?.pending_amount ?? 0 },
    statuses: CompanyStatus.options.map((status, at) => ({ status, count: statuses[at] ?? 0 })),
    activities: CustomerActivity.options.map((activity, at) => ({ activity, count: activities[at] ?? 0 })),
  };
}

/** How many rows each of some conditions holds for, of one walk through them. */
function countedBy(db: Db, groups: readonly Condition[], conditions: readonly Condition[]): number[] {
  const sums = groups.map(([sql], at) => `count(case when ${sql} then 1 end) as group_${at}`).join(", ");
  const values = groups.flatMap(([, ...rest]) => rest);
  const row = firstOf<Record<string, number>>(db, sums, conditions, values);
  return groups.map((_, at) => row?.[`group_${at}`] ?? 0);
}

function firstOf<Row>(
  db: Db,
  columns: string,
  conditions: readonly Condition[],
  values: readonly Value[] = [],
): Row | null {
  const where = every(conditions);
  return first<Row>(db, `select ${columns} from portfolio p where ${where.sql}`, ...values, ...where.values);
}
