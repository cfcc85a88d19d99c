/** What a list's own export does: a file of the rows, or, where they are too many to wait for, the way to a report. */
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import type { CsvColumn, CsvPage } from "~/lists/csv.server";
import { rowOf, type ScreenName } from "~/screens/table";
import { askFor } from "./ways";

interface Ordered {
  sort?: unknown;
  direction?: unknown;
  /** As lists of the source spell it. */
  sortBy?: unknown;
  sortDirection?: unknown;
}

interface AskedLot {
  cursor: string | undefined;
  limit: number;
}

interface Rows<Query, Shown, Row extends Shown> {
  /** Of the file, without its ending. */
  name: string | ((query: Query) => string);
  columns: readonly CsvColumn<Shown>[];
  lot(query: Query & AskedLot): Promise<CsvPage<Row>>;
  /** A row as this person may see it. */
  shown?: ((row: Row) => Shown) | undefined;
  /** How many rows the filter finds; null where nobody tells it now. Left out of a list that nobody counts. */
  count?(filter: Omit<Query, keyof Ordered>): Promise<number | null | undefined>;
}

/**
 * All rows of the filter in the address, in its order. A file of something else than was asked for would go unnoticed:
 * where the address is not understood, the list says what is wrong with it.
 * @param read what a report of the list is made of
 */
export async function listFile<Query extends Ordered, Shown, Row extends Shown>(
  portal: Portal,
  list: ScreenName,
  read: (portal: Portal, search: URLSearchParams) => { query: Query } | null,
  { name, columns, lot, shown, count }: Rows<Query, Shown, Row>,
): Promise<Response> {
  const { search, searchParams } = portal.url;
  const query = read(portal, searchParams)?.query;
  if (!query) return portal.redirect(rowOf(list).path + search);
  return portal.csv(
    typeof name === "string" ? name : name(query),
    columns,
    async (cursor) => {
      const page = await lot({ ...query, cursor, limit: LARGEST_LOT });
      return shown ? { ...page, items: page.items.map(shown) } : page;
    },
    { report: askFor(list, search), count: async () => (await count?.(unordered(query))) ?? null },
  );
}

/** A lot of a list whose pages have numbers. */
export async function numberedLot<Asked extends AskedLot, Row>(
  { cursor, limit, ...query }: Asked,
  read: (
    query: Omit<Asked, keyof AskedLot> & { page: number; pageSize: number },
  ) => Promise<{ items: readonly Row[]; total: number }>,
): Promise<CsvPage<Row>> {
  const page = Number(cursor ?? 1);
  const { items, total } = await read({ ...query, page, pageSize: limit });
  return { items, next_cursor: page * limit < total ? String(page + 1) : null };
}

/** A list's query without its order, as its totals are asked for. */
function unordered<Query extends Ordered>(query: Query): Omit<Query, keyof Ordered> {
  const { sort: _, direction: __, sortBy: ___, sortDirection: ____, ...filter } = query;
  return filter;
}
