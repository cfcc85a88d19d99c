/** Which rows of a list are meant, as the address says it: `?id=1&id=2`, or `?escopo=filtro` and the list's filter. */
import { MOST_TICKED } from "#contract/extension/batch-choices";
import { changed } from "~/lists/address";

export type Selection<Filter> =
  | { by: "ids"; ids: string[] }
  | { by: "filter"; filter: Filter }
  /** Nothing that could be acted on; `problem` says why. */
  | { by: "none"; problem: string };

const ID = /^[\w-]{1,64}$/;
/** A work item's name says its cause too: `payout-waiting.tro-1`. */
export const WORK_ID = /^[\w.-]{1,200}$/;

/**
 * @param readFilter the list's filter as the upstream takes it; null where something of it was not understood, which
 *   would widen it
 */
export function readSelection<Filter>(
  search: URLSearchParams,
  readFilter: () => Filter | null,
  shape = ID,
): Selection<Filter> {
  if (search.get("escopo") === "filtro") {
    const filter = readFilter();
    return filter === null
      ? { by: "none", problem: "O filtro não foi entendido. Confira-o na lista." }
      : { by: "filter", filter };
  }
  const ids = [...new Set(search.getAll("id").filter((id) => shape.test(id)))];
  if (ids.length === 0) return { by: "none", problem: "Marque ao menos uma linha da lista." };
  if (ids.length > MOST_TICKED)
    return { by: "none", problem: `Marque até ${MOST_TICKED} linhas de cada vez.` };
  return { by: "ids", ids };
}

/** The list's own address, without what was chosen in it. */
export const listOf = (search: string) => changed(search, { escopo: null, id: null, lista: null });
