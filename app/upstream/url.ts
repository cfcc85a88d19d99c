const SEGMENT = /^[A-Za-z0-9._~@-]{1,64}$/;

/** An id that cannot stand in a path: nothing is sent, and the page is a 404. */
export class UnsafePathParameter extends Error {
  override name = "UnsafePathParameter";
}

/**
 * Fills a path pattern such as `/api/companies/{id}`. `encodeURIComponent("..")` is `".."`, so an id must look
 * like an id: dots alone, slashes, controls and empty values are refused.
 */
export function fillPath(pattern: string, params: Readonly<Record<string, unknown>> = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? "");
    if (!SEGMENT.test(value) || /^\.+$/.test(value)) throw new UnsafePathParameter(name);
    return encodeURIComponent(value);
  });
}

/** Query values in the order given; undefined is left out. */
export function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
