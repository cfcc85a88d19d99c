import { ContactRole, FederativeUnit } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { sectionOfField } from "~/domain/new-merchant";
import { constraintsOf } from "~/forms/constraints.server";
import { registrationForms } from "../../company-form/registration-schema.server";
import { sectionParams } from "../params.server";
import { doneBefore, requireFlow } from "../read.server";
import { restoredForm } from "../typed.server";
import { pageOf } from "../typed-registration.server";

export function comesFromReview({ url }: Pick<Portal, "url">): boolean {
  return url.searchParams.get("voltar") === "empresa";
}

/** Nothing is asked of the upstream: a registration can be typed while it is away. */
export async function readRegistrationPage(portal: Portal) {
  const { flow: id, section } = portal.params(sectionParams);
  const flow = await requireFlow(portal, id);
  if (flow.companyId !== null) throw await doneBefore(portal, flow, "company");

  const schema = registrationForms[section];
  const refused = Object.entries(flow.refused).filter(([field]) => sectionOfField(field) === section);
  return {
    subject: { flow: id, document: flow.document, name: flow.name },
    section,
    back: comesFromReview(portal),
    draft: await restoredForm(portal, flow, pageOf(section), schema, Object.fromEntries(refused)),
    formToken: portal.formToken(),
    constraint: constraintsOf(schema),
    states: FederativeUnit.options,
    roles: ContactRole.options,
  };
}

export type RegistrationPage = Awaited<ReturnType<typeof readRegistrationPage>>;
