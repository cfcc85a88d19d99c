/** Any base does: only a path that stays under it is ours. */
export const BASE = "http://portal.invalid";
// biome-ignore lint/suspicious/noControlCharactersInRegex: URL parsers drop them, and `/<tab>/host` is a host then.
export const DROPPED_OR_TURNED = /[\u0000-\u001f\u007f\\]/;

/**
 * Whether a path, as it came over the wire, is one of this portal's however it is read: the router decodes it and makes
 * a URL of it again, where a backslash is a slash and control characters are nothing.
 */
export function isOwnPath(pathname: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return false;
  }
  if (decoded.startsWith("//") || DROPPED_OR_TURNED.test(decoded)) return false;
  return URL.canParse(decoded, BASE) && new URL(decoded, BASE).origin === BASE;
}
