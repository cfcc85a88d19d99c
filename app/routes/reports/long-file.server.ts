/** What a list's own export does with more rows than are made while somebody waits: it leads to a report of them. */
import type { LongFile } from "~/page/page-tools.server";
import type { ScreenName } from "~/screens/table";
import { askFor } from "./ways";

/** @param search of the list's address; @param ask the totals of its filter, null where nobody tells them now */
export function longFile<Totals>(
  list: ScreenName,
  search: string,
  ask: () => Promise<Totals | null>,
  countOf: (totals: Totals) => number,
): LongFile {
  return {
    report: askFor(list, search),
    async count() {
      const totals = await ask();
      return totals && countOf(totals);
    },
  };
}

/** A list's query without its order, as its totals are asked for. */
export function unordered<Query extends { sort?: unknown; direction?: unknown }>(query: Query) {
  const { sort: _sort, direction: _direction, ...filter } = query;
  return filter;
}
