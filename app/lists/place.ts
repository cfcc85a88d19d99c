import type { ListFault } from "./fault";
import type { Place } from "./pager";
import type { ReadPage } from "./state";

/** Where a list stands after it was asked for: at the first page when the one asked for is gone, and it says so. */
export function placeOf(
  asked: ReadPage,
  { next_cursor, previous_cursor }: { next_cursor: string | null; previous_cursor: string | null },
  lost: boolean,
  fault?: ListFault,
): Place & { problem: string | null } {
  const problem = lost ? "Esta página não existe mais. Mostramos a primeira." : asked.problem;
  return {
    number: lost ? 1 : asked.number,
    size: asked.size,
    next: next_cursor,
    previous: previous_cursor,
    // No page is shown in place of another where none was answered.
    problem: fault ? null : problem,
  };
}
