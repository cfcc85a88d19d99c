import { type Company, listCompanies } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { maskCpf } from "~/domain/document";
import { pageOfWhole, readNumber } from "~/lists/numbered";
import { isRefused, unlessRefused } from "~/lists/refused";
import { chooseCompanies, FILTER_NAMES } from "./filter.server";

/** The upstream answers the whole list: sorted, counted and cut here. */
export async function readCompanies(portal: Portal, url: URL) {
  const chosen = chooseCompanies(url.searchParams);
  const { filter, sort } = chosen;
  return {
    ...(await unlessRefused(isRefused(filter), () => findCompanies(portal, url.searchParams, chosen))),
    filter,
    filterNames: FILTER_NAMES,
    sort: { name: sort.name, direction: sort.direction },
    search: url.search,
    may: {
      create: portal.mayOpen("partner/companies/create"),
      persons: portal.mayOpen("partner/persons"),
      migrate: portal.mayOpen("partner/migration"),
    },
  };
}

async function findCompanies(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseCompanies>,
) {
  const { page: found, asOf, fault } = await portal.list(listCompanies, { query }, []);
  const { rows, place } = pageOfWhole(found, readNumber(search, portal), sort, fault);
  const many = (fits: (company: Company) => boolean) => found.filter(fits).length;
  return {
    // Whole only on the page of its own.
    companies: rows.map((company) => ({ ...company, document: maskCpf(company.document) })),
    /** Null where nothing was counted. */
    counts: fault
      ? null
      : {
          all: found.length,
          customers: many(({ customer_id }) => customer_id !== null),
          partners: many(({ partner_id }) => partner_id !== null),
          inactive: many(({ status }) => status === "inactive"),
        },
    asOf,
    fault,
    place,
  };
}

export type CompaniesPage = Awaited<ReturnType<typeof readCompanies>>;
export type FoundCompanies = Extract<CompaniesPage, { refused: false }>;
