import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** A request that came in. Times are milliseconds since 1970; status 0 means that no answer was begun. */
export interface JournalEntry {
  seq: number;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  status: number | null;
  startedAt: number;
  endedAt: number | null;
}

const LONGEST = 50_000;

/** Remembers the last 50 000 requests, oldest first. */
export class Journal {
  #entries: JournalEntry[] = [];
  #seq = 0;

  record(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const entry: JournalEntry = {
      seq: ++this.#seq,
      method: request.method ?? "GET",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: withoutToken(request.headers),
      status: null,
      startedAt: Date.now(),
      endedAt: null,
    };
    this.#entries.push(entry);
    // Dropped in lots: shifting one by one would move the whole list at every request.
    if (this.#entries.length > LONGEST + 1000) this.#entries = this.#entries.slice(-LONGEST);
    response.once("close", () => {
      entry.status = response.headersSent ? response.statusCode : 0;
      entry.endedAt = Date.now();
    });
  }

  list(): readonly JournalEntry[] {
    return this.#entries.slice(-LONGEST);
  }

  clear(): void {
    this.#entries = [];
  }
}

// Enough to tell two tokens apart, too little to use one.
function withoutToken(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { authorization } = headers;
  if (!authorization) return { ...headers };
  return { ...headers, authorization: authorization.replace(/^(\S+) .*?(.{0,6})$/, "$1 …$2") };
}
