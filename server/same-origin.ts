/** The first gate for whatever may change something; the portal's door keeps the second, with the form's token. */
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { refuse } from "./refusal.ts";

/** Refuses with 403 a request that its own headers show to come from elsewhere. */
export function sameOrigin(origin: string): RequestHandler {
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") return next();
    if (comesFromElsewhere(req.headers, origin)) return refuse(res, 403);
    // Remix answers 500 to it, although the browser vouches for the page.
    if (req.headers.origin === "null") delete req.headers.origin;
    next();
  };
}

/** Without any of the three headers the answer is no: then the form's token alone decides. */
export function comesFromElsewhere(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  if (headers.origin === "null") return site !== "same-origin";
  if (headers.origin !== undefined) return headers.origin !== origin;
  if (site !== undefined || headers.referer === undefined) return false;
  return !URL.canParse(headers.referer) || new URL(headers.referer).origin !== origin;
}
