import type { IncomingMessage, ServerResponse } from "node:http";
import { compactVerify, createLocalJWKSet } from "jose";
import { revokeSession } from "./adapter.ts";
import { readForm } from "./forms.ts";
import type { Identity } from "./identity.ts";
import { publicHalf } from "./keys.ts";
import { sendPage } from "./page-frame.ts";
import { errorPage, messagePage } from "./pages.ts";
import { CLIENT_ID, REALM } from "./provider.ts";

/**
 * RP-initiated logout without a question: ends the browser's session at the provider and its grants, then
 * returns to the portal. A caller that is no browser is recognised by its `id_token_hint`.
 */
export async function answerSignOut(
  identity: Identity,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const { db, provider, portalOrigins } = identity;
  const given = request.method === "POST" ? ((await readForm(request)) ?? query) : query;
  const refuse = (reason: string) =>
    sendPage(response, 400, errorPage("invalid_request", reason, portalOrigins[0]));

  const hint = given.get("id_token_hint");
  const sid = hint === null ? undefined : await sessionOfHint(identity, hint);
  if (sid === null) return refuse("id_token_hint");
  if ((given.get("client_id") ?? CLIENT_ID) !== CLIENT_ID) return refuse("client_id");
  const target = given.get("post_logout_redirect_uri");
  const client = await provider.Client.find(CLIENT_ID);
  const known = hint !== null || given.has("client_id");
  if (target !== null && !(known && client?.postLogoutRedirectUriAllowed(target))) {
    return refuse("post_logout_redirect_uri");
  }

  const session = await provider.Session.get(provider.createContext(request, response));
  for (const uid of new Set([session.uid, sid]))
    if (uid !== undefined)
      for (const sub of revokeSession(db, uid)) await identity.tellPortals({ sub, sid: uid });
  const cookie = provider.cookieName("session");
  response.setHeader(
    "set-cookie",
    [cookie, `${cookie}.sig`].map(
      (name) => `${name}=; path=${REALM}; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly; samesite=lax`,
    ),
  );
  if (target === null) {
    return sendPage(response, 200, messagePage("Você saiu", "Sua sessão foi encerrada.", portalOrigins[0]));
  }
  const location = new URL(target);
  const state = given.get("state");
  if (state !== null) location.searchParams.set("state", state);
  response.writeHead(303, { location: location.href, "cache-control": "no-store" }).end();
}

/** The sign-in that an ID token was issued for, expired or not; `null` when the token is not ours. */
async function sessionOfHint(
  { signing, issuer }: Identity,
  hint: string,
): Promise<string | undefined | null> {
  const keys = createLocalJWKSet({ keys: [publicHalf(signing)] });
  const verified = await compactVerify(hint, keys).catch(() => null);
  if (!verified) return null;
  const claims = JSON.parse(new TextDecoder().decode(verified.payload)) as Record<string, unknown>;
  if (claims.iss !== issuer || claims.aud !== CLIENT_ID) return null;
  return typeof claims.sid === "string" ? claims.sid : undefined;
}
