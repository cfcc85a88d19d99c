import type { IncomingMessage, ServerResponse } from "node:http";
import type { Identity } from "./identity.ts";
import { answerPasswordAction } from "./password-actions.ts";
import { REALM } from "./provider.ts";
import { answerSignIn } from "./sign-in.ts";
import { answerSignOut } from "./sign-out.ts";
import { answerUserinfo } from "./userinfo.ts";

/** What the contract describes, of what the portal asks itself; OPTIONS are a browser's question before it asks from another site. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  "/protocol/openid-connect/token": ["POST", "OPTIONS"],
  "/protocol/openid-connect/userinfo": ["GET", "OPTIONS"],
};

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
    const methods = METHODS[path];
    if (methods && !methods.includes(request.method ?? "")) {
      response.writeHead(405, { allow: methods.join(", "), "content-type": "application/json" });
      response.end(JSON.stringify({ error: "HTTP 405 Method Not Allowed" }));
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
