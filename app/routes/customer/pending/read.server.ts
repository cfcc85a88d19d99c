import { getPendingTotals, listPendings, type PendingAction } from "#contract/extension/pendings";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { isRefused, unlessRefused } from "~/lists/refused";
import { type ReadSort, readSort } from "~/lists/state";
import { askPage } from "~/page/paging.server";
import { readPendingFilter, SORTS, USUAL_SORT } from "./filter.server";

export const NEEDS = {
  confirm: "transaction-confirm-update",
  undo: "transaction-undo-update",
  disregard: "transaction-disregard-update",
} as const;

/** What this person may do about pendings: each act has a permission of its own. Source section 6. */
export function actsOf(portal: Portal): PendingAction[] {
  const all = ["confirm", "undo", "disregard"] as const;
  return all.filter((action) => holds(portal.principal.roles, NEEDS[action]));
}

/** The list and the sums of its whole filter, asked at once. */
export async function readPendings(portal: Portal, url: URL) {
  const read = readPendingFilter(url.searchParams, portal);
  const { value, typed, problems, period } = read;
  const sort = readSort(url.searchParams, SORTS, USUAL_SORT);
  const found = await unlessRefused(isRefused(read), () =>
    findPendings(portal, url.searchParams, read.query, sort),
  );
  return {
    ...found,
    /** Where the stores and checkouts to choose from come with. */
    places: found.refused
      ? await portal.panel(getPendingTotals, { params: { customerId: portal.customerId }, query: {} })
      : found.totals,
    search: url.search,
    filter: { value, typed, problems, period },
    sort: { name: sort.name, direction: sort.direction },
    acts: actsOf(portal),
    mayReport: portal.mayOpen("customer/pending/report"),
  };
}

async function findPendings(
  portal: Portal,
  search: URLSearchParams,
  query: ReturnType<typeof readPendingFilter>["query"],
  sort: ReadSort<(typeof SORTS)[keyof typeof SORTS]>,
) {
  const params = { customerId: portal.customerId };
  const [page, totals] = await Promise.all([
    askPage(portal, listPendings, { params, query }, { search, sort }),
    portal.panel(getPendingTotals, { params, query }),
  ]);
  return {
    ...page,
    totals,
    // The upstream's clock is the one that decides, as long as it is heard.
    now: totals.ok && !totals.asOf ? totals.value.read_at : portal.now,
  };
}

export type ReadPendings = Awaited<ReturnType<typeof readPendings>>;
export type FoundPendings = Extract<ReadPendings, { refused: false }>;
