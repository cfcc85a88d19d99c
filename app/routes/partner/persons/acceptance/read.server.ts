import { getTerm } from "#contract/extension/access";
import { COMMERCIAL_PARTNERSHIP_TERM, getPerson, listAcceptancesByType } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { throwFault, throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { acceptForm } from "~/routes/acceptance/schema.server";
import { bindingOf } from "../binding.server";

export const ACCEPTED = { accepted_type: COMMERCIAL_PARTNERSHIP_TERM };

/** Nobody accepts in the name of somebody else: nothing is asked then. */
export function requireSelf(portal: Portal, personId: string): void {
  if (personId === portal.user.userId) return;
  throwFault(403, {
    kind: "forbidden",
    title: "Só a própria pessoa aceita",
    message: "Um termo é aceito por quem o leu, com o próprio usuário. Nada foi alterado.",
    reference: portal.requestId,
  });
}

/** The term in force and what the company has accepted of it, for one of the person's own partner companies. */
export async function readAcceptance(portal: Portal, id: string, company_id: string) {
  requireSelf(portal, id);
  const [person, term, acceptances, draft] = await Promise.all([
    portal.ask(getPerson, { params: { id } }),
    portal.ask(getTerm, { params: { acceptedType: COMMERCIAL_PARTNERSHIP_TERM } }),
    portal.ask(listAcceptancesByType, { query: { ...ACCEPTED, company_id } }),
    portal.draft(acceptForm),
  ]);
  const binding = bindingOf(portal, person, company_id);
  if (binding.partner_id === null) throwNotFound(portal.requestId);
  const receipt = acceptances?.find(({ term_version }) => term_version === term.version);
  return {
    personId: id,
    company: { id: company_id, tradeName: binding.trade_name, document: binding.document },
    term,
    /** Who accepted this version already. */
    accepted: receipt ? { by: receipt.accepted_by_name, at: receipt.accepted_at } : null,
    name: person.name,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(acceptForm),
  };
}

export type AcceptancePage = Awaited<ReturnType<typeof readAcceptance>>;
