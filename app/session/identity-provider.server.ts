import type { Telemetry } from "~/telemetry/telemetry";
import { createDiscovery, type ProviderMetadata } from "./discovery.server";
import { createIdentityHttp, type IdentityReply, IdentityUnavailable } from "./identity-http.server";
import type { Tokens } from "./session";
import { createTokenVerifier, type TokenVerifier, type Verified } from "./token-verifier.server";
import { readTokens } from "./tokens.server";

/** Goes into the header `x-request-id`, so that both sides' logs can be joined. */
export interface Asking {
  requestId?: string | undefined;
}

export type TokenOutcome =
  | { kind: "tokens"; tokens: Tokens }
  /** The provider's verdict; `detail` is its error code. */
  | { kind: "refused"; detail: string }
  /** No verdict: 5xx, no answer, or an answer that is none of the provider's own. */
  | { kind: "unavailable"; detail: string };

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** Where the provider sends people back to. */
  readonly redirectUri: string;
  /** The provider's endpoints; rejects with `IdentityUnavailable`. */
  metadata(): Promise<ProviderMetadata>;
  /** As `metadata`, once the provider has shown within ten seconds that it is there. */
  present(): Promise<ProviderMetadata>;
  verifyIdToken(token: string, nonce: string): Promise<Verified>;
  verifyAccessToken(token: string): Promise<Verified>;
  verifyLogoutToken(token: string): Promise<Verified>;
  /** Redeems the code of a callback. */
  exchange(code: string, verifier: string, asking?: Asking): Promise<TokenOutcome>;
  refresh(refreshToken: string, asking?: Asking): Promise<TokenOutcome>;
  /** Source section 4: 400 or more means expired; but a provider that is down, late or busy has said nothing. */
  userinfo(accessToken: string, asking?: Asking): Promise<"good" | "refused" | "unavailable">;
  /** Ends a refresh token at the provider; false when that could not be done. */
  revoke(refreshToken: string, asking?: Asking): Promise<boolean>;
  /** Where a sign-out goes on; null when the provider has no such page or cannot be asked. */
  endSessionUrl(idToken: string | null, postLogoutRedirect: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Source section 9; milliseconds. */
const HTTP_TIMEOUT = 30_000;
/** A longer address is refused by many servers; the provider then asks the person instead. */
const LONGEST_HINT = 4096;
/** Refusals that are the provider's own trouble. */
const NO_VERDICT = new Set(["temporarily_unavailable", "server_error"]);
/** Late, and too many: whoever asks again may well be answered. */
const NOT_NOW = new Set([408, 429]);
/** OAuth's words at the token endpoint, under whatever status they come; a gateway between has none of them. */
const VERDICTS = new Set([
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope",
  "access_denied",
]);

interface Options {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  /** Of the portal. */
  origin: string;
  /** Sent with every request, such as `x-{product}-app`. */
  headers?: Record<string, string>;
  /** Of each request. */
  timeoutMs?: number;
  telemetry?: Telemetry;
  now?: () => number;
}

export function createIdentityProvider(options: Options): IdentityProvider {
  const { issuer, clientId, clientSecret, now = Date.now } = options;
  const http = createIdentityHttp({
    timeoutMs: options.timeoutMs ?? HTTP_TIMEOUT,
    headers: options.headers,
    telemetry: options.telemetry,
  });
  const { metadata, present } = createDiscovery(issuer, http, now);
  const verifier: TokenVerifier = createTokenVerifier({ issuer, clientId, http, discover: metadata });
  const client: Client = {
    clientId,
    redirectUri: `${options.origin}/auth/callback`,
    authorization: clientSecret ? { authorization: `Basic ${basic(clientId, clientSecret)}` } : {},
    http,
    metadata,
    now,
  };
  return {
    issuer,
    clientId,
    redirectUri: client.redirectUri,
    metadata,
    present,
    verifyIdToken: verifier.idToken,
    verifyAccessToken: verifier.accessToken,
    verifyLogoutToken: verifier.logoutToken,
    ...tokenEndpoint(client),
    userinfo: userinfoOf(client),
    revoke: revocationOf(client),
    endSessionUrl: endSessionOf(client),
    close: http.close,
  };
}

/** What each endpoint is asked with. */
interface Client extends Pick<IdentityProvider, "clientId" | "redirectUri" | "metadata"> {
  /** The header of a confidential client; none of a public one. */
  authorization: Record<string, string>;
  http: ReturnType<typeof createIdentityHttp>;
  now: () => number;
}

function post(client: Client, url: string, form: Record<string, string>, { requestId }: Asking) {
  const { clientId, authorization: headers, http } = client;
  return http.ask(url, { form: { ...form, client_id: clientId }, headers, requestId });
}

function tokenEndpoint(client: Client): Pick<IdentityProvider, "exchange" | "refresh"> {
  const { metadata, redirectUri, now } = client;
  function ask(form: Record<string, string>, asking: Asking): Promise<TokenOutcome> {
    return whileThere<TokenOutcome>(
      async () => {
        const reply = await post(client, (await metadata()).token_endpoint, form, asking);
        if (reply.status !== 200) return tokenRefusal(reply);
        const tokens = readTokens(reply.body, now());
        return tokens ? { kind: "tokens", tokens } : { kind: "unavailable", detail: "not a token answer" };
      },
      ({ message }) => ({ kind: "unavailable", detail: message }),
    );
  }
  return {
    exchange: (code, code_verifier, asking = {}) =>
      ask({ grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier }, asking),
    refresh: (refresh_token, asking = {}) => ask({ grant_type: "refresh_token", refresh_token }, asking),
  };
}

function userinfoOf({ http, metadata }: Client): IdentityProvider["userinfo"] {
  return (accessToken, { requestId } = {}) =>
    whileThere<"good" | "refused" | "unavailable">(
      async () => {
        const { status } = await http.ask((await metadata()).userinfo_endpoint, {
          headers: { authorization: `Bearer ${accessToken}` },
          requestId,
        });
        if (status === 200) return "good";
        return status >= 400 && !NOT_NOW.has(status) ? "refused" : "unavailable";
      },
      () => "unavailable",
    );
}

function revocationOf(client: Client): IdentityProvider["revoke"] {
  return (refreshToken, asking = {}) =>
    whileThere(
      async () => {
        const { revocation_endpoint: url } = await client.metadata();
        if (!url) return false;
        const form = { token: refreshToken, token_type_hint: "refresh_token" };
        return (await post(client, url, form, asking)).status === 200;
      },
      () => false,
    );
}

function endSessionOf({ clientId, metadata }: Client): IdentityProvider["endSessionUrl"] {
  return (idToken, postLogoutRedirect) =>
    whileThere(
      async () => {
        const { end_session_endpoint: page } = await metadata();
        if (!page) return null;
        const url = new URL(page);
        url.searchParams.set("client_id", clientId);
        url.searchParams.set("post_logout_redirect_uri", postLogoutRedirect);
        if (idToken && idToken.length <= LONGEST_HINT) url.searchParams.set("id_token_hint", idToken);
        return url.href;
      },
      () => null,
    );
}

/** What the provider says, or what holds while it says nothing. */
async function whileThere<Said>(
  ask: () => Promise<Said>,
  silent: (reason: IdentityUnavailable) => Said,
): Promise<Said> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IdentityUnavailable) return silent(error);
    throw error;
  }
}

function tokenRefusal({ status, body }: IdentityReply): TokenOutcome {
  const word = /"error"\s*:\s*"([a-z_]{1,40})"/.exec(body)?.[1];
  const isTheirs = status === 400 || status === 401 ? !NO_VERDICT.has(word ?? "") : VERDICTS.has(word ?? "");
  const verdict = status >= 400 && !NOT_NOW.has(status) && isTheirs;
  return { kind: verdict ? "refused" : "unavailable", detail: word ?? `status ${status}` };
}

function basic(id: string, secret: string): string {
  return Buffer.from([id, secret].map(encodeURIComponent).join(":")).toString("base64");
}
