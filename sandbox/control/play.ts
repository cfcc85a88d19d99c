import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "./faults.ts";

/** Answers the request as if nothing were wrong. */
type Answer = () => Promise<void>;

const NOWHERE = "http://127.0.0.2:1/";
const SIX_MIB = 6 * 1024 * 1024;
/** Made once, for the first who asks. */
let bigBody: Buffer | undefined;

/** Plays one fault. What needs the true answer (delay, half-body, drip) has it made; the others do not. */
export async function playFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  closing: AbortSignal,
): Promise<void> {
  switch (fault.fault) {
    case "delay":
      await wait(fault.ms ?? 1000, undefined, { signal: closing }).catch(() => response.destroy());
      return closing.aborted ? undefined : answer();
    case "reset":
      // Whoever waits sees the connection reset, not closed in good order.
      request.socket.resetAndDestroy();
      return;
    case "half-body":
      sendHalf(response);
      return answer();
    case "drip":
      sendByDrops(response);
      return answer();
    case "empty-204":
      return send(request, response, 204, {}, "");
    case "html-502":
      return send(
        request,
        response,
        502,
        { "content-type": "text/html" },
        "<html><h1>502 Bad Gateway</h1></html>",
      );
    case "bad-json":
      return send(request, response, 200, JSON_TYPE, '{"items": [');
    case "wrong-shape":
      return send(request, response, 200, JSON_TYPE, '{"unexpected":true}');
    case "big-body":
      return send(request, response, 200, JSON_TYPE, theBigBody());
    case "status": {
      const text = typeof fault.body === "string" ? fault.body : JSON.stringify(fault.body ?? {});
      const body = fault.body === undefined ? "" : text;
      return send(request, response, fault.status ?? 500, { ...JSON_TYPE, ...fault.headers }, body);
    }
    case "ignore-key":
      dropHeader(request, "idempotency-key");
      await wait(fault.ms ?? 0, undefined, { signal: closing }).catch(() => response.destroy());
      return closing.aborted ? undefined : answer();
    case "redirect-elsewhere":
      return send(request, response, 302, { location: fault.location ?? NOWHERE }, "");
  }
}

/** As if it had never been sent. */
function dropHeader(request: IncomingMessage, name: string): void {
  delete request.headers[name];
  const at = request.rawHeaders.findIndex((given, index) => index % 2 === 0 && given.toLowerCase() === name);
  if (at >= 0) request.rawHeaders.splice(at, 2);
}

function theBigBody(): Buffer {
  bigBody ??= Buffer.from(JSON.stringify({ items: ["x".repeat(SIX_MIB)] }));
  return bigBody;
}

const JSON_TYPE = { "content-type": "application/json" };

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  // The body is read to its end, or the connection would look broken where only the answer is.
  request.resume();
  response.writeHead(
    status,
    status === 204 ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
  );
  response.end(body);
}

/** Sends the true headers and the first half of the body, then cuts the connection. */
function sendHalf(response: ServerResponse): void {
  const { write } = collect(response, (body) => {
    if (body.length === 0) response.socket?.destroy();
    else write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
  });
}

/** Sends the true answer one byte every 100 ms. */
function sendByDrops(response: ServerResponse): void {
  const { write, end } = collect(response, (body) => {
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < body.length) write(body.subarray(sent, ++sent));
      else end();
    }, 100);
    response.once("close", () => clearInterval(timer));
  });
}

type Write = (chunk: Buffer, done?: () => void) => void;

/** Holds the body back until it is whole, then hands it over together with the true ways to send. */
function collect(
  response: ServerResponse,
  whenWhole: (body: Buffer) => void,
): { write: Write; end: () => void } {
  const write = response.write.bind(response) as Write;
  const end = response.end.bind(response) as () => void;
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown) => {
    keep(chunk);
    return true;
  }) as ServerResponse["write"];
  response.end = ((chunk: unknown) => {
    keep(chunk);
    const body = Buffer.concat(chunks);
    if (!response.headersSent && !response.hasHeader("content-length")) {
      response.setHeader("content-length", body.length);
    }
    whenWhole(body);
    return response;
  }) as ServerResponse["end"];
  return { write, end };
}
