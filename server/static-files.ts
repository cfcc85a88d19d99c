/** Files of the browser build, precompressed by the build step. */
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Request, RequestHandler } from "express";
import { markStaticFile } from "./answer-headers.ts";
import { refuse } from "./refusal.ts";

const ONE_YEAR = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";
/** Names under it carry a hash of the content, so they never change. */
const HASHED = "/assets/";

const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

/**
 * Serves exactly the files that exist in `folder` at start: a path is looked up, never joined, so none can
 * lead elsewhere. An unknown name under `/assets/` is 404 at once, without asking the app.
 */
export function staticFiles(folder: string): RequestHandler {
  const files = new Set(listFiles(folder));
  return (req, res, next) => {
    const isHashed = req.path.startsWith(HASHED);
    const name = decoded(req.path);
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (!isRead || name === null || !files.has(name) || isPrecompressed(name, files)) {
      if (isRead && isHashed) refuse(res, 404);
      else next();
      return;
    }
    markStaticFile(res);
    const alternatives = ENCODINGS.filter(({ extension }) => files.has(name + extension));
    const encoding = alternatives.find((alternative) => accepts(req, alternative.name));
    res.type(name.slice(name.lastIndexOf(".")));
    res.setHeader("Cache-Control", isHashed ? ONE_YEAR : ONE_HOUR);
    if (alternatives.length > 0) res.setHeader("Vary", "Accept-Encoding");
    if (encoding) res.setHeader("Content-Encoding", encoding.name);
    const file = name.slice(1) + (encoding?.extension ?? "");
    res.sendFile(file, { root: folder, cacheControl: false, lastModified: false }, (error) => {
      if (error && !res.headersSent) next(error);
    });
  };
}

function accepts(req: Request, encoding: string): boolean {
  return req.headers["accept-encoding"] !== undefined && req.acceptsEncodings(encoding) === encoding;
}

/** Siblings are answers to `accept-encoding`, not files of their own. */
function isPrecompressed(name: string, files: ReadonlySet<string>): boolean {
  return ENCODINGS.some(
    ({ extension }) => name.endsWith(extension) && files.has(name.slice(0, -extension.length)),
  );
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((name) => !name.split("/").some((part) => part.startsWith(".")));
}
