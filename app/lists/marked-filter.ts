/** The rows that somebody ticked, as a filter of their own list: `id=6012&id=6013`. What is summed and filed is them. */
import { chip } from "./choice-fields";
import type { Field } from "./fields";
import type { Chip } from "./filter-form";

export const MARKED = "id";

/** As many as the longest page has rows. */
const MOST = 100;
/** Short enough for all of them to fit into one question. */
const ID = /^[\w-]{1,28}$/;

/** An empty one stands among them, so that a form that was sent with nothing ticked can be told: `requireMarked`. */
const markedIds: Field<string[]> = (texts) => {
  const ids = [...new Set(texts.filter((one) => one !== ""))];
  if (ids.length === 0) return {};
  if (ids.length > MOST) return { problem: `Marque até ${MOST} linhas de cada vez.` };
  return ids.every((id) => ID.test(id)) ? { value: ids } : { problem: "Uma das linhas marcadas não existe." };
};

export const MARKED_FIELD = { [MARKED]: markedIds };

export function markedChip(
  ids: readonly string[] | undefined,
  [one, many]: readonly [string, string],
): Chip[] {
  return chip(MARKED, ids && `Só ${ids.length} ${ids.length === 1 ? one : many}`);
}

/** The address without the rows of it: where a form acts on rows, `id` says which, and the filter is the others. */
export function unmarked(search: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(search);
  others.delete(MARKED);
  return others;
}

/** Whether a form of ticked rows was sent with none. */
export function isNoneMarked(search: URLSearchParams): boolean {
  return search.has(MARKED) && search.getAll(MARKED).every((id) => id === "");
}
