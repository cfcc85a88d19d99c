import { randomBytes } from "node:crypto";
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { memoOf } from "~/access/request-memo.server";
import { tellSessionEnd } from "~/access/tell-session.server";
import { config } from "~/config.server";
import { ServerDocumentContext } from "~/document/document";
import { startsApplication, styleSetOf } from "~/document/kind";
import { applicationStart } from "~/document/start.server";
import { isOwnPath } from "~/domain/own-path";
import { tellWhenToRetry } from "~/faults/retry-after.server";
import { opensPage, securityHeaders } from "~/response-headers.server";
import type { RootData } from "~/routes/root-data.server";
import { sheetFor } from "~/routes/style-sheet.server";
import { closeServices, observe, theServices } from "~/services.server";
import { INVALID_ADDRESS, refusalPage } from "~/ui/refusal-page";
import { sheetOf } from "~/ui/styles.server";

/** Longer than the deadline of an upstream call. */
export const streamTimeout = 32_000;

/** For the shell: resolves when this process can serve. */
export const ready = async () => theServices().store.ping();
export const close = closeServices;
/** For the shell: a logout token that the identity provider has sent. */
export const backchannelLogout = (logoutToken: string) => theServices().backchannelLogout(logoutToken);
export { observe };

/** What the shell gives; nothing under plain `remix-serve`. */
interface Context {
  nonce?: string;
  turn?: () => Promise<void>;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: Context = {},
) {
  const nonce = context.nonce ?? randomBytes(16).toString("base64url");
  if (!isOwnPath(new URL(request.url).pathname)) return refuseAddress(request, nonce);
  const { matches, loaderData } = remix.staticHandlerContext;
  const root = loaderData.root as RootData | undefined;
  const economy = root?.economy ?? false;
  const facts = {
    matches: matches.map(({ route }) => ({ id: route.id })),
    environment: root?.frame?.environment,
    economy,
  };
  const starts = startsApplication(facts);
  const set = styleSetOf(facts);
  const styles = sheetOf(set, config.brand, { economy });
  const sheet = set === "app" ? sheetFor(request) : null;
  // Where the styles come to stand once the markup that they are for is known: nothing else in it says this.
  const place = `/*${nonce}*/`;
  await context.turn?.();
  const data =
    starts && remix.serverHandoffStream ? await new Response(remix.serverHandoffStream).text() : "";
  // The data are written by us, at the end of the page.
  const rendered = { ...remix, serverHandoffStream: undefined } as unknown as EntryContext;
  const html = renderToString(
    <ServerDocumentContext.Provider
      value={{ nonce, styles: place, sheet, brand: config.brand, startsApplication: starts }}
    >
      <RemixServer context={rendered} url={request.url} nonce={nonce} />
    </ServerDocumentContext.Provider>,
  );
  const { inline, late } = sheet?.isKept ? { inline: styles.fonts, late: "" } : styles.usedBy(html);
  const atEnd = late ? `<style nonce="${nonce}">${late}</style>` : "";
  const end = starts ? applicationStart({ nonce, remix, data, sheet }) : "";

  // As the server wrote it; what the application draws sets its styles by script, which needs no leave.
  const styleAttributes = html.includes(' style="');
  setPrivate(headers, { nonce, opensDocument: opensDocument(request), styleAttributes });
  // A list that failed in its own place leaves the rest of the page as it is, and yet is a failure.
  const { faultStatus } = memoOf({ context, request });
  const answered = status === 200 && faultStatus !== undefined ? faultStatus : status;
  tellWhenToRetry(answered, headers);
  headers.set("content-type", "text/html; charset=utf-8");
  // Put together in one go: a whole document is copied with each replacement. And as bytes: of a string it would be
  // looked at once more, character by character.
  const [head, rest = ""] = html.split(place);
  const close = rest.lastIndexOf("</body>");
  const body = Buffer.from(
    `<!DOCTYPE html>${head}${inline}${rest.slice(0, close)}${atEnd}${end}${rest.slice(close)}`,
  );
  return new Response(body, { status: answered, headers });
}

/** The shell refuses it before; under plain `remix-serve` the router would throw in the middle of the page. */
function refuseAddress(request: Request, nonce: string): Response {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  setPrivate(headers, { nonce, opensDocument: opensDocument(request) });
  return new Response(refusalPage({ ...INVALID_ADDRESS, nonce }), { status: 400, headers });
}

export const handleDataRequest: HandleDataRequestFunction = async (response, args) => {
  setPrivate(response.headers);
  await tellSessionEnd(response.headers, args);
  tellWhenToRetry(response.status, response.headers);
  if (memoOf(args).isUnsent) response.headers.set("x-unsent", "yes");
  return response;
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = theServices();
  const { requestId } = memoOf({ context, request });
  const { pathname: path } = new URL(request.url);
  // The router's own answer to an address or a method that we do not have is nobody's fault.
  if (isRouteErrorResponse(error))
    return log.info("page.refused", { requestId, path, status: error.status, reason: String(error.data) });
  log.error("page.failed", {
    requestId,
    path,
    error: error instanceof Error ? error.stack : String(error),
  });
};

const opensDocument = ({ headers }: Request) =>
  opensPage(headers.get("sec-fetch-dest"), headers.get("sec-fetch-mode"));

interface OfDocument {
  nonce?: string;
  opensDocument?: boolean;
  styleAttributes?: boolean;
}

/** Private answers are never kept, whatever server stands in front. */
function setPrivate(headers: Headers, document: OfDocument = {}): void {
  const identityOrigin = new URL(config.identity.issuer).origin;
  const all = securityHeaders({
    ...document,
    identityOrigin,
    secure: config.secure,
    development: import.meta.env.MODE === "development",
  });
  for (const [name, value] of Object.entries(all)) headers.set(name, value);
  headers.set("cache-control", "no-store");
  // What is left out for who saves data is told by either.
  headers.append("vary", "Cookie, Save-Data");
}
