/** One connection of HTTP/2, as a browser keeps one; a new one when the proxy has ended it. */
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from "node:http2";
import { connect as connectTcp } from "node:net";
import { connect as connectTls } from "node:tls";

export interface Heard {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Milliseconds until the first byte of the body, and until all of it. */
  firstMs: number;
  ms: number;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string | AsyncIterable<Buffer>;
  /** Hears the beginning of the body, and may cut what follows. */
  began?: (cut: () => void) => void;
}

interface LineOptions {
  /** `https://localhost:8443` */
  origin: string;
  /** The address of this machine that it asks from, such as `127.0.1.7`: all of 127.0.0.0/8 are. */
  address: string;
  cookie?: string;
}

export class Line {
  #session: ClientHttp2Session | undefined;

  constructor(readonly options: LineOptions) {}

  /** What was spoken: `h2` over TLS. */
  get spoken(): string | undefined {
    return this.#session?.alpnProtocol;
  }

  /** Rejects when no whole answer comes. */
  async ask(path: string, { method = "GET", headers = {}, body, began }: Asked = {}): Promise<Heard> {
    const { origin, cookie } = this.options;
    const asked = performance.now();
    const stream = this.#open().request(
      {
        ":method": method,
        ":path": path,
        accept: "text/html",
        "accept-encoding": "identity",
        "sec-fetch-site": "same-origin",
        ...(method === "POST" ? { origin } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      { endStream: body === undefined },
    );
    const heard = hear(stream, asked, began);
    // What a refusal does not wait for is not sent.
    if (body !== undefined) await send(stream, body).catch(() => undefined);
    return heard;
  }

  async post(path: string, fields: Record<string, string>): Promise<Heard> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return this.ask(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
  }

  close(): void {
    this.#session?.destroy();
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const { origin, address } = this.options;
    const { port } = new URL(origin);
    const session = connect(origin, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: "127.0.0.1", port: Number(port), localAddress: address }),
          servername: "localhost",
          ALPNProtocols: ["h2"],
          // Self-made: the subject is what the proxy does with a request.
          rejectUnauthorized: false,
        }),
    });
    // Whoever asks at that moment hears it.
    session.on("error", () => undefined);
    session.unref();
    this.#session = session;
    return session;
  }
}

function hear(stream: ClientHttp2Stream, asked: number, began?: Asked["began"]): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: Record<string, string | string[] | undefined> = {};
    let firstMs = 0;
    stream.on("response", (headers) => {
      head = headers as typeof head;
    });
    stream.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (chunks.length > 1) return;
      firstMs = performance.now() - asked;
      began?.(() => stream.close(constants.NGHTTP2_CANCEL));
    });
    let ended = false;
    stream.on("end", () => {
      ended = true;
    });
    // Whoever refuses a body may do so by an answer, and end what is still sent.
    let failure: Error | undefined;
    stream.on("error", (error: Error) => {
      failure = error;
    });
    stream.on("close", () => {
      const status = Number(head[":status"]);
      if (!ended || !status) reject(failure ?? new Error(`no whole answer, but ${status || "nothing"}`));
      else
        resolve({
          status,
          headers: head,
          body: Buffer.concat(chunks),
          firstMs,
          ms: performance.now() - asked,
        });
    });
  });
}

async function send(stream: ClientHttp2Stream, body: NonNullable<Asked["body"]>): Promise<void> {
  if (typeof body === "string" || Buffer.isBuffer(body)) {
    stream.end(body);
    return;
  }
  for await (const piece of body) {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(piece);
  }
  stream.end();
}
