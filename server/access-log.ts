/** One line per request: what was asked, what was answered, how long it took. */
import type { RequestHandler } from "express";
import type { Log } from "../app/log/log.server.ts";
import { contextOf } from "./request-context.ts";

const QUIET = /^\/(?:assets\/|healthz$|readyz$)/;
const LONGEST_PATH = 256;

/** Never a query string, a header or a body: they carry codes, tokens and documents. */
export function accessLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const { method } = req;
    const path = req.path.slice(0, LONGEST_PATH);
    res.on("close", () => {
      const context = contextOf(res);
      const line = {
        ...context.annotations,
        requestId: context.requestId,
        method,
        path,
        status: res.statusCode,
        ms: Math.round(performance.now() - context.startedAt),
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      if (QUIET.test(path) && res.statusCode < 500) log.debug("request", line);
      else log.info("request", line);
    });
    next();
  };
}
