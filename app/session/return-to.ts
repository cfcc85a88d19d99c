import { DROPPED_OR_TURNED, isOwnPath } from "~/domain/own-path";

const LONGEST = 2048;
/** Any base does: what begins with one slash alone stays under it. */
const BASE = "http://portal.invalid";
/** Somebody sent back here after signing in would leave again, or sign in again, or see what an application reads. */
const NO_PAGE = /^\/(signin|signout|auth)(\/|$)|\.data$/i;

/**
 * The path to return to after signing in: same origin only, normalised to ASCII; `/` for everything else.
 * A browser reads backslashes, tabs and dot segments its own way, so the parsed path is judged, not the text.
 */
export function safeReturnTo(text: string | null | undefined): string {
  if (!text || text.length > LONGEST || !/^\/(?![/\\])/.test(text)) return "/";
  if (DROPPED_OR_TURNED.test(text)) return "/";
  const url = new URL(text, BASE);
  if (!isOwnPath(url.pathname)) return "/";
  // As the router reads it, capitals and all.
  if (NO_PAGE.test(decodeURIComponent(url.pathname))) return "/";
  return url.pathname + url.search + url.hash;
}
