import type { Standing } from "#contract/paging";
import { atPage } from "./address";
import { fromList, rowAnchor } from "./from-list";

/** Where a record stands in the list that it was opened from, and the ways on. */
export interface RecordSteps {
  /** The list with its filter, at the page and the row of this record. */
  back: string;
  /** Counted from 1; null where the filter does not find the record any more. */
  position: number | null;
  /** Null where nobody knows where it stands: it was opened without a list, or the answer did not come. */
  count: number | null;
  previous: string | null;
  next: string | null;
}

interface StepsOf {
  /** The query of the list; null where the record was opened without one. */
  list: URLSearchParams | null;
  /** The list's address without a query. */
  listHref: string;
  /** The list's own query, where what its records carry says more. */
  own?: URLSearchParams | undefined;
  /** What an address leads to the record's row by. */
  anchor: string;
  /** What the upstream said; null where it was not asked, or did not answer. */
  standing: Pick<Standing, "position" | "count" | "page_number" | "page_cursor"> | null;
  /** The records before and after, without the list. */
  previous: string | null;
  next: string | null;
}

export function recordSteps(steps: StepsOf): RecordSteps {
  const { list, listHref, own, anchor, standing, previous, next } = steps;
  const search = `?${list ?? ""}`;
  const shown = `?${own ?? list ?? ""}`;
  const unknown = { position: null, count: null, previous: null, next: null };
  if (!standing) return { back: listHref + stripped(shown), ...unknown };
  const { position, count, page_cursor, page_number } = standing;
  const at = position === null ? "" : `#${anchor}`;
  return {
    back: listHref + stripped(atPage(shown, page_cursor, page_number)) + at,
    position,
    count,
    previous: previous && fromList(previous, search),
    next: next && fromList(next, search),
  };
}

const stripped = (search: string) => (search === "?" ? "" : search);

/** The steps of a record whose address says no more than its id. */
export function stepsById(
  of: Pick<StepsOf, "list" | "listHref" | "own">,
  id: string,
  standing: Standing | null,
  hrefOf: (id: string) => string,
): RecordSteps {
  const { previous_id, next_id } = standing ?? { previous_id: null, next_id: null };
  return recordSteps({
    ...of,
    anchor: rowAnchor(id),
    standing,
    previous: previous_id && hrefOf(previous_id),
    next: next_id && hrefOf(next_id),
  });
}

/** What an upstream tells of a list whose pages have numbers alone: an empty cursor stands for none. */
export function numbered(standing: Standing | null): Standing | null {
  return standing && { ...standing, page_cursor: "" };
}

interface Whole extends Pick<StepsOf, "list" | "listHref"> {
  id: string;
  /** Of the whole list in its order; null where it was not answered, or not asked for. */
  ids: readonly string[] | null;
  hrefOf: (id: string) => string;
  anchorOf: (id: string) => string;
  /** How many of them a page shows: all, unless told. */
  size?: number;
}

/** The steps within a list that comes whole. What it does not hold any more has no place in it. */
export function stepsInWhole({ list, listHref, id, ids, hrefOf, anchorOf, size }: Whole): RecordSteps {
  const at = ids?.indexOf(id) ?? -1;
  const beside = (step: number) => (at < 0 ? undefined : ids?.[at + step]);
  const [previous, next] = [beside(-1), beside(1)];
  const standing = {
    position: at < 0 ? null : at + 1,
    count: ids?.length ?? 0,
    page_number: size === undefined || at < 0 ? 1 : Math.floor(at / size) + 1,
    // An empty one stands for none: the number says it all.
    page_cursor: "",
  };
  return recordSteps({
    list,
    listHref,
    anchor: anchorOf(id),
    standing: list && ids ? standing : null,
    previous: previous === undefined ? null : hrefOf(previous),
    next: next === undefined ? null : hrefOf(next),
  });
}
