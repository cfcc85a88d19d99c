import { getWorkStanding } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import { stepsById } from "~/lists/record-steps";
import { readPage, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { chooseWork } from "../../work-list/filter.server";
import { workParams } from "../schema.server";

/** Where the item stands in the list that it was opened from, and the ways on. */
export function stepsOf(
  key: string,
  list: URLSearchParams | null,
  standing: Awaited<ReturnType<typeof askStanding>>,
) {
  return stepsById({ list, listHref: to("partner/work") }, key, standing, (one) =>
    to("partner/work/detail", { key: one }),
  );
}

export async function askStanding(portal: Portal, list: URLSearchParams | null) {
  if (!list) return null;
  const { query, sort, refused } = chooseWork(list);
  if (refused) return null;
  const { key } = portal.params(workParams);
  const { size } = readPage(list, portal);
  return portal.aside(getWorkStanding, {
    params: { partnerId: portal.partnerId, itemKey: key },
    query: { ...query, ...sortQuery(sort), limit: size },
  });
}
