/** A cookie jar of one browser: what `Set-Cookie` put in, each request carries. Flags are not judged here. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Keeps what an answer sets; `Max-Age=0` removes. */
  keep(setCookies: readonly string[]): void;
  request(url: string, init?: RequestInit): Request;
}

export function createBrowser(): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    keep(setCookies) {
      for (const each of setCookies) {
        const [pair = "", ...flags] = each.split("; ");
        const name = pair.slice(0, pair.indexOf("="));
        if (flags.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, pair.slice(pair.indexOf("=") + 1));
      }
    },
    request(url, init = {}) {
      const headers = new Headers(init.headers);
      if (cookies.size > 0) {
        headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      }
      return new Request(url, { ...init, headers });
    },
  };
}
