/** What the form of a group begins with. What is acted upon is never an answer of before. */
import { listAcquirerContracts } from "#contract/acquirers";
import { listRoutingGroups } from "#contract/routing";
import type { RoutingGroup } from "#contract/routing-shapes";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { to } from "~/screens/to";
import { danger } from "~/toasts/toast";
import { askedAnew, readAsked } from "../asked.server";
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
  const asked = readAsked(portal, groupForm);
  // What stands in the address was typed too, and is not wrong until it is sent.
  const typed = draft ?? (asked && { initialValue: asked.reply().initialValue });
  if (groupId !== undefined && !group) {
    if (typed) throw await leadAnew(portal, customerId, typed.initialValue);
    throwNotFound(portal.requestId);
  }
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
    draft: typed,
    /** What the group would be as it was typed; null where nothing was, or something that it needs is missing. */
    preview: asked?.ok ? previewOf(asked.value, { group, groups, contracts }) : null,
    formToken: portal.formToken(),
  };
}

/** Whoever changes a group that is gone by now is led to the form of a new one, with what they typed. */
export function leadAnew(
  portal: Portal,
  customerId: string,
  typed: Record<string, unknown> | null | undefined,
): Promise<Response> {
  const id = customerId;
  if (!portal.mayOpen("partner/customer/routing/groups/create"))
    return portal.redirect(to("partner/customer/routing/groups", { id }), danger(GONE));
  return portal.redirect(
    to("partner/customer/routing/groups/create", { id }, askedAnew(typed)),
    danger(`${GONE} O que você digitou está abaixo: salve, e vira um grupo novo.`),
  );
}

const GONE = "O grupo não existe mais: alguém o excluiu. Nada foi alterado.";

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
