import type { ApiRequest } from "../../../api/handler.ts";
import { type Page, type PageOrder, readPage } from "../../paging.ts";
import { type Branch, pageOfBranches } from "./branches.ts";

const SORTS = {
  date: ["r.at", "r.id"],
  amount: ["r.amount", "r.id"],
  // What does not differ, which is most, comes by its date.
  difference: ["r.difference", "r.at", "r.id"],
} as const;

export interface PageQuery {
  sort?: keyof typeof SORTS | undefined;
  direction?: "asc" | "desc" | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A side in its sort. */
export function sideOrder(
  query: PageQuery,
  branches: readonly (Branch | null)[],
): Omit<PageOrder, "columns" | "cursor"> {
  const name = query.sort ?? "date";
  return {
    ...pageOfBranches(branches),
    sort: { name, keys: SORTS[name] },
    direction: query.direction ?? "desc",
    limit: query.limit,
  };
}

/** The ids of one page of a side: only its own rows are read in full afterwards. */
export function readIds(
  { db }: Pick<ApiRequest, "db">,
  query: PageQuery,
  branches: readonly (Branch | null)[],
): Page<{ id: number }> {
  return readPage<{ id: number }>(db, {
    ...sideOrder(query, branches),
    columns: "r.id",
    cursor: query.cursor,
  });
}
