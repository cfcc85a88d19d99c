import { CompanyStatus } from "#contract/companies";
import { CustomerActivity, getPortfolioTotals, type PortfolioTotals } from "#contract/extension/portfolio";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { grouped } from "../../grouped.ts";
import { all, first, run } from "../../query.ts";
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
  const statuses = CompanyStatus.options.map((status): Condition => ["p.status = ?", status]);
  const by = { acquirers: query.acquirer, clock };
  const activities = CustomerActivity.options.map((activity) => activityOf(activity, by));
  const row = walked(
    db,
    [
      { columns: SUMMED, found: query },
      { columns: countedBy("status", statuses), found: { ...query, company_status: undefined } },
      { columns: countedBy("activity", activities), found: { ...query, activity: undefined } },
    ].map(({ columns, found }) => ({
      columns,
      conditions: portfolioConditions(params.partnerId, found, clock),
    })),
  );
  const sum = (name: string) => row[name] ?? 0;
  return {
    count: sum("count"),
    tpv_amount: sum("tpv"),
    previous_tpv_amount: sum("previous"),
    mrr_amount: sum("mrr"),
    pendings: { count: sum("pendings"), amount: sum("pending_amount") },
    statuses: CompanyStatus.options.map((status, at) => ({ status, count: sum(`status_${at}`) })),
    activities: CustomerActivity.options.map((activity, at) => ({ activity, count: sum(`activity_${at}`) })),
  };
}

const SUMMED: Condition = [
  `count(*) as count, coalesce(sum(p.tpv_amount), 0) as tpv,
   coalesce(sum(p.previous_tpv_amount), 0) as previous, coalesce(sum(p.mrr_amount), 0) as mrr,
   coalesce(sum(p.pendings_count), 0) as pendings, coalesce(sum(p.pendings_amount), 0) as pending_amount`,
];

/** How many rows each of some conditions holds for. */
function countedBy(name: string, groups: readonly Condition[]): Condition {
  const counts = groups.map(([sql], at) => `count(case when ${sql} then 1 end) as ${name}_${at}`);
  return [counts.join(", "), ...groups.flatMap(([, ...values]) => values)];
}

interface Walk {
  columns: Condition;
  conditions: Condition[];
}

/** What is asked of the same rows is answered by one walk through them. */
function walked(db: Db, walks: readonly Walk[]): Record<string, number> {
  const byRows = grouped(walks, ({ conditions }) => JSON.stringify(conditions));
  const rows = [...byRows.values()].map((same) => {
    const where = every(same[0]?.conditions ?? []);
    return first<Record<string, number>>(
      db,
      `select ${same.map(({ columns: [sql] }) => sql).join(", ")} from portfolio p where ${where.sql}`,
      ...same.flatMap(({ columns: [, ...values] }) => values),
      ...where.values,
    );
  });
  return Object.assign({}, ...rows);
}
