import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { getPendingTotals, listPendings, type PendingAction } from "~/contract/extension/pendings";
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
  const page = readPage(search);
  const params = { customerId: portal.customerId };
  const [{ page: list, lost }, totals] = await Promise.all([
    portal.list(listPendings, {
      params,
      query: { ...query, sort: sort.key, direction: sort.direction, cursor: page.cursor, limit: page.size },
    }),
    portal.panel(getPendingTotals, { params, query }),
  ]);
  return {
    search: url.search,
    filter: { value, typed, problems },
    sort: { name: sort.name, direction: sort.direction },
    rows: list.items,
    place: {
      number: lost ? 1 : page.number,
      size: page.size,
      next: list.next_cursor,
      previous: list.previous_cursor,
    },
    lost: lost ? "Esta página não existe mais. Mostramos a primeira." : page.problem,
    totals,
    // The upstream's clock is the one that decides.
    now: totals.ok ? totals.value.read_at : new Date().toISOString(),
    acts: actsOf(portal),
    mayReport: portal.mayOpen("customer/pending-report"),
  };
}

export type ReadPendings = Awaited<ReturnType<typeof readPendings>>;
