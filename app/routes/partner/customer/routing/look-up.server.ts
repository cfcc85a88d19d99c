/** Whether groups are as a command would have them, where nobody knows what became of that. */
import { listRoutingGroups } from "#contract/routing";
import type { RoutingGroup, RoutingGroupInput } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { isSaid as isGroup } from "./group-form/input";

function lookUpGroups(
  portal: Portal,
  customerId: string,
  isSo: (groups: readonly RoutingGroup[]) => boolean,
  words: { yes: string; no: string },
): LookUp {
  return portal.lookUp(listRoutingGroups, { params: { customerId } }, (groups) =>
    found(isSo(groups), { ...words, to: to("partner/customer/routing/groups", { id: customerId }) }),
  );
}

/** @param id the group that is changed; left out for a new one */
export function lookUpGroup(portal: Portal, customerId: string, input: RoutingGroupInput, id?: string) {
  return lookUpGroups(
    portal,
    customerId,
    (groups) => groups.some((group) => (id ?? group.id) === group.id && isGroup(input, group)),
    {
      yes: `o grupo ${input.name} existe, como você enviou.`,
      no: `não há um grupo ${input.name} como você enviou.`,
    },
  );
}

export function lookUpGroupDeletion(portal: Portal, customerId: string, id: string) {
  return lookUpGroups(portal, customerId, (groups) => !groups.some((group) => group.id === id), {
    yes: "o grupo não existe mais.",
    no: "o grupo ainda existe.",
  });
}
