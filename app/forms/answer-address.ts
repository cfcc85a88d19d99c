/** The parameter that names the answer of a form in the form's own address. */
export const ANSWER = "envio";

/** A search without it: it belongs to one page, and goes into no link. */
export function withoutAnswer(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(ANSWER)) return search;
  params.delete(ANSWER);
  return params.size === 0 ? "" : `?${params}`;
}
