import { getCompanyDetail, listCompanyContacts, listCompanyPartners } from "#contract/companies";
import { listPersonCompanies } from "#contract/persons";
import type { Portal } from "~/access/portal.server";

/** How many of a company's people its page names; the list of persons has them all. */
const MOST_PEOPLE = 10;

/** The registration, who looks after it, whom to call, who is bound to it: one wave. Only the first must not fail. */
export async function readCompany(portal: Portal, id: string) {
  const [{ page: company, asOf }, partners, contacts, people] = await Promise.all([
    portal.list(getCompanyDetail, { params: { id } }),
    portal.panel(listCompanyPartners, { params: { id } }),
    portal.panel(listCompanyContacts, { params: { id } }),
    portal.panel(listPersonCompanies, { query: { company_id: id, pageSize: MOST_PEOPLE } }),
  ]);
  return {
    company,
    asOf,
    partners,
    contacts,
    people,
    may: {
      edit: portal.mayOpen("partner/companies/edit"),
      addPerson: portal.mayOpen("partner/persons/create"),
      sell: portal.mayOpen("partner/new-merchant"),
      customer: portal.mayOpen("partner/customer"),
    },
  };
}

export type CompanyPage = Awaited<ReturnType<typeof readCompany>>;
