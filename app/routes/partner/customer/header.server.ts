/** What stands above every tab of a customer. */

import { type Customer, getCustomer } from "#contract/customers";
import { ROLES } from "#contract/permissions";
import { environmentsOf, meets } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { isFault } from "~/faults/fault";
import type { Panel } from "~/page/asking.server";
import { to } from "~/screens/to";
import { type TabName, tabsOf } from "../customer-tabs";

/** The permissions that the upstream reads a customer for. */
const READING = { anyOf: ["client-data-read", "customer-establishment-read"] };

/**
 * The head of a customer's page and its tabs. A foreign customer is the 404 page; any other failure stays in the
 * head, so that the tab below it lives on.
 */
export async function readHeader(portal: Portal, customerId: string, current: TabName) {
  const head = await readHead(portal, customerId);
  return {
    customerId,
    head,
    tabs: tabsOf(customerId, current, portal),
    /** The company that may be worked for as its customer; null for who is not both. */
    openAs: head?.ok && mayOpenAs(portal, head.value) ? head.value.company_id : null,
    /** The list that the customer is one of; null for who may not open it. */
    back: portal.mayOpen("partner/customers") ? to("partner/customers") : null,
    formToken: portal.formToken(),
  };
}

export type CustomerHead = Awaited<ReturnType<typeof readHeader>>;

/** `null` for somebody who may open a tab, and not read what the head says. */
async function readHead(portal: Portal, id: string): Promise<Panel<Customer> | null> {
  if (!meets(portal.principal.roles, READING)) return null;
  try {
    const { page, asOf } = await portal.list(getCustomer, { params: { id } });
    return { ok: true, value: page, ...(asOf === undefined ? {} : { asOf }) };
  } catch (thrown) {
    // Not found is the page's answer, as the end of the session is.
    if (!(thrown instanceof Response) || thrown.status < 400 || thrown.status === 404) throw thrown;
    const fault: unknown = await thrown.json();
    if (!isFault(fault)) throw thrown;
    return { ok: false, message: fault.message, reference: fault.reference };
  }
}

/** Both environments, and this company among those that the user acts for; an admin acts for all. */
function mayOpenAs({ user }: Portal, { company_id }: Customer): boolean {
  const isBoth = environmentsOf(user).length > 1;
  return isBoth && (user.roles.includes(ROLES.admin) || user.companyIds.includes(company_id));
}
