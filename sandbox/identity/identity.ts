import type { IncomingMessage, ServerResponse } from "node:http";
import type { JWK } from "jose";
import type { Provider } from "oidc-provider";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { loadKeys } from "./keys.ts";
import { answerPasswordAction } from "./password-actions.ts";
import { createProvider, REALM } from "./provider.ts";
import { answerSignIn } from "./sign-in.ts";
import { answerSignOut } from "./sign-out.ts";
import { bearerVerifier, type VerifyBearer } from "./tokens.ts";
import { answerUserinfo } from "./userinfo.ts";

export interface Identity {
  db: Db;
  clock: Clock;
  issuer: string;
  provider: Provider;
  signing: JWK;
  verifyBearer: VerifyBearer;
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
  return { db, clock, issuer, provider, signing: keys.signing, verifyBearer, portalOrigins };
}

/** Answers everything under `/realms/`: our own pages first, the provider for the rest. */
export function identityListener(identity: Identity) {
  const hand = identity.provider.callback();
  const { host, origin } = new URL(identity.issuer);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(origin + (request.url ?? "/"));
    const path = pathname.startsWith(`${REALM}/`) ? pathname.slice(REALM.length) : null;
    if (path === null) {
      response.writeHead(404, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: "Realm does not exist" }));
      return;
    }
    const signIn = /^\/login-actions\/authenticate\/([\w-]+)(\/cancel)?$/.exec(path);
    if (signIn) return answerSignIn(identity, signIn[1] ?? "", Boolean(signIn[2]), request, response);
    if (path === "/login-actions/action-token") {
      return answerPasswordAction(identity, request, response, searchParams);
    }
    if (path === "/protocol/openid-connect/logout") {
      return answerSignOut(identity, request, response, searchParams);
    }
    if (path === "/protocol/openid-connect/userinfo") return answerUserinfo(identity, request, response);

    // The provider works below the realm's path, and names its own addresses by the issuer's host only.
    Object.assign(request, { originalUrl: request.url, url: (request.url ?? "/").slice(REALM.length) });
    request.headers.host = host;
    await hand(request, response);
  };
}
