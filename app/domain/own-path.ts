// biome-ignore lint/suspicious/noControlCharactersInRegex: URL parsers drop them, and `/<tab>/host` is a host then.
export const DROPPED_OR_TURNED = /[\u0000-\u001f\u007f\\]/;

/**
 * Whether a path, as it came over the wire, is one of this portal's however it is read: the router decodes it and makes
 * a URL of it again, where a backslash is a slash and control characters are nothing.
 */
export function isOwnPath(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return !decoded.startsWith("//") && !DROPPED_OR_TURNED.test(decoded);
  } catch {
    return false;
  }
}
