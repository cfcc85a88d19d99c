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

/** Of which it is remembered that their signature is good. */
const MOST_TOKENS = 1_000;

export type VerifyBearer = (authorization: string | undefined) => Promise<Bearer | null>;

/**
 * Makes the check of an `Authorization` header: signature, issuer, audience, expiry, and that neither the
 * token nor its user has been switched off since. `null` for every token that does not hold.
 */
export function bearerVerifier(db: Db, issuer: string, signing: JWK): VerifyBearer {
  const keys = createLocalJWKSet({ keys: [publicHalf(signing)] });
  const verified = new Map<string, Bearer["claims"]>();

  /** The claims of a token that is ours and has not run out. A signature that was good once stays so. */
  async function claimsOf(token: string): Promise<Bearer["claims"] | null> {
    const known = verified.get(token);
    if (known) return Number(known.exp) * 1000 > Date.now() ? known : null;
    const found = await jwtVerify(token, keys, {
      issuer,
      audience: API_AUDIENCE,
      algorithms: ["RS256"],
      requiredClaims: ["sub", "exp"],
    }).catch(() => null);
    if (!found) return null;
    if (verified.size >= MOST_TOKENS) verified.clear();
    verified.set(token, found.payload);
    return found.payload;
  }

  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
    const claims = token ? await claimsOf(token) : null;
    if (!claims) return null;
    const user = findUser(db, String(claims.sub));
    if (user?.status !== "active") return null;
    const epochs = epochsOf(db, user.id);
    if (Number(claims.epoch) < epochs.everyone || Number(claims.user_epoch) < epochs.user) return null;
    return { user, claims };
  };
}
