import type { Portal } from "~/access/portal.server";
import { getPendingUserTotals, listPendingUsers, type PendingUser } from "~/contract/extension/pending-users";
import { maskCpf } from "~/domain/document";
import { placeOf } from "~/lists/place";
import { readPage, readSort } from "~/lists/state";
import { readPendingUserFilter, SORTS, USUAL_SORT } from "./filter.server";

/** A CPF never reaches the browser whole. */
export function masked(user: PendingUser): PendingUser {
  return { ...user, document: maskCpf(user.document) };
}

/** The list and how many there are in each status, asked at once. */
export async function readPendingUsers(portal: Portal, url: URL) {
  const search = url.searchParams;
  const { query, value, typed, problems } = readPendingUserFilter(search);
  const sort = readSort(search, SORTS, USUAL_SORT);
  const asked = readPage(search, portal);
  const params = { companyId: portal.companyId };
  const [{ page, lost, asOf }, totals] = await Promise.all([
    portal.list(listPendingUsers, {
      params,
      query: { ...query, sort: sort.key, direction: sort.direction, cursor: asked.cursor, limit: asked.size },
    }),
    portal.panel(getPendingUserTotals, { params, query }),
  ]);
  const { problem, ...place } = placeOf(asked, page, lost);
  return {
    search: url.search,
    filter: { value, typed, problems },
    sort: { name: sort.name, direction: sort.direction },
    rows: page.items.map(masked),
    asOf,
    place,
    lost: problem,
    totals,
    company: portal.company?.tradeName ?? "",
    now: new Date().toISOString(),
  };
}

export type ReadPendingUsers = Awaited<ReturnType<typeof readPendingUsers>>;
