/** Somebody with cookies and no browser, at a portal process: asks once, follows nothing. */
import { STATUS_CODES } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { Agent, request } from "undici";
import { CookieJar } from "./cookie-jar.ts";
import { signInAtProvider } from "./provider.ts";

type Fields = Record<string, string>;

export interface Answer {
  /** What was asked for: path and query. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
  /** Of the body, as they came over the wire. */
  bytes: number;
  /** Bytes of the status line and the headers, as HTTP/1.1 writes them on a connection that is kept. */
  head: number;
  /** Where a redirect leads, of a document or of a `.data` answer; null for none. */
  location: string | null;
}

/** What a browser says of itself when a person opens a page. */
export const OPENS_PAGE: Fields = {
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "same-origin",
};

let addresses = 0;

/** An address that nobody has asked from yet: the limits of one address are not the subject. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A connection for each request under way, and none that is kept for a process that may be gone. */
const agent = new Agent({ pipelining: 0 });

export class WireVisitor {
  readonly jar = new CookieJar();
  /** Every answer so far, oldest first; visitors may share the list. */
  answers: Answer[] = [];
  /** What bodies may come packed in: "identity" spares both sides the packing where nobody weighs them. */
  encoding: "br" | "identity" = "br";

  /**
   * @param origin the portal's public origin, which a browser would show
   * @param at where the process listens that is asked
   */
  constructor(
    readonly origin: string,
    public at: string,
  ) {}

  /** A visitor who is signed in, and landed on `landed`. */
  static async signedIn(
    origin: string,
    at: string,
    username: string,
  ): Promise<WireVisitor & { landed: string | null }> {
    const visitor = new WireVisitor(origin, at);
    const { location } = await visitor.signIn(username);
    return Object.assign(visitor, { landed: location });
  }

  /** From the button of the sign-in page to the answer of the callback. */
  async signIn(username: string, returnTo = "/"): Promise<Answer> {
    return this.get(await this.signInAtProvider(username, returnTo));
  }

  /** Path and query of the callback that the provider sends the browser to, not asked yet. */
  async signInAtProvider(username: string, returnTo = "/"): Promise<string> {
    const start = await this.post("/signin", { returnTo });
    if (!start.location) throw new Error(`no way to the provider: ${start.status} ${start.text}`);
    const end = await signInAtProvider(start.location, username);
    if ("page" in end) throw new Error(`refused by the provider: ${end.page}`);
    const { pathname, search } = new URL(end.backTo);
    return pathname + search;
  }

  /** @param leaves ends the connection, whatever was answered until then */
  get(path: string, headers: Fields = {}, leaves?: AbortSignal): Promise<Answer> {
    return this.send("GET", path, headers, undefined, leaves);
  }

  /** Sends a form as a page of the portal does. */
  post(path: string, fields: Fields | [string, string][] = {}, headers: Fields = {}): Promise<Answer> {
    const mode = /\.data(\?|$)/.test(path) ? "cors" : "navigate";
    const browser = { origin: this.origin, "sec-fetch-site": "same-origin", "sec-fetch-mode": mode };
    return this.postFrom(path, fields, { ...browser, ...headers });
  }

  /** Sends a form with exactly these headers, as a foreign page would. */
  postFrom(path: string, fields: Fields | [string, string][], headers: Fields): Promise<Answer> {
    const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
    return this.send("POST", path, form, new URLSearchParams(fields).toString());
  }

  async send(
    method: "GET" | "POST",
    path: string,
    headers: Fields,
    body?: string,
    leaves?: AbortSignal,
  ): Promise<Answer> {
    const reply = await request(this.at + path, {
      method,
      dispatcher: agent,
      headers: {
        host: new URL(this.origin).host,
        accept: "text/html",
        "accept-encoding": this.encoding,
        ...(this.jar.header ? { cookie: this.jar.header } : {}),
        "x-forwarded-for": freshAddress(),
        ...headers,
      },
      body: body ?? null,
      ...(leaves ? { signal: leaves } : {}),
    });
    const wire = Buffer.from(await reply.body.arrayBuffer());
    const text = (reply.headers["content-encoding"] === "br" ? brotliDecompressSync(wire) : wire).toString();
    const bytes = wire.length;
    const [status, head] = [reply.statusCode, headBytes(reply.statusCode, reply.headers)];
    const answer = { path, status, headers: headersOf(reply.headers), text, bytes, head };
    const known = { ...answer, location: locationOf(answer) };
    this.jar.keep(known.headers);
    this.answers.push(known);
    return known;
  }
}

type Given = Record<string, string | string[] | undefined>;

/** Without the word that closes the connection, which this visitor asks for and a browser does not. */
function headBytes(status: number, { connection: _, ...given }: Given): number {
  const lines = Object.entries(given).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => `${name}: ${value}`),
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, ""].reduce(
    (sum, one) => sum + one.length + 2,
    0,
  );
}

function headersOf(given: Given): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}

/** A `.data` answer says in its body where it redirects to, with status 202. */
function locationOf({ status, headers, text }: Omit<Answer, "location">): string | null {
  if (status !== 202) return headers.get("location");
  const quoted = /"redirect",("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return quoted ? (JSON.parse(quoted) as string) : null;
}
