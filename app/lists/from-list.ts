/** The way from a record back to the list that it was opened from: the list's query travels in the record's address. */

/** `…/7?lista=bandeira%3Dvisa`; empty for the list without a filter. */
export const LIST = "lista";

/** As much as an address can carry beside itself; what is longer is no list of ours. */
export const LONGEST = 4_000;

/** Where in the list one is follows from the record. */
export const PLACE = ["pagina", "apos", LIST];

/** The address of a record with the query of the list that it is opened from. */
export function fromList(href: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PLACE) query.delete(name);
  const carried = new URLSearchParams({ [LIST]: query.toString() });
  return `${href}${href.includes("?") ? "&" : "?"}${carried}`;
}

/**
 * The query of the list that a record was opened from; null where it was not. Only a query is read, and the screen says
 * of which list: nobody is led anywhere else.
 */
export function readList(search: URLSearchParams): URLSearchParams | null {
  const carried = search.get(LIST);
  if (carried === null || carried.length > LONGEST) return null;
  const query = new URLSearchParams(carried);
  for (const name of PLACE) query.delete(name);
  return query;
}

/** Another address of the same record, which goes on knowing the list. */
export function withList(href: string, list: URLSearchParams | null): string {
  return list === null ? href : fromList(href, list.toString());
}

/** The list as fields of a form that asks for the same record. */
export function listFields(list: string | null): { name: string; value: string }[] {
  return list === null ? [] : [{ name: LIST, value: list }];
}

/** What an address leads to a record's row by. */
export function rowAnchor(id: string): string {
  return `linha-${id}`;
}
