/** What the form of a group begins with. What is acted upon is never an answer of before. */
import { listAcquirerContracts } from "#contract/acquirers";
import { listRoutingGroups } from "#contract/routing";
import type { RoutingGroup } from "#contract/routing-shapes";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { readAsked } from "../asked.server";
import { groupEffects } from "./effects";
import { groupRefusals, inputOf } from "./input";
import { tokenOf } from "./review.server";
import { groupForm, type TypedGroup } from "./schema.server";

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
  const asked = readAsked(portal, groupForm);
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
    // What stands in the address was typed too, and is not wrong until it is sent.
    draft: draft ?? (asked && { initialValue: asked.reply().initialValue }),
    /** What the group would be as it was typed; null where nothing was, or something that it needs is missing. */
    preview: asked?.ok ? previewOf(asked.value, { group, groups, contracts }) : null,
    formToken: portal.formToken(),
  };
}

interface Known extends Awaited<ReturnType<typeof askGroups>> {
  group: RoutingGroup | null;
}

function previewOf(typed: TypedGroup, { group, groups, contracts }: Known) {
  const input = inputOf(typed, group?.is_default ?? false);
  const contracted = contracts && new Set(contracts.map(({ acquirer }) => acquirer));
  const { refusals, ...shown } = groupEffects({ input, now: group, groups });
  return {
    ...shown,
    /** Whoever sends the form beside it has seen it. */
    token: tokenOf(shown, group),
    refusals: [...refusals, ...Object.values(groupRefusals(typed, input, contracted))],
  };
}

export type GroupFormPage = Awaited<ReturnType<typeof readGroupForm>>;
