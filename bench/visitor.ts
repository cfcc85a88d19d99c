/** A person with cookies and without a browser: asks, follows, fills in forms, counts bytes on the wire. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "undici";
import { type Form, formWith } from "./markup.ts";

export interface Page {
  url: string;
  status: number;
  /** Bytes of the body as they came over the wire. */
  bytes: number;
  text: string;
}

const PASSWORD = "demo-portal-1";
const MOST_HOPS = 15;

let asked = 0;

/** An address that nobody has asked from yet. */
export function freshAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

export class Visitor {
  /** By host: cookies know no ports, and the two of us share none. */
  readonly #cookies = new Map<string, Map<string, string>>();

  /** Asks once, or follows redirects to where they end. */
  async visit(url: string, form?: Record<string, string>): Promise<Page> {
    let body = form === undefined ? undefined : new URLSearchParams(form).toString();
    let at = url;
    for (let hop = 0; hop < MOST_HOPS; hop++) {
      const { page, location } = await this.#ask(at, body);
      if (location === undefined) return page;
      at = new URL(location, at).href;
      body = undefined;
    }
    throw new Error(`${url} redirects more than ${MOST_HOPS} times, at last to ${at}`);
  }

  /** Signs in as a person would, from the portal's own page; answers the page that it ends on. */
  async signIn(portal: string, account: string): Promise<Page> {
    const ours = await this.visit(`${portal}/signin`);
    const theirs = await this.#submit(
      ours,
      formWith(ours.text, ours.url, () => true),
      {},
    );
    const asksPassword = (form: Form) => form.fields.includes("password");
    const password = formWith(theirs.text, theirs.url, asksPassword);
    const landed = await this.#submit(theirs, password, { username: account, password: PASSWORD });
    if (new URL(landed.url).origin !== portal || new URL(landed.url).pathname === "/signin") {
      throw new Error(`${account} did not get in: ended on ${landed.url} with status ${landed.status}`);
    }
    return landed;
  }

  cookieHeader(url: string): string {
    const jar = this.#cookies.get(new URL(url).hostname) ?? new Map<string, string>();
    return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #submit(page: Page, form: Form | null, values: Record<string, string>): Promise<Page> {
    if (!form) throw new Error(`${page.url} (status ${page.status}) has no form to sign in with`);
    return this.visit(form.action, { ...form.hidden, ...values });
  }

  async #ask(url: string, body?: string): Promise<{ page: Page; location: string | undefined }> {
    const answer = await request(url, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "text/html",
        "accept-encoding": "br, gzip",
        cookie: this.cookieHeader(url),
        "x-forwarded-for": freshAddress(),
        ...(body === undefined
          ? {}
          : {
              "content-type": "application/x-www-form-urlencoded",
              origin: new URL(url).origin,
              "sec-fetch-site": "same-origin",
            }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const wire = Buffer.from(await answer.body.arrayBuffer());
    this.#keep(url, [answer.headers["set-cookie"] ?? []].flat());
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400;
    return {
      page: {
        url,
        status: answer.statusCode,
        bytes: wire.length,
        text: decode(wire, String(answer.headers["content-encoding"] ?? "")),
      },
      location: isRedirect ? String(answer.headers.location) : undefined,
    };
  }

  #keep(url: string, lines: readonly string[]): void {
    const host = new URL(url).hostname;
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const [name = "", ...value] = pair.split("=");
      const gone = attributes.some(
        (text) => /^max-age=0$/i.test(text) || /^expires=thu, 01 jan 1970/i.test(text),
      );
      if (gone) jar.delete(name);
      else jar.set(name, value.join("="));
    }
  }
}

function decode(wire: Buffer, encoding: string): string {
  if (encoding === "br") return brotliDecompressSync(wire).toString();
  if (encoding === "gzip") return gunzipSync(wire).toString();
  return wire.toString();
}
