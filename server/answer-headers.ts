/** The headers that no answer leaves without. */
import type { ServerResponse } from "node:http";
import type { Request, RequestHandler } from "express";
import { opensPage, securityHeaders } from "../app/response-headers.server.ts";
import { contextOf } from "./request-context.ts";

interface AnswerHeadersOptions {
  identityOrigin: string;
  /** Whether people reach the portal over https. */
  secure: boolean;
  /** Whether Vite serves the page. */
  development: boolean;
  /** While true, every answer also asks the client to connect anew, and so to reach another process. */
  draining(): boolean;
}

/**
 * Completes each answer at the moment its headers leave, so that an error page, a redirect and a refusal carry
 * them too. What the app has set itself stays, except that nothing but a file may be cached.
 */
export function answerHeaders(options: AnswerHeadersOptions): RequestHandler {
  return (req, res, next) => {
    const { nonce, requestId } = contextOf(res);
    beforeHeaders(res, () => {
      const isFile = staticFiles.has(res);
      const opensDocument = !isFile && isOpenedDocument(req, res);
      const headers = securityHeaders({ ...options, nonce: isFile ? undefined : nonce, opensDocument });
      for (const [name, value] of Object.entries(headers))
        if (!res.hasHeader(name)) res.setHeader(name, value);
      const isSheet = req.path.startsWith(STYLE_SHEETS) && res.statusCode === 200;
      if (!isFile && !(isSheet && res.hasHeader("Cache-Control"))) res.setHeader("Cache-Control", "no-store");
      if (!opensDocument || res.statusCode >= 400) res.setHeader("X-Request-Id", requestId);
      if (opensDocument) dropIdle(req, res);
      if (options.draining()) res.setHeader("Connection", "close");
    });
    next();
  };
}

function isOpenedDocument(req: Request, res: ServerResponse): boolean {
  const isHtml = String(res.getHeader("Content-Type")).startsWith("text/html");
  return isHtml && opensPage(req.header("sec-fetch-dest"), req.header("sec-fetch-mode"));
}

/** What is not kept differs by nothing for any cache, and a connection of HTTP/1.1 is kept without a word. */
function dropIdle(req: Request, res: ServerResponse): void {
  res.removeHeader("Vary");
  if (req.httpVersion === "1.1" && res.shouldKeepAlive) res.removeHeader("Connection");
}

/** The portal's own style sheet, which the app hands out: it says the same to everybody. */
const STYLE_SHEETS = "/estilos/";

const staticFiles = new WeakSet<ServerResponse>();

/** Marks an answer as a static file: it carries its own cache rule, and no script may run in it. */
export function markStaticFile(res: ServerResponse): void {
  staticFiles.add(res);
}

/** Runs `act` once, just before the headers are written, however the answer is sent. */
function beforeHeaders(res: ServerResponse, act: () => void): void {
  const writeHead = res.writeHead;
  let done = false;
  res.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (!done) {
      done = true;
      act();
    }
    return Reflect.apply(writeHead, this, args);
  } as typeof res.writeHead;
}
