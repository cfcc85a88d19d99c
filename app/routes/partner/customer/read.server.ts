import { listChangeRequests } from "#contract/extension/change-requests";
import { type Establishment, getEstablishment } from "#contract/extension/establishment";
import { findIntegrationCustomer } from "#contract/integration";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { throwFault } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { PERMISSION_WORDS } from "~/words/permissions";
import { openTabs } from "../customer-tabs";

/** What the tab shows of the registration; what is paid and to which account has no place on it. */
function shown(one: Establishment) {
  const { legal_name, trade_name, document, status, state_registration, cnae, mcc, opening_date } = one;
  const { registration_status, address, contacts, stores, documents } = one;
  return {
    legal_name,
    trade_name,
    document,
    status,
    state_registration,
    cnae,
    mcc,
    opening_date,
    registration_status,
    address,
    contacts,
    stores,
    /** Those that somebody has to approve or refuse. */
    documents: documents.filter(({ status }) => status === "in-review"),
  };
}
export type ShownRegistration = ReturnType<typeof shown>;

/** How many of its requests are shown, those that wait the longest. */
const REQUESTS = 10;

/**
 * The head, the registration, what the TEF network knows of it, and what the customer asked to have changed: one wave.
 * Only the registration must not fail.
 */
export async function readRegistration(portal: Portal, customerId: string) {
  await requireReading(portal, customerId);
  const query = { status: "requested,in-review", direction: "asc", limit: REQUESTS } as const;
  const [{ page, asOf }, integration, requests] = await Promise.all([
    portal.list(getEstablishment, { params: { customerId } }),
    portal.panel(findIntegrationCustomer, { query: { customer_id: customerId } }),
    portal.panel(listChangeRequests, { params: { customerId }, query }),
  ]);
  return {
    customerId,
    registration: shown(page),
    asOf,
    integration,
    requests,
    mayEdit: portal.mayOpen("partner/customer/edit"),
    mayAnswer: portal.mayOpen("partner/customer/change-request"),
  };
}

export type RegistrationPage = Awaited<ReturnType<typeof readRegistration>>;

/** Who may not read the registration is led to the first tab that is open; without one, told what is missing. */
async function requireReading(portal: Portal, customerId: string): Promise<void> {
  if (holds(portal.principal.roles, "client-data-read")) return;
  const [tab] = openTabs(portal);
  if (tab) throw await portal.redirect(to(tab.screen, { id: customerId }));
  throwFault(403, {
    kind: "forbidden",
    title: "Você não pode ver este cliente",
    message: `Falta a permissão para ${PERMISSION_WORDS["client-data-read"]}. Peça a quem administra os usuários da sua empresa.`,
    reference: portal.requestId,
  });
}
