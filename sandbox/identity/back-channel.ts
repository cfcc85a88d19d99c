import { randomUUID } from "node:crypto";
import { importJWK, type JWK, SignJWT } from "jose";
import { CLIENT_ID } from "./provider.ts";

/** Where every portal takes logout tokens. */
const PATH = "/auth/backchannel-logout";
const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** A portal that does not answer finds out when it asks for a token. */
const PATIENCE_MS = 2_000;

/** Tells every portal that a person, or one sign-in of theirs, is over; answers the status of each, null for none. */
export type TellPortals = (whose: { sub: string; sid?: string }) => Promise<(number | null)[]>;

/** Sends the logout tokens of OpenID Connect Back-Channel Logout 1.0. */
export function createBackChannel(parts: {
  issuer: string;
  signing: JWK;
  portalOrigins: readonly string[];
}): TellPortals {
  const { issuer, signing, portalOrigins } = parts;
  return async (whose) => {
    const token = await new SignJWT({ ...whose, events: { [EVENT]: {} } })
      .setProtectedHeader({ alg: "RS256", typ: "logout+jwt", ...(signing.kid ? { kid: signing.kid } : {}) })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime("2m")
      .setJti(randomUUID())
      .sign(await importJWK(signing, "RS256"));
    return Promise.all(portalOrigins.map((origin) => post(origin + PATH, token)));
  };
}

async function post(url: string, token: string): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      body: new URLSearchParams({ logout_token: token }),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
