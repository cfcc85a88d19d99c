/** The request as Remix may see it: our own host, allowed methods, none of the headers that only we may set. */
import type { RequestHandler } from "express";
import { isOwnPath } from "../app/domain/own-path.ts";
import { refuse } from "./refusal.ts";

const ALLOWED = ["GET", "HEAD", "POST"];

/** Set by the portal towards the upstream, or by frameworks between their own parts; never by a browser. */
const DROPPED = new Set([
  "authorization",
  "x-company-id",
  "x-customer-id",
  "x-partner-id",
  "forwarded",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
]);
const DROPPED_PREFIXES = ["x-remix-", "x-react-router-"];

/**
 * Gives every request the host and scheme of `PUBLIC_ORIGIN`. Behind a proxy that rewrites `Host`, Remix would
 * otherwise answer 500 to every POST; and no forwarded host may decide what counts as our own origin.
 */
export function canonicalRequest(origin: string): RequestHandler {
  const { host, protocol } = new URL(origin);
  const scheme = protocol.slice(0, -1);
  return (req, _res, next) => {
    for (const name of Object.keys(req.headers)) {
      if (DROPPED.has(name) || DROPPED_PREFIXES.some((prefix) => name.startsWith(prefix)))
        delete req.headers[name];
    }
    req.headers.host = host;
    Object.defineProperty(req, "protocol", { value: scheme });
    // A request line may hold a whole URL; its host counts as little as any other.
    if (!req.url.startsWith("/")) {
      const asked = URL.canParse(req.url) ? new URL(req.url) : null;
      req.url = asked ? asked.pathname + asked.search : "/";
      req.originalUrl = req.url;
    }
    next();
  };
}

export const allowedMethods: RequestHandler = (req, res, next) => {
  if (ALLOWED.includes(req.method)) next();
  else refuse(res.set("Allow", ALLOWED.join(", ")), 405);
};

/** The router would throw on it, or read it as another host. */
export const ownPath: RequestHandler = (req, res, next) => {
  if (isOwnPath(req.path)) next();
  else refuse(res, 400);
};

/** Remix 2.17.5 runs actions behind `?_data=` without its own origin check; nothing of ours asks that way. */
export const noDataParameter: RequestHandler = (req, res, next) => {
  const query = req.originalUrl.indexOf("?");
  if (query >= 0 && new URLSearchParams(req.originalUrl.slice(query)).has("_data")) refuse(res, 400);
  else next();
};
