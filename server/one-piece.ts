/** Gathers what is written in one go, so that it is compressed, and travels, as one piece. */
import type { RequestHandler, Response } from "express";

/**
 * Must stand directly after the compression. React and Remix write a page in dozens of small chunks and ask for
 * a flush after each: compressed one by one they cost twice the work and a twentieth more bytes. A chunk
 * waits only for the end of the current turn of the event loop, so an answer that streams still does.
 */
export const onePiece: RequestHandler = (_req, res, next) => {
  const { write, end } = res;
  const flush: (() => void) | undefined = (res as Flushable).flush;
  let gathered: Buffer[] = [];
  let scheduled: NodeJS.Immediate | undefined;
  /** What was sent waits for the line; whoever writes is told so, and told when it goes on. */
  let full = false;
  res.on("drain", () => {
    full = false;
  });

  const take = () => {
    const piece = Buffer.concat(gathered);
    gathered = [];
    clearImmediate(scheduled);
    scheduled = undefined;
    return piece;
  };
  const send = () => {
    if (res.destroyed) return;
    if (!write.call(res, take(), "utf8")) full = true;
    flush?.call(res);
  };

  res.write = function (this: Response, chunk: unknown, ...rest: unknown[]) {
    gathered.push(toBuffer(chunk, rest[0]));
    scheduled ??= setImmediate(send);
    const done = rest.find((argument) => typeof argument === "function") as (() => void) | undefined;
    if (done) process.nextTick(done);
    return !full;
  } as typeof res.write;
  res.end = function (this: Response, chunk?: unknown, ...rest: unknown[]) {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) gathered.push(toBuffer(chunk, rest[0]));
    const done = [chunk, ...rest].find((argument) => typeof argument === "function");
    const piece = take();
    return Reflect.apply(end, this, piece.length > 0 ? [piece, done] : [done]);
  } as typeof res.end;
  // The pieces flush themselves.
  if (flush) (res as Flushable).flush = () => undefined;
  next();
};

interface Flushable {
  flush?: () => void;
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk !== "string") return Buffer.from(chunk as Uint8Array);
  return Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
}
