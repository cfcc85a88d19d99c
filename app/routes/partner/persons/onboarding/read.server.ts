import { getPerson, getPersonOnboarding } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { bindingOf } from "../binding.server";
import { personCompanyParams } from "../params.server";

export async function readOnboarding(portal: Portal) {
  const { id, company: companyId } = portal.params(personCompanyParams);
  const [person, { needs_onboarding }] = await Promise.all([
    portal.ask(getPerson, { params: { id } }),
    portal.ask(getPersonOnboarding, { params: { id, companyId } }),
  ]);
  const { person_id, person_name, company_id, trade_name, customer_id } = bindingOf(
    portal,
    person,
    companyId,
  );
  return {
    binding: { person_id, person_name, company_id, trade_name, isCustomer: customer_id !== null },
    needed: needs_onboarding,
    formToken: portal.formToken(),
  };
}

export type OnboardingPage = Awaited<ReturnType<typeof readOnboarding>>;
