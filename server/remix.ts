/** Hands a request to the Remix build, and sends its answer no faster than it is read. */
import { type AppLoadContext, createReadableStreamFromReadable, createRequestHandler } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import type { BuildSource } from "./health.ts";
import { handlerByPath } from "./routes-by-path.ts";

interface RemixOptions {
  build: BuildSource;
  mode: "production" | "development";
  getLoadContext(req: ExpressRequest, res: ExpressResponse): AppLoadContext;
  /** Told once the app has made its answer, or failed to; what streams is still to be sent. */
  answered?(res: ExpressResponse): void;
  /** Told of an answer that broke off in the middle, while somebody read it. */
  brokenOff?(res: ExpressResponse, error: unknown): void;
}

/**
 * In place of the framework's own adapter, which writes whatever the app produces, whether or not anybody reads
 * it, and goes on asking the app after the browser has gone.
 */
export function remix({ build, mode, getLoadContext, answered, brokenOff }: RemixOptions): RequestHandler {
  // In development the build is another one whenever a file was changed.
  const answer = typeof build === "function" ? createRequestHandler(build, mode) : handlerByPath(build, mode);
  const made = async (req: ExpressRequest, res: ExpressResponse) => {
    try {
      return await answer(requestOf(req, res), getLoadContext(req, res));
    } finally {
      answered?.(res);
    }
  };
  return async (req, res, next) => {
    try {
      await send(await made(req, res), res, brokenOff);
    } catch (error) {
      next(error);
    }
  };
}

/** Host and scheme are those of `PUBLIC_ORIGIN` by now; the signal ends the wait of whoever asks for a gone browser. */
function requestOf(req: ExpressRequest, res: ExpressResponse): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(req.headers))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  const leaving = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) leaving.abort();
  });
  const url = `${req.protocol}://${req.headers.host}${req.originalUrl}`;
  const init = { method: req.method, headers, signal: leaving.signal };
  if (req.method === "GET" || req.method === "HEAD") return new Request(url, init);
  const body = { body: createReadableStreamFromReadable(req), duplex: "half" };
  return new Request(url, { ...init, ...body } as RequestInit);
}

async function send(
  response: Response,
  res: ExpressResponse,
  brokenOff: RemixOptions["brokenOff"],
): Promise<void> {
  res.statusMessage = response.statusText;
  res.status(response.status);
  for (const [name, value] of response.headers) res.append(name, value);
  if (!response.body) return void res.end();

  const reader = response.body.getReader();
  let goOn = () => {};
  res.on("drain", () => goOn());
  res.once("close", () => {
    goOn();
    reader.cancel("nobody reads on").catch(() => undefined);
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || res.destroyed) break;
      if (res.write(value)) continue;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
  } catch (error) {
    if (res.headersSent && !res.destroyed) brokenOff?.(res, error);
    res.destroy(error as Error);
    throw error;
  }
  if (!res.destroyed) res.end();
}
