import { getWorkItem } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import { workParams } from "./schema.server";
import { withWay } from "./way.server";

/** One thing that waits, with the way to where it is dealt with and the people who can look after it. */
export async function readWorkItem(portal: Portal) {
  const { key } = portal.params(workParams);
  const params = { partnerId: portal.partnerId, itemKey: key };
  const { assignable, ...item } = await portal.ask(getWorkItem, { params });
  return { ...withWay(portal, item), assignable };
}
