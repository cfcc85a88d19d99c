import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { first, insert } from "../business/query.ts";
import type { Db } from "../database.ts";

export interface IdentityKeys {
  /** The private RS256 key that signs every token. */
  signing: JWK;
  /** Signs the identity provider's own cookies. */
  cookies: string[];
}

/** Reads the keys of this database, or makes them: a restart signs nobody out. */
export async function loadKeys(db: Db): Promise<IdentityKeys> {
  const row = first<{ value: string }>(db, "select value from identity_settings where name = 'keys'");
  if (row) return JSON.parse(row.value) as IdentityKeys;

  const keys = { signing: await newSigningKey(), cookies: [randomBytes(32).toString("base64url")] };
  insert(db, "identity_settings", { name: "keys", value: JSON.stringify(keys) });
  return keys;
}

let shared: Promise<JWK> | undefined;

// An RSA key takes long to make: the databases that one process creates share it.
function newSigningKey(): Promise<JWK> {
  shared ??= (async () => {
    const pair = await generateKeyPair("RS256", { extractable: true });
    const jwk = await exportJWK(pair.privateKey);
    return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: "sig", alg: "RS256" };
  })();
  return shared;
}

/** The half of a signing key that anyone may see. */
export function publicHalf({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg } as JWK;
}
