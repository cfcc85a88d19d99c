import { guessColumns } from "../fields";

/** As many as a title above the columns may take, and the columns. */
export const FIRST_ROWS = 10;
/** A title that has several cells, or several commas, has not so many names of columns. */
const MOST_BY_CHANCE = 2;

/** Which row names the columns: the first with names that are known, else of several cells; -1 for none. */
export function headAt(rows: readonly (readonly string[])[]): { at: number; isKnown: boolean } {
  const known = rows
    .slice(0, FIRST_ROWS)
    .findIndex((cells) => Object.keys(guessColumns(cells, [])).length > MOST_BY_CHANCE);
  if (known !== -1) return { at: known, isKnown: true };
  return { at: rows.findIndex((cells) => cells.filter(Boolean).length > 1), isKnown: false };
}
