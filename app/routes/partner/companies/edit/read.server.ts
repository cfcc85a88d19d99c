import {
  ContactRole,
  FederativeUnit,
  getCompany,
  getCompanyDetail,
  listCompanyContacts,
} from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { formOf, statusForm } from "../../company-form/schema.server";
import { contactValues, type Registered, standingValues, typedValues } from "../../company-form/values";
import type { TypedSection } from "./sections";

interface Standing {
  tradeName: string;
  document: string;
  registered: Registered;
}

/** What stands there now, as far as a part is about it. What is acted upon is never an answer of before. */
export async function readStanding(portal: Portal, id: string, section: TypedSection): Promise<Standing> {
  const params = { id };
  const [company, contacts] = await Promise.all([
    portal.ask(getCompanyDetail, { params }),
    section === "contatos" ? portal.ask(listCompanyContacts, { params }) : [],
  ]);
  const tpv = { estimated_amount: company.tpv_amount };
  const { trade_name: tradeName, document } = company;
  return { tradeName, document, registered: { ...company, contacts, tpv } };
}

/** What the form of one part begins with. */
export async function readTyped(portal: Portal, id: string, section: TypedSection) {
  const form = formOf(section);
  const [draft, { tradeName, document, registered }] = await Promise.all([
    portal.draft(form),
    readStanding(portal, id, section),
  ]);
  const standing = standingValues(section, registered);
  const { contacts } = registered;
  return {
    id,
    section,
    tradeName,
    document,
    /** For the comparison when the form comes back. */
    was: JSON.stringify(standing),
    initial: section === "contatos" ? contactValues(contacts) : typedValues(standing),
    contacts: contacts.length,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(form),
    options: { roles: ContactRole.options, states: FederativeUnit.options },
  };
}

export type TypedPage = Awaited<ReturnType<typeof readTyped>>;

/** What a decision about the status is about. */
export async function readStatus(portal: Portal, id: string) {
  const { trade_name, document, status } = await portal.ask(getCompany, { params: { id } });
  return {
    id,
    section: "situacao" as const,
    tradeName: trade_name,
    document,
    status,
    formToken: portal.formToken(),
    constraint: constraintsOf(statusForm),
  };
}

export type StatusPage = Awaited<ReturnType<typeof readStatus>>;
