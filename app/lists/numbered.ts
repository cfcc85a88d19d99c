/**
 * Lists whose pages are known by their number alone: those that come whole and are cut here, and those that the
 * upstream counts out. Nothing but `pagina` and `por` stands in the address.
 */
import type { ListFault } from "./fault";
import type { Place } from "./pager";
import { LOST_PAGE, readSize } from "./state";

interface ReadNumber {
  /** Counted from 1. */
  number: number;
  size: number;
  problem: string | null;
}

/** Reads `pagina`, or what the page's second list calls it, and `por`. */
export function readNumber(
  search: URLSearchParams,
  { economy }: { economy: boolean },
  name = "pagina",
): ReadNumber {
  const asked = search.get(name) ?? "1";
  const isNumber = /^[1-9]\d{0,5}$/.test(asked);
  const size = readSize(search, economy);
  return { number: isNumber ? Number(asked) : 1, size, problem: isNumber ? null : LOST_PAGE };
}

/**
 * Where a list of `total` rows stands; at the first page when the one asked for is beyond its end. Of a list that was
 * not answered nobody knows the end: `total` is null, and it stands where it was asked for.
 */
export function numberedPlace(
  { number, size, problem }: ReadNumber,
  total: number | null,
): Place & { problem: string | null } {
  if (total === null) return { number, size, next: null, previous: null, problem: null };
  const last = Math.max(1, Math.ceil(total / size));
  const at = number > last ? 1 : number;
  // An empty cursor stands for none: the number says it all.
  return {
    number: at,
    size,
    next: at < last ? "" : null,
    previous: at > 1 ? "" : null,
    problem: at === number ? problem : LOST_PAGE,
  };
}

const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

interface SortOf<Key> {
  key: Key;
  direction: "asc" | "desc";
}

/**
 * A list that came whole, sorted as people read; rows that are alike keep the order they came in. What there is none of
 * sorts first.
 */
export function inOrder<Row, Key extends keyof Row>(
  rows: readonly Row[],
  { key, direction }: SortOf<Key>,
): Row[] {
  const sign = direction === "asc" ? 1 : -1;
  return [...rows].sort(
    (one, other) => sign * collator.compare(String(one[key] ?? ""), String(other[key] ?? "")),
  );
}

/** A page of a list that came whole. */
export function pageOfWhole<Row, Key extends keyof Row>(
  rows: readonly Row[],
  asked: ReadNumber,
  sort: SortOf<Key>,
  fault?: ListFault,
) {
  const place = numberedPlace(asked, fault ? null : rows.length);
  const from = (place.number - 1) * place.size;
  return { rows: inOrder(rows, sort).slice(from, from + place.size), place };
}
