import { listPendingUsers, type PendingUser } from "#contract/extension/pending-users";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { masked } from "./read.server";

/** The requests with these ids, in the order of the list; 404 where one is missing or another company's. */
export async function readRequests(portal: Portal, ids: readonly string[]): Promise<PendingUser[]> {
  const { items } = await portal.ask(listPendingUsers, {
    params: { companyId: portal.companyId },
    query: { id: ids.join(), limit: 100 },
  });
  return items.length < ids.length ? throwNotFound(portal.requestId) : items.map(masked);
}

export async function readRequest(portal: Portal, id: string): Promise<PendingUser> {
  const [one] = await readRequests(portal, [id]);
  return one ?? throwNotFound(portal.requestId);
}
