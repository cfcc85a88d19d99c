/** Whether a person is as a command would have it, where nobody knows what became of that. */
import type { InputOf } from "#contract/call";
import { type bindPerson, getPersonOnboarding, listPersonCompanies, listPersons } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found, holdsAll } from "~/toasts/found";
import { PERSON_ROLES } from "~/words/persons";

/**
 * Somebody else with the same CPF is one who was there before.
 *
 * @param next where a person who was found is gone on with
 */
export function lookUpPerson(
  portal: Portal,
  { document, name, email }: { document: string; name: string; email: string },
  next: (id: string) => string,
) {
  return portal.lookUp(listPersons, { query: { document } }, ({ items: [one] }) => {
    const yes = `${one?.name} tem cadastro com este CPF.`;
    // The upstream keeps addresses in small letters.
    return found(one !== undefined && holdsAll(one, { name, email: email.toLowerCase() }), {
      yes,
      no: one ? yes : "não há cadastro com este CPF.",
      to: next(one?.id ?? ""),
    });
  });
}

export function lookUpBond(
  portal: Portal,
  { person_id, company_id, role }: InputOf<typeof bindPerson>["body"],
) {
  return portal.lookUp(listPersonCompanies, { query: { person_id, company_id } }, ({ items }) => {
    const bond = items.find((one) => one.person_id === person_id && one.company_id === company_id);
    const has = bond && PERSON_ROLES[bond.role].toLowerCase();
    return found(bond?.role === role, {
      yes: `a pessoa está vinculada à empresa como ${has}.`,
      no: has ? `a pessoa está vinculada à empresa como ${has}.` : "a pessoa não está vinculada à empresa.",
      to: to("partner/persons/company", { id: person_id, company: company_id }),
    });
  });
}

export function lookUpFlag(portal: Portal, params: { id: string; companyId: string }, needed: boolean) {
  return portal.lookUp(getPersonOnboarding, { params }, ({ needs_onboarding }) => {
    const words = `a pessoa ${needs_onboarding ? "tem" : "não tem"} de completar o cadastro.`;
    const way = to("partner/persons/company", { id: params.id, company: params.companyId });
    return found(needs_onboarding === needed, { yes: words, no: words, to: way });
  });
}
