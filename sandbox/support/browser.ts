/** A browser without JavaScript, for tests: cookies by path, redirects one by one, forms. */
export class Browser {
  #cookies = new Map<string, { value: string; path: string }>();

  /** Asks once, redirects not followed. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: {
        accept: "text/html",
        // A connection that outlives a restarted server would fail the next request.
        connection: "close",
        ...init.headers,
        cookie: this.#cookiesFor(new URL(url).pathname),
      },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line, new URL(url).pathname);
    return response;
  }

  /** Asks and follows redirects for as long as they stay on the same origin; answers where it ended. */
  async visit(
    url: string,
    init: RequestInit = {},
  ): Promise<{ url: string; response: Response | null; html: string }> {
    let response = await this.ask(url, init);
    let at = url;
    for (let hops = 0; hops < 10 && response.status >= 300 && response.status < 400; hops++) {
      const next = new URL(response.headers.get("location") ?? "", at);
      if (next.origin !== new URL(at).origin) return { url: next.href, response: null, html: "" };
      at = next.href;
      response = await this.ask(at);
    }
    return { url: at, response, html: await response.text() };
  }

  /** Sends a form as a browser would. */
  submit(url: string, fields: Record<string, string>) {
    return this.visit(url, { method: "POST", body: new URLSearchParams(fields) });
  }

  get cookieNames(): string[] {
    return [...this.#cookies.keys()].map((key) => key.split(" ")[0] ?? "");
  }

  #cookiesFor(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(`${cookie.path.replace(/\/$/, "")}/`))
      .map(([key, { value }]) => `${key.split(" ")[0]}=${value}`)
      .join("; ");
  }

  #keep(line: string, requestPath: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const attribute = (wanted: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute("path") ?? requestPath;
    const expires = attribute("expires");
    if (expires && Date.parse(expires) < Date.now()) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { value, path });
  }
}
