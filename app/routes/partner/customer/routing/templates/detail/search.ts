import { MARKED } from "~/lists/marked-filter";

/** The query of a template's page: who is looked for, and who is ticked already. */
export function searchOf(q: string, ticked: readonly string[]): string {
  const query = new URLSearchParams([["q", q], ...ticked.map((id) => [MARKED, id])]);
  return `?${query}`;
}
