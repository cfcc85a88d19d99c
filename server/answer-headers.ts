/** The headers that no answer leaves without. */
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { securityHeaders } from "../app/response-headers.server.ts";
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
      const headers = securityHeaders({ ...options, nonce: isFile ? undefined : nonce });
      for (const [name, value] of Object.entries(headers))
        if (!res.hasHeader(name)) res.setHeader(name, value);
      const isSheet = req.path.startsWith(STYLE_SHEETS) && res.statusCode === 200;
      if (!isFile && !(isSheet && res.hasHeader("Cache-Control"))) res.setHeader("Cache-Control", "no-store");
      if (options.draining()) res.setHeader("Connection", "close");
      res.setHeader("X-Request-Id", requestId);
    });
    next();
  };
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
