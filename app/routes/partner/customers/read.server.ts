import type { Portal } from "~/access/portal.server";
import { type Company, listCompanies } from "~/contract/companies";
import { pageOfWhole, readNumber } from "~/lists/numbered";
import { openTabs } from "../customer/tabs";
import { chooseCustomers, FILTER_NAMES } from "./filter.server";

/** The upstream answers the whole list: sorted and cut here. One wave; how many are in each status may fail alone. */
export async function readCustomers(portal: Portal, url: URL) {
  const { filter, query, sort } = chooseCustomers(url.searchParams);
  const asked = readNumber(url.searchParams, portal);
  const [{ page: found, asOf }, anyStatus] = await Promise.all([
    portal.list(listCompanies, { query }),
    // The other status stays in sight while one is chosen.
    query.company_status === undefined
      ? null
      : portal.panel(listCompanies, { query: { ...query, company_status: undefined } }),
  ]);
  const { rows, place } = pageOfWhole(found.filter(isCustomer), asked, sort);
  return {
    filter,
    filterNames: FILTER_NAMES,
    sort,
    customers: rows,
    count: found.length,
    asOf,
    /** By status; null where it could not be told. */
    statuses: anyStatus ? (anyStatus.ok ? countsOf(anyStatus.value) : null) : countsOf(found),
    place,
    search: url.search,
    /** The word of the tab that a customer opens with; null when this person may open none. */
    tab: openTabs(portal)[0]?.word ?? null,
    mayAdd: portal.mayOpen("partner/new-merchant"),
  };
}

export type CustomersPage = Awaited<ReturnType<typeof readCustomers>>;

function isCustomer(company: Company): company is Company & { customer_id: string } {
  return company.customer_id !== null;
}

function countsOf(companies: readonly Company[]): Record<Company["status"], number> {
  const active = companies.filter(({ status }) => status === "active").length;
  return { active, inactive: companies.length - active };
}
