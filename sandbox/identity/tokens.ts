import { createLocalJWKSet, type JWK, type JWTPayload, jwtVerify } from "jose";
import type { Db } from "../database.ts";
import { epochsOf } from "./epochs.ts";
import { publicHalf } from "./keys.ts";
import { findUser, type SsoUser } from "./users.ts";

/** Whom the access tokens are for, as Keycloak has it. */
export const API_AUDIENCE = "account";

/** Who stands behind a bearer token, and with which claims it was issued. */
export interface Bearer {
  user: SsoUser;
  claims: JWTPayload & { realm_access?: { roles?: string[] } };
}

export type VerifyBearer = (authorization: string | undefined) => Promise<Bearer | null>;

/**
 * Makes the check of an `Authorization` header: signature, issuer, audience, expiry, and that neither the
 * token nor its user has been switched off since. `null` for every token that does not hold.
 */
export function bearerVerifier(db: Db, issuer: string, signing: JWK): VerifyBearer {
  const keys = createLocalJWKSet({ keys: [publicHalf(signing)] });
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
    if (!token) return null;
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience: API_AUDIENCE,
      algorithms: ["RS256"],
      requiredClaims: ["sub", "exp"],
    }).catch(() => null);
    if (!verified) return null;

    const claims = verified.payload as Bearer["claims"];
    const user = findUser(db, String(claims.sub));
    if (user?.status !== "active") return null;
    const epochs = epochsOf(db, user.id);
    if (Number(claims.epoch) < epochs.everyone || Number(claims.user_epoch) < epochs.user) return null;
    return { user, claims };
  };
}
