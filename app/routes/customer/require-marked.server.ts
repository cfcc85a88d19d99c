import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { isNoneMarked, MARKED } from "~/lists/marked-filter";
import { warning } from "~/toasts/toast";

/**
 * Of a list, or its file, that is asked for the ticked rows alone: without any it would be of all of them. It leads
 * back to the list, which says so.
 *
 * @param list the list's path
 */
export async function requireMarked(
  { url, redirect }: Pick<Portal, "url" | "redirect">,
  list: string,
): Promise<void> {
  if (!isNoneMarked(url.searchParams)) return;
  const back = changed(url.search, { [MARKED]: null });
  throw await redirect(list + back, warning("Marque ao menos uma linha da lista."));
}
