const LONGEST = 2048;
/** Any base does: only a path that stays under it counts as ours. */
const BASE = "http://portal.invalid";
/** Somebody sent back here after signing in would leave again, or sign in again, or see what an application reads. */
const NO_PAGE = /^\/(signin|signout|auth)(\/|$)|\.data$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and `/<tab>/host` is a host then.
const DROPPED_OR_TURNED = /[\u0000-\u001f\u007f\\]/;

/**
 * The path to return to after signing in: same origin only, normalised to ASCII; `/` for everything else.
 * A browser reads backslashes, tabs and dot segments its own way, so the parsed path is judged, not the text.
 */
export function safeReturnTo(text: string | null | undefined): string {
  if (!text || text.length > LONGEST || !/^\/(?![/\\])/.test(text)) return "/";
  if (DROPPED_OR_TURNED.test(text) || !URL.canParse(text, BASE)) return "/";
  const url = new URL(text, BASE);
  if (url.origin !== BASE || !staysOurs(url.pathname)) return "/";
  // As the router reads it, capitals and all.
  if (NO_PAGE.test(decodeURIComponent(url.pathname))) return "/";
  return url.pathname + url.search + url.hash;
}

/** Also once it is decoded, as a proxy on the way may do. */
function staysOurs(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return ![pathname, decoded].some((path) => path.startsWith("//") || DROPPED_OR_TURNED.test(path));
  } catch {
    return false;
  }
}
