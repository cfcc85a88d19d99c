import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { isNoneMarked, MARKED } from "~/lists/marked-filter";
import { warning } from "~/toasts/toast";

/** What a form that acts on rows says beside the list's address: on which of them, and those of its page. */
const SCOPE = "escopo";
const OF_PAGE = "da_pagina";

/**
 * Of a list, or its file, that is asked for the ticked rows alone: without any it would be of all of them. It leads
 * back to the list, which says so.
 *
 * @param list the list's path
 * @param here the path of what is asked for: the list's, or its file's
 */
export async function requireMarked(
  { url, redirect }: Pick<Portal, "url" | "redirect">,
  list: string,
  here = list,
): Promise<void> {
  const { search, searchParams } = url;
  const scope = searchParams.get(SCOPE);
  const plain = (ids: readonly string[] | null) =>
    changed(search, { [SCOPE]: null, [OF_PAGE]: null, [MARKED]: ids });
  if (scope === "filtro") throw await redirect(here + plain(null));
  const ofPage = scope === "pagina" ? (searchParams.get(OF_PAGE) ?? "").split(",") : [];
  const ids = [...searchParams.getAll(MARKED), ...ofPage].filter((id) => id !== "");
  if (isNoneMarked(searchParams) && ids.length === 0)
    throw await redirect(list + plain(null), warning("Marque ao menos uma linha da lista."));
  if (scope !== null) throw await redirect(here + plain([...new Set(ids)]));
}
