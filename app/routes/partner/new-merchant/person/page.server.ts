import { listPortfolio } from "#contract/extension/portfolio";
import { PersonRole } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { bindForm, cpfForm, personForm } from "../../person-schema.server";
import type { MerchantFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { notYet, requireFlow } from "../read.server";
import { formTokenOf, restoredForm } from "../typed.server";
import { PAGE, sendingOf } from "./bind.server";
import { readPersonOf } from "./read.server";

/** Whose CPF it is; then whom it is of, known or new. */
const FORMS = { cpf: cpfForm, known: bindForm, new: personForm };

export async function readPersonPage(portal: Portal) {
  const flow = await requireFlow(portal, portal.params(flowParams).flow);
  const isSearch = flow.cpf === null || portal.url.searchParams.get("trocar") === "sim";
  const [{ companyId, bound, person }, isDecided] = await Promise.all([
    readPersonOf(portal, flow),
    !isSearch && isOnboardingDecided(portal, flow),
  ]);
  if (companyId === null) throw await notYet(portal, flow);
  const stage: keyof typeof FORMS = isSearch ? "cpf" : person ? "known" : "new";
  const schema = FORMS[stage];
  return {
    subject: { flow: flow.id, document: flow.document, name: flow.name },
    stage,
    cpf: flow.cpf ?? "",
    person: person && { name: person.name, email: person.email },
    bound: bound.map(({ person_id, person_name, role, needs_onboarding }) => ({
      id: person_id,
      name: person_name,
      role,
      needs_onboarding,
    })),
    // One that was decided would be reopened for whoever is told to complete it.
    needsOnboarding: !isDecided && !bound.some(({ needs_onboarding }) => needs_onboarding),
    draft: stage === "cpf" ? await portal.draft(cpfForm) : await restoredForm(portal, flow, PAGE, schema),
    formToken: formTokenOf(portal, flow, sendingOf(flow.cpf)),
    constraint: constraintsOf(schema),
    roles: PersonRole.options,
    mayInvite: portal.mayOpen("partner/users/create"),
  };
}

export type PersonPage = Awaited<ReturnType<typeof readPersonPage>>;

async function isOnboardingDecided(portal: Portal, { customerId }: MerchantFlow): Promise<boolean> {
  if (customerId === null) return false;
  const params = { partnerId: portal.partnerId };
  const found = await portal.aside(listPortfolio, { params, query: { customer_ids: customerId, limit: 1 } });
  const status = found?.items[0]?.onboarding?.status;
  return status === "approved" || status === "refused";
}
