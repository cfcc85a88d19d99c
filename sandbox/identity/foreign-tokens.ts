import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { ApiRefusal } from "../api/handler.ts";
import type { Db } from "../database.ts";
import { claimsReader, type VerifyBearer } from "./tokens.ts";
import { findUser } from "./users.ts";

/** Milliseconds between two looks for a key that is not known yet. */
const KEYS_AGAIN_AFTER = 1_000;

class KeysUnavailable extends Error {
  override name = "KeysUnavailable";
}

/**
 * Makes the check of an `Authorization` header whose token another identity provider has issued, such as the Keycloak
 * of `deploy/keycloak`. Its users carry our ids, so that `sub` is the id of an SSO user here as everywhere; `userId`
 * must name the person behind that user. Refuses with 503 while the provider's keys cannot be had, or one of them is
 * too young to be known: whoever is refused with 401 twice is signed out.
 */
export function foreignBearerVerifier(db: Db, issuer: string): VerifyBearer {
  const claimsOf = claimsReader(issuer, keysOf(issuer));

  return async (authorization) => {
    const claims = await claimsOf(authorization).catch((error: unknown) => {
      if (!(error instanceof KeysUnavailable)) throw error;
      throw new ApiRefusal(503, "O provedor de identidade não respondeu. Tente de novo em instantes.");
    });
    if (!claims) return null;
    const user = findUser(db, String(claims.sub));
    if (user?.status !== "active" || (claims.userId ?? null) !== user.personId) return null;
    return { user, claims };
  };
}

/** The keys that the issuer's discovery document points to: asked at the first need, then kept for good. */
function keysOf(issuer: string): JWTVerifyGetKey {
  let known: Promise<ReturnType<typeof createRemoteJWKSet>> | null = null;

  async function discover() {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
    const { jwks_uri } = (await answer.json()) as { jwks_uri: string };
    return createRemoteJWKSet(new URL(jwks_uri), {
      cooldownDuration: KEYS_AGAIN_AFTER,
      cacheMaxAge: Number.POSITIVE_INFINITY,
    });
  }

  return async (header, token) => {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    let mayBeYounger = false;
    try {
      const keys = await known;
      // A provider that has just changed its keys may use one that is younger than what it was asked for last.
      mayBeYounger = keys.coolingDown || keys.reloading;
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey && !mayBeYounger) throw error;
      throw new KeysUnavailable("the keys cannot be had", { cause: error });
    }
  };
}
