import type { ApiRequest } from "../../../api/handler.ts";
import { type Page, readPage } from "../../paging.ts";
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

/** The ids of one page of a side: only its own rows are read in full afterwards. */
export function readIds(
  { db }: Pick<ApiRequest, "db">,
  query: PageQuery,
  branches: readonly (Branch | null)[],
): Page<{ id: number }> {
  const name = query.sort ?? "date";
  return readPage<{ id: number }>(db, {
    columns: "r.id",
    ...pageOfBranches(branches),
    sort: { name, keys: SORTS[name] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
}
