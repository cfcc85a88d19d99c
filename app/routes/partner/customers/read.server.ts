import { type Company, listCompanies } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { pageOfWhole, readNumber } from "~/lists/numbered";
import { isRefused, unlessRefused } from "~/lists/refused";
import { chooseCustomers, FILTER_NAMES } from "../customer-list/filter.server";
import { openTabs } from "../customer-tabs";

/** The upstream answers the whole list: sorted and cut here. One wave; how many are in each status may fail alone. */
export async function readCustomers(portal: Portal, url: URL) {
  const chosen = chooseCustomers(url.searchParams, portal);
  const { filter, sort } = chosen;
  return {
    ...(await unlessRefused(isRefused(filter), () => findCustomers(portal, url.searchParams, chosen))),
    filter,
    filterNames: FILTER_NAMES,
    sort,
    search: url.search,
    /** The tab that a customer opens with; null when this person may open none. */
    tab: openTabs(portal)[0]?.screen ?? null,
    mayAdd: portal.mayOpen("partner/new-merchant"),
  };
}

async function findCustomers(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseCustomers>,
) {
  const [{ page: found, asOf, fault }, anyStatus] = await Promise.all([
    portal.list(listCompanies, { query }, []),
    // The other status stays in sight while one is chosen.
    query.company_status === undefined
      ? null
      : portal.panel(listCompanies, { query: { ...query, company_status: undefined } }),
  ]);
  const { rows, place } = pageOfWhole(found.filter(isCustomer), readNumber(search, portal), sort, fault);
  return {
    customers: rows,
    /** Null where nothing was counted. */
    count: fault ? null : found.length,
    asOf,
    fault,
    /** By status; null where it could not be told. */
    statuses: countedStatuses(anyStatus ?? (fault ? { ok: false } : { ok: true, value: found })),
    place,
  };
}

export type CustomersPage = Awaited<ReturnType<typeof readCustomers>>;
export type FoundCustomers = Extract<CustomersPage, { refused: false }>;

function isCustomer(company: Company): company is Company & { customer_id: string } {
  return company.customer_id !== null;
}

function countedStatuses(listed: { ok: true; value: readonly Company[] } | { ok: false }) {
  return listed.ok ? countsOf(listed.value) : null;
}

function countsOf(companies: readonly Company[]): Record<Company["status"], number> {
  const active = companies.filter(({ status }) => status === "active").length;
  return { active, inactive: companies.length - active };
}
