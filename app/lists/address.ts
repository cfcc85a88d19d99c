/** A list's address with some of its parameters changed: every sort, page and filter is a plain link. */
import { LIST } from "./from-list";

export type Changes = Readonly<Record<string, string | readonly string[] | null>>;

/** Parameters that say where in the list one is: another filter or sort begins it anew. */
const PLACE = ["pagina", "apos", "unidades"];

/** `?bandeira=visa&ordem=-data`: the search with the changes, from the first page on. */
export function changed(search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const name of PLACE) params.delete(name);
  return written(params, changes);
}

/** The same list at another place. */
export function atPage(search: string, cursor: string | null, number: number): string {
  const params = new URLSearchParams(search);
  const isFirst = cursor === null || number <= 1;
  return written(params, { apos: isFirst ? null : cursor, pagina: isFirst ? null : String(number) });
}

/** The same page with the list of this name at another place, by its number alone: it stands above another list. */
export function turned(search: string, name: string, number: number): string {
  return written(new URLSearchParams(search), { [name]: number <= 1 ? null : String(number) });
}

/** The list without one value of a filter. */
export function without(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  return changed(search, { [name]: params.getAll(name).filter((one) => one !== value) });
}

function written(params: URLSearchParams, changes: Changes): string {
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    for (const one of [value ?? []].flat()) params.append(name, one);
  }
  // What a form sends empty says nothing; a record that was opened from all of a list is another matter.
  const said = [...params].filter(([name, value]) => value !== "" || name === LIST);
  return said.length === 0 ? "?" : `?${new URLSearchParams(said)}`;
}
