import type { JWK } from "jose";
import type { Provider } from "oidc-provider";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { createBackChannel, type TellPortals } from "./back-channel.ts";
import { loadKeys } from "./keys.ts";
import { createProvider, REALM } from "./provider.ts";
import { bearerVerifier, type VerifyBearer } from "./tokens.ts";

export interface Identity {
  db: Db;
  clock: Clock;
  issuer: string;
  provider: Provider;
  signing: JWK;
  verifyBearer: VerifyBearer;
  /** Tells the portals that somebody has signed out here. */
  tellPortals: TellPortals;
  portalOrigins: readonly string[];
}

interface IdentityOptions {
  db: Db;
  clock: Clock;
  /** `http://127.0.0.1:4000` */
  url: string;
  portalOrigins: readonly string[];
  accessTokenSeconds: number;
}

/** Builds the identity provider on keys that outlive a restart. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, clock, portalOrigins } = options;
  const issuer = `${options.url}${REALM}`;
  const keys = await loadKeys(db);
  const provider = await createProvider({ ...options, issuer, keys });
  const verifyBearer = bearerVerifier(db, issuer, keys.signing);
  const tellPortals = createBackChannel({ issuer, signing: keys.signing, portalOrigins });
  return { db, clock, issuer, provider, signing: keys.signing, verifyBearer, tellPortals, portalOrigins };
}
