/** What the shell knows of one request from its first line to its last. */
import { randomBytes, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";

interface RequestContext {
  requestId: string;
  nonce: string;
  /** Milliseconds of the monotonic clock. */
  startedAt: number;
  annotations: Record<string, string>;
}

const contexts = new WeakMap<ServerResponse, RequestContext>();

/** An id that travels into headers and logs: anything else could forge a header or a log line. */
const ACCEPTED_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** First in the chain: names the request. */
export const beginRequest: RequestHandler = (req, res, next) => {
  const offered = req.headers["x-request-id"];
  const requestId = typeof offered === "string" && ACCEPTED_ID.test(offered) ? offered : randomUUID();
  contexts.set(res, {
    requestId,
    nonce: randomBytes(16).toString("base64url"),
    startedAt: performance.now(),
    annotations: {},
  });
  req.headers["x-request-id"] = requestId;
  next();
};

export function contextOf(res: ServerResponse): RequestContext {
  const context = contexts.get(res);
  if (!context) throw new Error("contextOf was asked before beginRequest");
  return context;
}
