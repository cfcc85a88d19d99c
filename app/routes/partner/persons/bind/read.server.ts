import { getCompany, listCompanies } from "#contract/companies";
import { getPerson, PersonRole } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { maskCpf } from "~/domain/document";
import { constraintsOf } from "~/forms/constraints.server";
import { bindForm, bindSearch } from "./schema.server";

/** Companies that a search shows; whoever finds more searches closer. */
const MOST = 20;

/** Who is bound, and to which company: found by a search, or chosen. One wave. */
export async function readBinding(portal: Portal, id: string) {
  const { q = "", empresa } = portal.search(bindSearch);
  const isSearching = empresa === undefined && q !== "";
  const [person, company, found, draft] = await Promise.all([
    portal.ask(getPerson, { params: { id } }),
    empresa === undefined ? null : portal.ask(getCompany, { params: { id: empresa } }),
    isSearching ? portal.ask(listCompanies, { query: { search_text: q } }) : null,
    portal.draft(bindForm),
  ]);
  const roleIn = (companyId: string) =>
    person.companies.find(({ company_id }) => company_id === companyId)?.role ?? null;
  const shown = ({ id, trade_name, document, status }: NonNullable<typeof company>) => {
    return { id, trade_name, document: maskCpf(document), status, role: roleIn(id) };
  };
  return {
    person: { id: person.id, name: person.name },
    company: company && shown(company),
    q,
    found: found && { total: found.length, companies: found.slice(0, MOST).map(shown) },
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(bindForm),
    roles: PersonRole.options,
  };
}

export type BindPage = Awaited<ReturnType<typeof readBinding>>;
