/** A person as it is bound to one of its companies. */
import type { PersonDetail } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";

/** The binding of a person to a company; to one that it is not bound to within reach, the 404 page. */
export function bindingOf(portal: Portal, person: PersonDetail, companyId: string) {
  const binding = person.companies.find(({ company_id }) => company_id === companyId);
  return binding ?? throwNotFound(portal.requestId);
}
