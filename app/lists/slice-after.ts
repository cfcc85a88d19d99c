/** Pages of a list of which every row is at hand. */

interface Slice<Row> {
  rows: Row[];
  /** The key of the row that the page comes after; null where there is no such page. */
  next_cursor: string | null;
  previous_cursor: string | null;
  /** The place that was asked for is not in the list any more: this is the first page. */
  lost: boolean;
}

/** A page of rows that are all at hand; `after` is the key of the last row of the page before. */
export function sliceAfter<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  after: string | undefined,
  size: number,
): Slice<Row> {
  const found = after === undefined ? -1 : rows.findIndex((row) => keyOf(row) === after);
  const start = found + 1;
  const keyAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? null : keyOf(row);
  };
  return {
    rows: rows.slice(start, start + size),
    next_cursor: start + size < rows.length ? keyAt(start + size - 1) : null,
    previous_cursor: start === 0 ? null : keyAt(Math.max(0, start - size - 1)),
    lost: after !== undefined && found < 0,
  };
}
