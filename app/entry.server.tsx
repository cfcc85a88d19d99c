import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { closeServices, theServices } from "~/access/services.server";
import { config } from "~/config.server";
import { isHydrated, ServerDocumentContext, styleSetOf } from "~/document";
import { securityHeaders } from "~/response-headers.server";
import type { RootData } from "~/root";
import { stylesFor } from "~/ui/styles.server";

/** Longer than the deadline of an upstream call. */
export const streamTimeout = 32_000;

/** For the shell: resolves when this process can serve. */
export const ready = async () => theServices().store.ping();
export const close = closeServices;

interface Context {
  nonce?: string;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: Context = {},
) {
  const nonce = context.nonce ?? randomBytes(16).toString("base64");
  const { matches, loaderData } = remix.staticHandlerContext;
  const root = loaderData.root as RootData | undefined;
  const facts = {
    matches: matches.map(({ route }) => ({ id: route.id, handle: remix.routeModules[route.id]?.handle })),
    environment: root?.frame?.environment,
  };
  const styles = stylesFor(styleSetOf(facts), config.brand, { economy: root?.economy ?? false });
  const page = (
    <ServerDocumentContext.Provider value={{ nonce, styles }}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </ServerDocumentContext.Provider>
  );

  setPrivate(headers, nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  // With single fetch, only a page without scripts can be rendered in one go: the other streams its data in.
  const body = isHydrated(facts) ? await renderWithData(page) : `<!DOCTYPE html>${renderToString(page)}`;
  return new Response(body, { status, headers });
}

/** Waits for the whole page: nothing here is deferred, and one piece compresses better than many. */
function renderWithData(page: React.ReactElement): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough();
        resolve(createReadableStreamFromReadable(body));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  setPrivate(response.headers);
  return response;
};

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname;
  theServices().log.error("page.failed", {
    path,
    error: error instanceof Error ? error.stack : String(error),
  });
};

/** Private answers are never kept, whatever server stands in front. */
function setPrivate(headers: Headers, nonce?: string): void {
  const identityOrigin = new URL(config.identity.issuer).origin;
  const all = securityHeaders({ nonce: nonce ?? "", identityOrigin, secure: config.secure });
  for (const [name, value] of Object.entries(all)) headers.set(name, value);
  headers.set("cache-control", "no-store");
  // What is left out for who saves data is told by either.
  headers.append("vary", "Cookie, Save-Data");
}
