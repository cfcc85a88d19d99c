import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import type { ProviderMetadata } from "./discovery.server";
import { type IdentityHttp, IdentityUnavailable } from "./identity-http.server";

/** Asymmetric only: a public client has no key to check anything else with. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** Seconds. */
const CLOCK_TOLERANCE = 60;
const ID_TOKEN_AGE = 600;

export type Verified =
  | { ok: true; claims: JWTPayload }
  | { ok: false; reason: "refused" | "unavailable"; detail: string };

export interface TokenVerifier {
  /** Signature, issuer, audience, times and the nonce of the sign-in that asked for it. */
  idToken(token: string, nonce: string): Promise<Verified>;
  /** Signature, issuer, times, and that it was issued for this portal. */
  accessToken(token: string): Promise<Verified>;
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
    check: (claims: JWTPayload) => string | null,
  ) {
    try {
      keys ??= createRemoteJWKSet(new URL((await discover()).jwks_uri), {
        [customFetch]: (url) => fetchKeys(http, url),
      });
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        ...options,
      });
      const wrong = check(payload);
      return wrong ? refusal(wrong) : ({ ok: true, claims: payload } as const);
    } catch (error) {
      if (error instanceof IdentityUnavailable || error instanceof errors.JWKSTimeout) {
        return { ok: false, reason: "unavailable", detail: error.message } as const;
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
  };
}

function refusal(detail: string) {
  return { ok: false, reason: "refused", detail } as const;
}

async function fetchKeys(http: IdentityHttp, url: string): Promise<Response> {
  const reply = await http.ask(url);
  if (reply.status !== 200) throw new IdentityUnavailable(`the key set answered ${reply.status}`);
  return new Response(reply.body, { status: 200 });
}
