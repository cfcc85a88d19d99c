/** A saved view of a list: what stands in the list's address, under a name. */
import { COLUMN_NAMES, settledColumns } from "./chosen-columns";
import { LIST } from "./from-list";

/** The view that one stands in, by its id; `nenhuma` is none, where the list would open with one. */
export const VIEW = "salva";
export const NO_VIEW = "nenhuma";

/** Where in the list one is, which view one stands in, and from which list its record was opened, is no part of it. */
const NO_PART = ["pagina", "apos", "unidades", LIST, VIEW];

/** One of the links above a list's filters: to a view, to save one, to all of them. */
export interface ViewLink {
  label: string;
  href: string;
  /** "padrão", "alterada" */
  note?: string;
  current?: boolean;
}

export interface ListViews {
  links: readonly ViewLink[];
  /** What opens the view that one stands in for everybody of the company; left out where one stands in none. */
  shared?: string;
  /** What the view asks for that the list no longer understands, in words; null for nothing. */
  leftOut: string | null;
  /** Why nobody knows the views; null for nothing. */
  problem: string | null;
}

/** What a view keeps of a list's address: `bandeira=visa&ordem=-bruto`. */
export function viewQuery(search: string): string {
  const kept = [...new URLSearchParams(search)]
    .filter(([name]) => !NO_PART.includes(name))
    .map(([name, value]) => [name, name === COLUMN_NAMES.chosen ? settledColumns(value) : value])
    .filter(([, value]) => value !== "");
  return new URLSearchParams(kept).toString();
}

/** The address of a list in a view. */
export function inView({ id, query }: { id: string; query: string }): string {
  const params = new URLSearchParams(query);
  params.set(VIEW, id);
  return `?${params}`;
}
