import {
  getPortfolioStanding,
  listPortfolio,
  type PortfolioCustomer,
  type PortfolioSort,
} from "#contract/extension/portfolio";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { all } from "../../query.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { readStanding } from "../../standing.ts";
import { lastDays } from "../dashboard/merchant-counts.ts";
import { LISTED } from "../dashboard/scope.ts";
import { COMPANY_COLUMNS, type CompanyRow, requirePartner, toCompany } from "../visibility.ts";
import { portfolioConditions } from "./filter.ts";
import { bringPortfolioUpToDate } from "./summary.ts";

const KEYS: Readonly<Record<PortfolioSort, readonly string[]>> = {
  trade_name: ["p.name_key"],
  document: ["p.document"],
  city: ["p.city_key"],
  status: ["p.status"],
  tpv: ["p.tpv_amount"],
  change: ["p.tpv_change"],
  last_sale: ["p.last_sale_on"],
  risk: ["p.risk", "p.tpv_amount"],
  plan: ["p.plan_key"],
  mrr: ["p.mrr_amount"],
  onboarding: ["p.onboarding_rank"],
  pendings: ["p.pendings_count"],
  contracts: ["p.contracts_active"],
  terminals: ["p.terminals_active", "p.terminals_all"],
};

type Asked = Pick<ApiRequest<typeof getPortfolioStanding>, "query" | "clock">;

/** The list of a filter in its sort. */
function portfolioOrder({ query, clock }: Asked, partnerId: string): Omit<PageOrder, "columns" | "cursor"> {
  const name = query.sort ?? "trade_name";
  return {
    from: "portfolio p",
    conditions: portfolioConditions(partnerId, query, clock),
    sort: { name, keys: [...KEYS[name], "p.customer_id"] },
    direction: query.direction ?? "asc",
    limit: query.limit,
  };
}

interface Row {
  customer_id: string;
  company_id: string;
  tpv_amount: number;
  previous_tpv_amount: number;
  is_falling: number;
  last_sale_on: string;
  plans: string;
  mrr_amount: number;
  onboarding_status: NonNullable<PortfolioCustomer["onboarding"]>["status"] | null;
  onboarding_position: number | null;
  pendings_count: number;
  pendings_amount: number;
  contracts_active: number;
  contracts_in_accreditation: number;
  contracts_suspended: number;
  contracts_closed: number;
  terminals_active: number;
  terminals_all: number;
}

export const answerListPortfolio = answer(listPortfolio, (request) => {
  const { db, query, params, clock } = request;
  requirePartner(request, params.partnerId);
  bringPortfolioUpToDate(request);
  const { rows, ...cursors } = readPage<Row>(db, {
    ...portfolioOrder(request, params.partnerId),
    columns: "p.*",
    cursor: query.cursor,
  });
  const companies = companiesOf(db, rows);
  const items = rows.flatMap((row) => {
    const company = companies.get(row.company_id);
    return company ? [toCustomer(row, company, clock.today())] : [];
  });
  return { status: 200, body: { items, ...cursors } };
});

/** Where a customer stands in a filter. */
export const answerGetPortfolioStanding = answer(getPortfolioStanding, (request) => {
  const { partnerId, customerId } = request.params;
  requirePartner(request, partnerId);
  bringPortfolioUpToDate(request);
  const body = readStanding(request.db, {
    ...portfolioOrder(request, partnerId),
    id: "p.customer_id",
    record: {
      conditions: [
        ["p.owner_partner_id = ?", partnerId],
        ["p.customer_id = ?", customerId],
      ],
      absent: "Cliente não encontrado.",
    },
  });
  return { status: 200, body };
});

function companiesOf(db: Db, rows: readonly Row[]): Map<string, CompanyRow> {
  const found = all<CompanyRow>(
    db,
    `select ${COMPANY_COLUMNS} from companies c where c.id in ${LISTED}`,
    JSON.stringify(rows.map(({ company_id }) => company_id)),
  );
  return new Map(found.map((row) => [row.id, row]));
}

function toCustomer(row: Row, company: CompanyRow, today: string): PortfolioCustomer {
  const position = row.onboarding_position;
  const contracts = [
    { status: "active", count: row.contracts_active },
    { status: "in-accreditation", count: row.contracts_in_accreditation },
    { status: "suspended", count: row.contracts_suspended },
    { status: "closed", count: row.contracts_closed },
  ] as const;
  return {
    ...toCompany(company),
    customer_id: row.customer_id,
    tpv_amount: row.tpv_amount,
    previous_tpv_amount: row.previous_tpv_amount,
    last_sale_on: row.last_sale_on || null,
    risks: risksOf(row, today),
    plans: JSON.parse(row.plans) as PortfolioCustomer["plans"],
    mrr_amount: row.mrr_amount,
    onboarding: row.onboarding_status && {
      status: row.onboarding_status,
      step: position === null ? null : (STEPS[position - 1] ?? "review"),
    },
    pendings: { count: row.pendings_count, amount: row.pendings_amount },
    contracts: contracts.filter(({ count }) => count > 0),
    terminals: { active: row.terminals_active, all: row.terminals_all },
  };
}

function risksOf({ last_sale_on: last, is_falling }: Row, today: string) {
  const { idle, lost } = lastDays(today);
  const risks: PortfolioCustomer["risks"] = [];
  if (last !== "" && last <= idle) risks.push(last < lost ? "idle-30" : "idle-15");
  if (is_falling) risks.push("falling");
  return risks;
}
