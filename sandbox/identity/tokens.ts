import { createLocalJWKSet, errors, type JWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Db } from "../database.ts";
import { epochsOf } from "./epochs.ts";
import { publicHalf } from "./keys.ts";
import { findUser, type SsoUser } from "./users.ts";

/** Whom the access tokens are for, as Keycloak has it. */
export const API_AUDIENCE = "account";

/** What an access token says. */
export type AccessClaims = JWTPayload & { realm_access?: { roles?: string[] } };

/** Who stands behind a bearer token, and with which claims it was issued. */
export interface Bearer {
  user: SsoUser;
  claims: AccessClaims;
}

/** Of which it is remembered that their signature is good. */
const MOST_TOKENS = 1_000;

export type VerifyBearer = (authorization: string | undefined) => Promise<Bearer | null>;

/**
 * Makes the check of an `Authorization` header: signature, issuer, audience, expiry, and that neither the
 * token nor its user has been switched off since. `null` for every token that does not hold.
 */
export function bearerVerifier(db: Db, issuer: string, signing: JWK): VerifyBearer {
  const claimsOf = claimsReader(issuer, createLocalJWKSet({ keys: [publicHalf(signing)] }));

  return async (authorization) => {
    const claims = await claimsOf(authorization);
    if (!claims) return null;
    const user = findUser(db, String(claims.sub));
    if (user?.status !== "active") return null;
    const epochs = epochsOf(db, user.id);
    if (Number(claims.epoch) < epochs.everyone || Number(claims.user_epoch) < epochs.user) return null;
    return { user, claims };
  };
}

/**
 * Reads the claims of an `Authorization` header whose token this issuer made for the APIs and which has not run out.
 * Rejects when the keys cannot be had.
 */
export function claimsReader(
  issuer: string,
  keys: JWTVerifyGetKey,
): (authorization: string | undefined) => Promise<AccessClaims | null> {
  const verified = new Map<string, AccessClaims>();

  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
    if (!token) return null;
    // A signature that was good once stays so.
    const known = verified.get(token);
    if (known) return Number(known.exp) * 1000 > Date.now() ? known : null;
    const found = await jwtVerify(token, keys, {
      issuer,
      audience: API_AUDIENCE,
      algorithms: ["RS256"],
      requiredClaims: ["sub", "exp"],
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    });
    if (!found) return null;
    if (verified.size >= MOST_TOKENS) verified.clear();
    verified.set(token, found.payload);
    return found.payload;
  };
}
