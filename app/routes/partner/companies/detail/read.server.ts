import {
  getCompanyDetail,
  listCompanies,
  listCompanyContacts,
  listCompanyPartners,
} from "#contract/companies";
import { listPersonCompanies } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { readList, rowAnchor } from "~/lists/from-list";
import { inOrder, readNumber } from "~/lists/numbered";
import { stepsInWhole } from "~/lists/record-steps";
import { isRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { chooseCompanies } from "../filter.server";

/** How many of a company's people its page names; the list of persons has them all. */
const MOST_PEOPLE = 10;

/** The registration, who looks after it, whom to call, who is bound to it: one wave. Only the first must not fail. */
export async function readCompany(portal: Portal, id: string) {
  const list = readList(portal.url.searchParams);
  const [{ page: company, asOf }, partners, contacts, people, ids] = await Promise.all([
    portal.list(getCompanyDetail, { params: { id } }),
    portal.panel(listCompanyPartners, { params: { id } }),
    portal.panel(listCompanyContacts, { params: { id } }),
    portal.panel(listPersonCompanies, { query: { company_id: id, pageSize: MOST_PEOPLE } }),
    list && askIds(portal, list),
  ]);
  return {
    company,
    asOf,
    partners,
    contacts,
    people,
    steps: stepsInWhole({
      list,
      listHref: to("partner/companies"),
      id,
      ids,
      hrefOf: (one) => to("partner/companies/detail", { id: one }),
      anchorOf: rowAnchor,
      ...(list && { size: readNumber(list, portal).size }),
    }),
    may: {
      edit: portal.mayOpen("partner/companies/edit"),
      addPerson: portal.mayOpen("partner/persons/create"),
      sell: portal.mayOpen("partner/new-merchant"),
      customer: portal.mayOpen("partner/customer"),
    },
  };
}

/** The companies of a filter in their order: the upstream answers the list whole. */
async function askIds(portal: Portal, list: URLSearchParams) {
  const { filter, query, sort } = chooseCompanies(list);
  if (isRefused(filter)) return null;
  const found = await portal.aside(listCompanies, { query });
  return found && inOrder(found, sort).map((one) => one.id);
}

export type CompanyPage = Awaited<ReturnType<typeof readCompany>>;
