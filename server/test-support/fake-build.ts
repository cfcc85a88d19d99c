/** A Remix build of a few routes, as small as Remix accepts one, for the shell's own tests. */
import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type ServerBuild } from "@remix-run/node";
import type { EntryHooks } from "../health.ts";

/** What the fake app saw. */
export interface Seen {
  urls: string[];
  headers: Headers[];
  contexts: unknown[];
  bodies: string[];
}

export interface FakeBuild {
  build: ServerBuild;
  seen: Seen;
  /** The endless file of `/file`: how many pieces were made so far, and whether somebody has ended it. */
  file: { pieces: number; ended: boolean };
  /** Ends the answers of `/slow` and `/stream`; tells when one of `/slow` has begun. */
  slow: { begun: Promise<unknown>; end(): void };
}

export function fakeBuild(hooks: EntryHooks = {}): FakeBuild {
  const seen: Seen = { urls: [], headers: [], contexts: [], bodies: [] };
  const bell = new EventEmitter();
  const begun = new Promise((resolve) => bell.once("begun", resolve));

  const look = ({ request, context }: { request: Request; context: unknown }) => {
    seen.urls.push(request.url);
    seen.headers.push(request.headers);
    seen.contexts.push(context);
  };
  const loader = (args: { request: Request; context: unknown }) => {
    look(args);
    return "loaded";
  };
  const action = async (args: { request: Request; context: unknown }) => {
    look(args);
    seen.bodies.push(await args.request.text().catch(() => "cut off"));
    return "acted";
  };
  const slowLoader = () =>
    new Promise((resolve) => {
      bell.once("end", () => resolve("late"));
      bell.emit("begun");
    });

  const file = { pieces: 0, ended: false };
  const fileLoader = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          // As an export, which asks for each page first.
          await new Promise((resolve) => setImmediate(resolve));
          file.pieces += 1;
          controller.enqueue(randomBytes(PIECE));
        },
        cancel() {
          file.ended = true;
        },
      }),
      { headers: { "content-type": "text/csv" } },
    );

  const page = (id: string, path: string, module: object) => ({
    [id]: { id, path, module: { default: () => null, ...module } },
  });
  const routes = {
    ...page("signin", "/signin", { loader, action }),
    ...page("customer", "/customer", { loader, action }),
    ...page("slow", "/slow", { loader: slowLoader, action: slowLoader }),
    ...page("home", "/", { loader, action }),
    ...page("chunks", "/chunks", { loader }),
    ...page("stream", "/stream", { loader }),
    "broken-file": { id: "broken-file", path: "/broken-file", module: { loader: brokenFile } },
    file: { id: "file", path: "/file", module: { loader: fileLoader } },
    resource: { id: "resource", path: "/export", module: { loader: () => broken(), action } },
  };

  const entry = {
    default: ({ url }: Request, status: number, headers: Headers) => {
      headers.set("content-type", "text/html; charset=utf-8");
      headers.set("cache-control", "public, max-age=60");
      if (url.endsWith("/chunks")) return new Response(streamOf(chunks()), { status, headers });
      if (url.endsWith("/stream")) return new Response(streamOf(halves(bell)), { status, headers });
      return new Response(`<!doctype html><title>page</title>${"palavra ".repeat(400)}`, { status, headers });
    },
    handleError: () => undefined,
    ...hooks,
  };
  const build = {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    basename: "/",
    mode: "production",
    isSpaMode: false,
    future: { v3_singleFetch: true, v3_throwAbortReason: true, v3_relativeSplatPath: true },
  } as unknown as ServerBuild;

  return { build, seen, file, slow: { begun, end: () => bell.emit("end") } };
}

/** Bytes of a piece of `/file`; they cannot be compressed. */
export const PIECE = 64 * 1024;

export const CHUNKS: readonly string[] = Array.from({ length: 50 }, (_, i) =>
  `<p>linha ${i} é ${i * i}</p>`.repeat(20),
);

const streamOf = (chunks: AsyncIterable<Uint8Array>) =>
  createReadableStreamFromReadable(Readable.from(chunks));

async function* chunks(): AsyncGenerator<Uint8Array> {
  for (const chunk of CHUNKS) yield Buffer.from(chunk);
}

async function* halves(bell: EventEmitter): AsyncGenerator<Uint8Array> {
  yield Buffer.from("first half, ");
  await once(bell, "end");
  yield Buffer.from("second half");
}

/** Begins, and fails once it is read on. */
function brokenFile(): Response {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // As an export, which asks for each page first.
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
      pieces += 1;
      if (pieces === 1) controller.enqueue(Buffer.from("a;b\r\n"));
      else controller.error(new Error("the file broke off", { cause: new TypeError("no such column") }));
    },
  });
  return new Response(body, { headers: { "content-type": "text/csv" } });
}

function broken(): never {
  throw new Error("broken on purpose");
}
