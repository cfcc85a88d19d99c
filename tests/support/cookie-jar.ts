/** A browser's cookies for one host, as far as the portal and its provider use them. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Takes over the `Set-Cookie` headers of an answer. */
  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("=")).trim();
      const value = pair.slice(pair.indexOf("=") + 1).trim();
      const gone = /max-age=0/i.test(line) || (/expires=([^;]+)/i.exec(line)?.[1] ?? "").includes("1970");
      if (gone || value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }
}
