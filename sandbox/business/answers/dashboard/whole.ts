import { DashboardFilter } from "#contract/extension/partner-dashboard";
import type { ApiRequest } from "../../../api/handler.ts";
import { bringPortfolioUpToDate } from "../portfolio/summary.ts";
import { requirePartner } from "../visibility.ts";

type Asked = Pick<ApiRequest, "db" | "clock" | "user" | "company"> & {
  params: { partnerId: string };
  query: DashboardFilter;
};

const FILTERS = DashboardFilter.keyof().options;

/**
 * The partner, where all that it looks after are asked for: of ten thousand customers a block then reads what is kept
 * (`portfolio`, `partner_sales`), and no list of them. Null where a filter tells some apart: `scopeOf` says whom.
 */
export function wholeOf(request: Asked): string | null {
  const { params, query } = request;
  if (FILTERS.some((name) => query[name])) return null;
  requirePartner(request, params.partnerId);
  bringPortfolioUpToDate(request);
  return params.partnerId;
}
