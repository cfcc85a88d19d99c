import { getUserStanding } from "#contract/extension/standings";
import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import { readNumber } from "~/lists/numbered";
import { numbered, stepsById } from "~/lists/record-steps";
import { isRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { chooseUsers } from "../user-list/filter.server";

/** Where a user stands in the list that the page was opened from, and the query of that list. */
export async function askSteps(
  portal: Portal,
  id: string,
  screen: "partner/users/detail" | "partner/users/activity",
) {
  const list = readList(portal.url.searchParams);
  const standing = list && (await askStanding(portal, id, list));
  return {
    list: list?.toString() ?? null,
    steps: stepsById({ list, listHref: to("partner/users") }, id, numbered(standing), (one) =>
      to(screen, { id: one }),
    ),
  };
}

function askStanding(portal: Portal, userId: string, list: URLSearchParams) {
  if (!portal.mayOpen("partner/users")) return null;
  const { filter, query } = chooseUsers(list);
  if (isRefused(filter)) return null;
  const { size } = readNumber(list, portal);
  return portal.aside(getUserStanding, { params: { userId }, query: { ...query, pageSize: size } });
}
