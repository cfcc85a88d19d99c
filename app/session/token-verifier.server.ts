import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import type { ProviderMetadata } from "./discovery.server";
import { type IdentityHttp, IdentityUnavailable } from "./identity-http.server";
import { isRecord } from "./user-claims";

/** Asymmetric only: a public client has no key to check anything else with. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** Seconds. */
const CLOCK_TOLERANCE = 60;
const ID_TOKEN_AGE = 600;
const LOGOUT_TOKEN_AGE = 600;
/** Seconds after which no logout token that was good once is taken any more, whatever clock it came from. */
export const LOGOUT_TOKEN_LIFE = LOGOUT_TOKEN_AGE + 2 * CLOCK_TOLERANCE;

/** The member of `events` that makes a token one of logout. OpenID Connect Back-Channel Logout 1.0, 2.4. */
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** What a logout token may call itself: the standard's word, and that of providers which call every token so. */
const LOGOUT_TYPES = new Set(["logout+jwt", "jwt"]);
/** Milliseconds between two looks for a key that is not known yet. */
const KEYS_AGAIN_AFTER = 1_000;

export type Verified =
  | { ok: true; claims: JWTPayload }
  | { ok: false; reason: "refused" | "unavailable"; detail: string };

export interface TokenVerifier {
  /** Signature, issuer, audience, times and the nonce of the sign-in that asked for it. */
  idToken(token: string, nonce: string): Promise<Verified>;
  /** Signature, issuer, times, and that it was issued for this portal. */
  accessToken(token: string): Promise<Verified>;
  /** All that OpenID Connect Back-Channel Logout 1.0, 2.6, asks of a logout token, but that its `jti` is new. */
  logoutToken(token: string): Promise<Verified>;
}

export function createTokenVerifier(parts: {
  issuer: string;
  clientId: string;
  http: IdentityHttp;
  discover: () => Promise<ProviderMetadata>;
}): TokenVerifier {
  const { issuer, clientId, http, discover } = parts;
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  async function verify(
    token: string,
    options: JWTVerifyOptions,
    check: (claims: JWTPayload, header: JWTHeaderParameters) => string | null,
  ) {
    let mayBeYounger = false;
    try {
      keys ??= createRemoteJWKSet(new URL((await discover()).jwks_uri), {
        [customFetch]: (url) => fetchKeys(http, url),
        cooldownDuration: KEYS_AGAIN_AFTER,
      });
      mayBeYounger = keys.coolingDown || keys.reloading;
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        ...options,
      });
      const wrong = check(payload, protectedHeader);
      return wrong ? refusal(wrong) : ({ ok: true, claims: payload } as const);
    } catch (error) {
      if (error instanceof IdentityUnavailable || error instanceof errors.JWKSTimeout) {
        return { ok: false, reason: "unavailable", detail: error.message } as const;
      }
      // A provider that has just changed its keys may use one that is younger than our set.
      if (mayBeYounger && error instanceof errors.JWKSNoMatchingKey) {
        return { ok: false, reason: "unavailable", detail: "a key that is not known yet" } as const;
      }
      return refusal(error instanceof errors.JOSEError ? error.message : "not a token");
    }
  }

  return {
    idToken: (token, nonce) =>
      verify(
        token,
        {
          audience: clientId,
          maxTokenAge: ID_TOKEN_AGE,
          requiredClaims: ["sub", "exp", "iat", "nonce"],
        },
        (claims) => {
          if (claims.nonce !== nonce) return "another nonce";
          // OpenID Connect Core 3.1.3.7: several audiences need an `azp`, and one that is there must be ours.
          const needsParty = Array.isArray(claims.aud) && claims.aud.length > 1;
          const foreign = claims.azp === undefined ? needsParty : claims.azp !== clientId;
          return foreign ? "issued to another client" : null;
        },
      ),
    accessToken: (token) =>
      verify(token, { requiredClaims: ["sub", "exp"] }, (claims) => {
        // Keycloak names the client in `azp`, others in `client_id` or the audience.
        const named = [claims.aud, claims.azp, claims.client_id].flat();
        return named.includes(clientId) ? null : "issued to another client";
      }),
    logoutToken: (token) =>
      verify(
        token,
        {
          audience: clientId,
          maxTokenAge: LOGOUT_TOKEN_AGE,
          requiredClaims: ["iat", "jti", "events"],
        },
        wrongInLogout,
      ),
  };
}

function wrongInLogout(claims: JWTPayload, { typ }: JWTHeaderParameters): string | null {
  if (typ !== undefined && !LOGOUT_TYPES.has(typ.toLowerCase().replace(/^application\//, "")))
    return "a token of another type";
  if (!isRecord(claims.events) || !isRecord(claims.events[LOGOUT_EVENT])) return "no logout event";
  // An ID token has one: without this it would pass for a logout token.
  if ("nonce" in claims) return "a nonce";
  if (!isName(claims.jti)) return "no jti";
  const named = [claims.sub, claims.sid].filter((name) => name !== undefined);
  return named.length > 0 && named.every(isName) ? null : "neither sub nor sid";
}

const isName = (value: unknown) => typeof value === "string" && value !== "";

function refusal(detail: string) {
  return { ok: false, reason: "refused", detail } as const;
}

async function fetchKeys(http: IdentityHttp, url: string): Promise<Response> {
  const reply = await http.ask(url);
  if (reply.status !== 200) throw new IdentityUnavailable(`the key set answered ${reply.status}`);
  return new Response(reply.body, { status: 200 });
}
