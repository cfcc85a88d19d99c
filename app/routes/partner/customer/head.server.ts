import { type Customer, getCustomer } from "#contract/customers";
import { meets } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { type Fault, isFault } from "~/faults/fault";
import { throwFault } from "~/faults/throw-fault.server";
import type { Panel } from "~/ui/panel";

/** The permissions that the upstream reads a customer for. */
const READING = { anyOf: ["client-data-read", "customer-establishment-read"] };

/** `null` for somebody who may open a tab, and not read what the head says. */
export type CustomerHead = Panel<Customer> | null;

/**
 * Who the customer is. A foreign customer is the 404 page; any other failure stays in the head, so that the tab below
 * it lives on. The frame and the tabs that need it share one question.
 */
export async function readHead(portal: Portal, id: string): Promise<CustomerHead> {
  if (!meets(portal.principal.roles, READING)) return null;
  const head = await portal.once(`customer ${id}`, () => askHead(portal, id));
  return "absent" in head ? throwFault(404, head.absent) : head;
}

async function askHead(portal: Portal, id: string): Promise<Panel<Customer> | { absent: Fault }> {
  try {
    const { page, asOf } = await portal.list(getCustomer, { params: { id } });
    return { ok: true, value: page, ...(asOf === undefined ? {} : { asOf }) };
  } catch (thrown) {
    // The end of the session is the page's answer, whoever finds it.
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
    const fault: unknown = await thrown.json();
    if (!isFault(fault)) throw thrown;
    if (thrown.status === 404) return { absent: fault };
    return { ok: false, message: fault.message, reference: fault.reference };
  }
}
