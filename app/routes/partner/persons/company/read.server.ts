import {
  COMMERCIAL_PARTNERSHIP_TERM,
  getPerson,
  getPersonOnboarding,
  listAcceptancesByType,
} from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { maskCpf } from "~/domain/document";
import { bindingOf } from "../binding.server";

/** A person in one company, whether it still has to onboard it, and which terms the company accepted: one wave. */
export async function readPersonCompany(portal: Portal, id: string, companyId: string) {
  const accepted = { company_id: companyId, accepted_type: COMMERCIAL_PARTNERSHIP_TERM };
  const [{ page: person, asOf }, onboarding, acceptances] = await Promise.all([
    portal.list(getPerson, { params: { id } }),
    portal.panel(getPersonOnboarding, { params: { id, companyId } }),
    portal.panel(listAcceptancesByType, { query: accepted }),
  ]);
  const binding = bindingOf(portal, person, companyId);
  return {
    binding: { ...binding, document: maskCpf(binding.document) },
    asOf,
    onboarding,
    acceptances: acceptances.ok
      ? {
          ...acceptances,
          value: (acceptances.value ?? []).map((one) => ({
            ...one,
            accepted_by_document: maskCpf(one.accepted_by_document),
          })),
        }
      : acceptances,
    mayFlag: portal.mayOpen("partner/persons/onboarding"),
    /** Nobody accepts but for themselves, and only for a partner. */
    mayAccept: id === portal.user.userId && binding.partner_id !== null,
  };
}

export type PersonCompanyPage = Awaited<ReturnType<typeof readPersonCompany>>;
