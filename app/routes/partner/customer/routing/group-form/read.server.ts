/** What the form of a group begins with. What is acted upon is never an answer of before. */

import { listAcquirerContracts } from "#contract/acquirers";
import { listRoutingGroups } from "#contract/routing";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/submission.server";
import { groupForm } from "./schema.server";

/** The groups, and with whom there are contracts: null for who may not read them. One wave. */
export async function askGroups(portal: Portal, customerId: string) {
  const params = { customerId };
  const mayContracts = holds(portal.principal.roles, "acquirer-contract-read");
  const [groups, contracts] = await Promise.all([
    portal.ask(listRoutingGroups, { params }),
    mayContracts ? portal.ask(listAcquirerContracts, { params }) : null,
  ]);
  return { groups, contracts };
}

/** @param groupId the group that is changed; left out for a new one */
export async function readGroupForm(portal: Portal, customerId: string, groupId?: string) {
  const [{ groups, contracts }, draft] = await Promise.all([
    askGroups(portal, customerId),
    portal.draft(groupForm),
  ]);
  const group = groups.find(({ id }) => id === groupId) ?? null;
  if (groupId !== undefined && !group) throwNotFound(portal.requestId);
  return {
    customerId,
    group,
    /** Every store of the customer, and the group that it is in. */
    stores: groups.flatMap((one) =>
      one.stores.map(({ id, name }) => ({ id, name, in: one.name, isOwn: one.id === groupId })),
    ),
    contracts: contracts?.map(({ acquirer, status }) => ({ acquirer, status })) ?? null,
    mayDelete: portal.mayOpen("partner/customer/routing/groups/delete"),
    constraint: constraintsOf(groupForm),
    draft,
    formToken: portal.formToken(),
  };
}

export type GroupFormPage = Awaited<ReturnType<typeof readGroupForm>>;
