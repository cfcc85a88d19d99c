import { listRoutingGroups } from "#contract/routing";
import type { Portal } from "~/access/portal.server";

/** The groups of a customer's stores. One wave. */
export async function readGroupList(portal: Portal, customerId: string) {
  const { page, asOf, fault } = await portal.list(listRoutingGroups, { params: { customerId } }, []);
  return {
    customerId,
    groups: page,
    asOf,
    fault,
    may: {
      create: portal.mayOpen("partner/customer/routing/groups/create"),
      change: portal.mayOpen("partner/customer/routing/groups/edit"),
      remove: portal.mayOpen("partner/customer/routing/groups/delete"),
    },
  };
}

export type GroupListPage = Awaited<ReturnType<typeof readGroupList>>;
