import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { getPendingTotals, listPendings, type PendingAction } from "~/contract/extension/pendings";
import { placeOf } from "~/lists/place";
import { readPage, readSort } from "~/lists/state";
import { readPendingFilter, SORTS, USUAL_SORT } from "./filter.server";

export const NEEDS = {
  confirm: "transaction-confirm-update",
  undo: "transaction-undo-update",
  disregard: "transaction-disregard-update",
} as const;

/** What this person may do about pendings: each act has a permission of its own. Source section 6. */
export function actsOf(portal: Portal): PendingAction[] {
  const all = ["confirm", "undo", "disregard"] as const;
  return all.filter((action) => holds(portal.visitor.roles, NEEDS[action]));
}

/** The list and the sums of its whole filter, asked at once. */
export async function readPendings(portal: Portal, url: URL) {
  const search = url.searchParams;
  const { query, value, typed, problems } = readPendingFilter(search);
  const sort = readSort(search, SORTS, USUAL_SORT);
  const page = readPage(search, portal);
  const params = { customerId: portal.customerId };
  const [{ page: list, lost, asOf }, totals] = await Promise.all([
    portal.list(listPendings, {
      params,
      query: { ...query, sort: sort.key, direction: sort.direction, cursor: page.cursor, limit: page.size },
    }),
    portal.panel(getPendingTotals, { params, query }),
  ]);
  const { problem, ...place } = placeOf(page, list, lost);
  return {
    search: url.search,
    filter: { value, typed, problems },
    sort: { name: sort.name, direction: sort.direction },
    rows: list.items,
    asOf,
    place,
    lost: problem,
    totals,
    // The upstream's clock is the one that decides, as long as it is heard.
    now: totals.ok && !totals.asOf ? totals.value.read_at : new Date().toISOString(),
    acts: actsOf(portal),
    mayReport: portal.mayOpen("customer/pending-report"),
  };
}
