import { ContactRole, FederativeUnit } from "#contract/companies";
import { getEstablishment } from "#contract/extension/establishment";
import { findIntegrationCustomer } from "#contract/integration";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { formOf } from "../../company-form/schema.server";
import { type EditSection, isTyped } from "../../company-form/sections";
import { contactValues, standingValues, typedValues } from "../../company-form/values";

/** What the form of one part begins with. What is acted upon is never an answer of before. */
export async function readEdit(portal: Portal, customerId: string, section: EditSection) {
  const form = formOf(section);
  const [draft, one, integration] = await Promise.all([
    portal.draft(form),
    portal.ask(getEstablishment, { params: { customerId } }),
    section === "integracao"
      ? portal.ask(findIntegrationCustomer, { query: { customer_id: customerId } })
      : null,
  ]);
  const standing = isTyped(section) ? standingValues(section, one) : {};
  return {
    customerId,
    section,
    tradeName: one.trade_name,
    document: one.document,
    status: one.status,
    integration,
    /** For the comparison when the form comes back. */
    was: JSON.stringify(standing),
    initial: section === "contatos" ? contactValues(one.contacts) : typedValues(standing),
    contacts: one.contacts.length,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(form),
    options: { roles: ContactRole.options, states: FederativeUnit.options },
  };
}

export type EditPage = Awaited<ReturnType<typeof readEdit>>;
