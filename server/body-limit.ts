/** No form of the portal comes near these sizes; whatever does is not one. */
import type { Request, RequestHandler, Response } from "express";
import { DISCARD_MS, MOST_DISCARDED } from "../app/forms/discard.server.ts";
import { refuse } from "./refusal.ts";

const BODY_LIMIT = 256 * 1024;
/**
 * A form with a file. The largest file that is taken is far smaller: the door says so at its field, and keeps no
 * more of it. Where a screen takes no files, the door reads none of such a body.
 */
const UPLOAD_LIMIT = 8 * 1024 * 1024;

/**
 * Once a request is answered, whatever nobody has read of it is thrown away: left where it is, it would keep a sender
 * who sends first and reads later from the answer, and the next request of the connection from being heard.
 */
export const discardUnread: RequestHandler = (req, res, next) => {
  res.once("prefinish", () => {
    if (!req.complete) discard(req);
  });
  next();
};

/** Refuses by the declared length, before a byte is read. */
export const declaredBodyLimit: RequestHandler = (req, res, next) => {
  if (Number(req.headers["content-length"] ?? 0) <= limitOf(req)) return next();
  refuse(res, 413);
};

/**
 * Counts while Remix reads, for bodies that declare no length. Must stand directly before Remix: whoever listens
 * for data starts the flow.
 */
export const countedBodyLimit: RequestHandler = (req, res, next) => {
  if (req.headers["transfer-encoding"] !== undefined) cutWhenTooLarge(req, res);
  next();
};

function limitOf({ headers }: Request): number {
  return headers["content-type"]?.startsWith("multipart/form-data") ? UPLOAD_LIMIT : BODY_LIMIT;
}

function cutWhenTooLarge(req: Request, res: Response): void {
  const limit = limitOf(req);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limit) return;
    req.off("data", count);
    refuse(res, 413);
    // Ends Remix's stream without closing the socket on which the answer travels.
    if (req.listenerCount("error") > 0) req.emit("error", new Error("The body is larger than allowed"));
  };
  req.on("data", count);
}

function discard(req: Request): void {
  let left = MOST_DISCARDED;
  const late = setTimeout(() => req.destroy(), DISCARD_MS).unref();
  req.once("close", () => clearTimeout(late));
  // Whoever began to read and stopped would stop the flow, or collect it.
  req.removeAllListeners("data");
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.resume();
}
