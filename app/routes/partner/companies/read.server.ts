import type { Portal } from "~/access/portal.server";
import { type Company, listCompanies } from "~/contract/companies";
import { maskCpf } from "~/domain/document";
import { pageOfWhole, readNumber } from "~/lists/numbered";
import { chooseCompanies, FILTER_NAMES } from "./filter.server";

/** The upstream answers the whole list: sorted, counted and cut here. */
export async function readCompanies(portal: Portal, url: URL) {
  const { filter, query, sort } = chooseCompanies(url.searchParams);
  const asked = readNumber(url.searchParams, portal);
  const { page: found, asOf } = await portal.list(listCompanies, { query });
  const { rows, place } = pageOfWhole(found, asked, sort);
  const many = (fits: (company: Company) => boolean) => found.filter(fits).length;
  return {
    filter,
    filterNames: FILTER_NAMES,
    sort: { name: sort.name, direction: sort.direction },
    // Whole only on the page of its own.
    companies: rows.map((company) => ({ ...company, document: maskCpf(company.document) })),
    counts: {
      all: found.length,
      customers: many(({ customer_id }) => customer_id !== null),
      partners: many(({ partner_id }) => partner_id !== null),
      inactive: many(({ status }) => status === "inactive"),
    },
    asOf,
    place,
    search: url.search,
    may: {
      create: portal.mayOpen("partner/companies/create"),
      persons: portal.mayOpen("partner/persons"),
      migrate: portal.mayOpen("partner/migration"),
    },
  };
}

export type CompaniesPage = Awaited<ReturnType<typeof readCompanies>>;
