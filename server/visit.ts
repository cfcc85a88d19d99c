/** What the shell knows of one request from its first line to its last. */
import { randomBytes, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";

interface Visit {
  requestId: string;
  nonce: string;
  /** Milliseconds of the monotonic clock. */
  startedAt: number;
  annotations: Record<string, string>;
}

const visits = new WeakMap<ServerResponse, Visit>();

/** An id that travels into headers and logs: anything else could forge a header or a log line. */
const ACCEPTED_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** First in the chain: names the request and answers its name in `x-request-id`. */
export const beginVisit: RequestHandler = (req, res, next) => {
  const offered = req.headers["x-request-id"];
  const requestId = typeof offered === "string" && ACCEPTED_ID.test(offered) ? offered : randomUUID();
  visits.set(res, {
    requestId,
    nonce: randomBytes(16).toString("base64"),
    startedAt: performance.now(),
    annotations: {},
  });
  req.headers["x-request-id"] = requestId;
  next();
};

export function visitOf(res: ServerResponse): Visit {
  const visit = visits.get(res);
  if (!visit) throw new Error("visitOf was asked before beginVisit");
  return visit;
}
