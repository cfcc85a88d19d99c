import { getUserStanding } from "#contract/extension/standings";
import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import { readNumber } from "~/lists/numbered";
import { numbered, stepsById } from "~/lists/record-steps";
import { isRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { listOrTab, tabCustomer } from "../tab-list.server";
import { chooseUsers } from "../user-list/filter.server";

/** Where a user stands in the list that the page was opened from, and the query of that list. */
export async function askSteps(
  portal: Portal,
  id: string,
  screen: "partner/users/detail" | "partner/users/activity",
) {
  const list = readList(portal.url.searchParams);
  const standing = list && (await askStanding(portal, id, list));
  const of = listOrTab(list, "partner/users", "partner/customer/users");
  return {
    list: list?.toString() ?? null,
    steps: stepsById(of, id, numbered(standing), (one) => to(screen, { id: one })),
  };
}

function askStanding(portal: Portal, userId: string, list: URLSearchParams) {
  const query = queryOf(portal, list);
  if (!query) return null;
  const { size } = readNumber(list, portal);
  return portal.aside(getUserStanding, { params: { userId }, query: { ...query, pageSize: size } });
}

/** Of the list's filter, or of the customer's tab, which has none; null for a list that this person does not see. */
function queryOf(portal: Portal, list: URLSearchParams) {
  const { filter, query } = chooseUsers(list);
  const customerId = tabCustomer(list);
  const { sortBy, sortDirection } = query;
  if (customerId !== null)
    return portal.mayOpen("partner/customer/users") ? { customerId, sortBy, sortDirection } : null;
  return portal.mayOpen("partner/users") && !isRefused(filter) ? query : null;
}
