/** Where browsers report what the Content-Security-Policy stopped. */
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import type { Log } from "../app/log/log.server.ts";
import { contextOf } from "./request-context.ts";

const TYPES = ["application/csp-report", "application/json"];

/** One scrubbed log line per report, without query strings or page samples; always 204 or the parser's 4xx. */
export function cspReport(log: Log): (RequestHandler | ErrorRequestHandler)[] {
  return [
    express.json({ limit: "16kb", type: TYPES }),
    (req: Request, res: Response) => {
      const report = (req.body as { "csp-report"?: Record<string, unknown> } | undefined)?.["csp-report"];
      if (report) {
        log.warn("csp.violation", {
          requestId: contextOf(res).requestId,
          directive: short(report["effective-directive"] ?? report["violated-directive"]),
          blocked: withoutQuery(report["blocked-uri"]),
          page: withoutQuery(report["document-uri"]),
        });
      }
      res.status(204).end();
    },
    ((error: { status?: number }, _req, res, _next) => {
      res.status(error.status === 413 ? 413 : 400).end();
    }) satisfies ErrorRequestHandler,
  ];
}

function short(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, 200) : undefined;
}

function withoutQuery(value: unknown): string | undefined {
  return short(value)?.split(/[?#]/, 1)[0];
}
