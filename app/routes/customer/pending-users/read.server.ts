import { getPendingUserTotals, listPendingUsers, type PendingUser } from "#contract/extension/pending-users";
import type { Portal } from "~/access/portal.server";
import { maskCpf } from "~/domain/document";
import { isRefused, unlessRefused } from "~/lists/refused";
import { type ReadSort, readSort } from "~/lists/state";
import { askPage } from "~/page/paging.server";
import { readPendingUserFilter, SORTS, USUAL_SORT } from "./filter.server";

/** A CPF never reaches the browser whole. */
export function masked(user: PendingUser): PendingUser {
  return { ...user, document: maskCpf(user.document) };
}

/** The list and how many there are in each status, asked at once. */
export async function readPendingUsers(portal: Portal, url: URL) {
  const read = readPendingUserFilter(url.searchParams, portal);
  const { value, typed, problems, period } = read;
  const sort = readSort(url.searchParams, SORTS, USUAL_SORT);
  return {
    ...(await unlessRefused(isRefused(read), () => findUsers(portal, url.searchParams, read, sort))),
    search: url.search,
    filter: { value, typed, problems, period },
    sort: { name: sort.name, direction: sort.direction },
    company: portal.company?.tradeName ?? "",
    now: portal.now,
  };
}

async function findUsers(
  portal: Portal,
  search: URLSearchParams,
  { query }: ReturnType<typeof readPendingUserFilter>,
  sort: ReadSort<(typeof SORTS)[keyof typeof SORTS]>,
) {
  const params = { companyId: portal.companyId };
  const [page, totals] = await Promise.all([
    askPage(portal, listPendingUsers, { params, query }, { search, sort }),
    portal.panel(getPendingUserTotals, { params, query }),
  ]);
  return { ...page, rows: page.rows.map(masked), totals };
}

export type ReadPendingUsers = Awaited<ReturnType<typeof readPendingUsers>>;
export type FoundPendingUsers = Extract<ReadPendingUsers, { refused: false }>;
