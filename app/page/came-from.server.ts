/** A list, or a record that was opened from one, is as it was when a form that was opened on it leads back to it. */
import { withoutAnswer } from "~/forms/answer-address";
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { LONGEST, readList, withList } from "~/lists/from-list";
import { documentPath } from "./document-path";

/**
 * The page that a form was opened on, where its address says more than its path: a list with its filter, or a record
 * with its list, `…/7?lista=situacao%3Dativa` for `…/7/pausar`. Of a record's own page it is that page. Null for any other.
 */
export function cameFrom({ url, headers }: Request): string | null {
  const here = new URL(url);
  const path = documentPath(here.pathname);
  const before = read(here.searchParams.get(FORM_TOKEN_FIELDS.from) ?? headers.get("referer"));
  const isSame = before?.pathname === path;
  const list = readList(here.searchParams) ?? (isSame ? readList(before.searchParams) : null);
  if (list) return withList(path, list);
  return before && !isSame && isNear(path, before.pathname) ? before.pathname + before.search : null;
}

/** Whether it is a page of that list or record, or of its list: whoever has gone elsewhere has left the filter, too. */
function isNear(path: string, before: string): boolean {
  const list = before.slice(0, before.lastIndexOf("/"));
  // Of a list itself what lies above it is a whole area.
  const isRecords = list.lastIndexOf("/") > 0;
  return path.startsWith(`${before}/`) || (isRecords && path.startsWith(`${list}/`));
}

/** What a form carries of it. */
export function cameFromOf(body: FormData): string | null {
  const from = read(body.get(FORM_TOKEN_FIELDS.from));
  return from && from.pathname + from.search;
}

/** An address as a browser says it, without a former answer; null where it says no more than its path. */
function read(address: unknown): URL | null {
  if (typeof address !== "string" || address.length > LONGEST || !address.includes("?")) return null;
  try {
    const url = new URL(address, "https://portal.invalid");
    url.search = withoutAnswer(url.search);
    return url.search === "" ? null : url;
  } catch {
    // Whoever sends something else came from nowhere.
    return null;
  }
}
