/** Turns an application away that was sent before the portal became another version. */
import type { RequestHandler } from "express";
import { APPLICATION_VERSION } from "../app/document/application-version.ts";

/**
 * Before anything is asked or done, so that whatever a session has to tell is still there for the document in whose
 * place it asked; the browser goes on with that by itself, with a form too.
 */
export function applicationVersion(version: string): RequestHandler {
  return (req, res, next) => {
    const asking = req.get(APPLICATION_VERSION);
    if (asking === undefined || asking === version) return next();
    res.status(409).set(APPLICATION_VERSION, version).end();
  };
}
