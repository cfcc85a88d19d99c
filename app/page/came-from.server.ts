/** The record that a form is of goes on knowing the list that it was opened from, whatever the form leads to. */
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { LIST, readList, withList } from "~/lists/from-list";

/**
 * The record that a page stands on, or was come to from, with the list that it was opened from:
 * `…/7?lista=situacao%3Dativa` for `…/7/pausar`. Null for any other page.
 */
export function cameFrom({ url, headers }: Request): string | null {
  const here = new URL(url);
  const path = here.pathname.replace(/\.data$/, "");
  return withItsList(path, here) ?? above(path, headers.get("referer"));
}

/** The page before, where it is of the record that this one is a part of. */
function above(path: string, referer: string | null): string | null {
  const before = readFrom(referer);
  return before && `${path}/`.startsWith(`${before.split("?")[0]}/`) ? before : null;
}

/** What a form carries of it. */
export function cameFromOf(body: FormData): string | null {
  return readFrom(body.get(FORM_TOKEN_FIELDS.from));
}

/** An address as a browser says it; of ours, the path and the list alone. */
function readFrom(address: unknown): string | null {
  if (typeof address !== "string" || !address.includes(`${LIST}=`)) return null;
  try {
    const url = new URL(address, "https://portal.invalid");
    return withItsList(url.pathname, url);
  } catch {
    // Whoever sends something else came from nowhere.
    return null;
  }
}

function withItsList(path: string, { searchParams }: URL): string | null {
  const list = readList(searchParams);
  return list && withList(path, list);
}
