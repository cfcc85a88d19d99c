import { type CompanyStatus, getCompany, listCompanies } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found, holdsAll } from "~/toasts/found";
import { COMPANY_STATUSES } from "~/words/companies";

interface Registered {
  document: string;
  legal_name: string;
  trade_name: string;
}

/** Another company with the same document is one that was there before. */
export function lookUpCompany(portal: Portal, { document, legal_name, trade_name }: Registered) {
  return portal.lookUp(listCompanies, { query: { company_document: document } }, (items) => {
    const one = items.find((company) => company.document === document);
    const yes = `a empresa ${one?.trade_name} está cadastrada com este documento.`;
    return found(one !== undefined && holdsAll(one, { legal_name, trade_name }), {
      yes,
      no: one ? yes : "não há empresa cadastrada com este documento.",
      to: to("partner/companies/detail", { id: one?.id ?? "" }),
    });
  });
}

export function lookUpStatus(
  portal: Portal,
  id: string,
  { wanted, to: way }: { wanted: CompanyStatus; to: string },
) {
  return portal.lookUp(getCompany, { params: { id } }, ({ status }) => {
    const words = `a empresa está ${COMPANY_STATUSES[status].word.toLowerCase()}.`;
    return found(status === wanted, { yes: words, no: words, to: way });
  });
}
