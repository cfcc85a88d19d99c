/** No form of the portal comes near this size; whatever does is not one. */
import type { Request, RequestHandler, Response } from "express";
import { refuse } from "./refusal.ts";

export const BODY_LIMIT = 256 * 1024;
/** Read and thrown away, so that a client that sends first and reads later still gets the answer. */
const DISCARDED = 32 * 1024 * 1024;

/** Refuses by the declared length, before a byte is read. */
export const declaredBodyLimit: RequestHandler = (req, res, next) => {
  if (Number(req.headers["content-length"] ?? 0) <= BODY_LIMIT) return next();
  refuse(res, 413);
  discard(req);
};

/**
 * Counts while Remix reads, for bodies that declare no length. Must stand directly before Remix: whoever listens
 * for data starts the flow.
 */
export const countedBodyLimit: RequestHandler = (req, res, next) => {
  if (req.headers["transfer-encoding"] !== undefined) cutWhenTooLarge(req, res);
  next();
};

function cutWhenTooLarge(req: Request, res: Response): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= BODY_LIMIT) return;
    req.off("data", count);
    refuse(res, 413);
    // Ends Remix's stream without closing the socket on which the answer travels.
    if (req.listenerCount("error") > 0) req.emit("error", new Error("The body is larger than allowed"));
    discard(req);
  };
  req.on("data", count);
}

function discard(req: Request): void {
  let left = DISCARDED;
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.resume();
}
