import type { IncomingMessage, ServerResponse } from "node:http";
import type { Identity } from "./identity.ts";
import { isSignedIn } from "./sessions.ts";
import { profileClaims } from "./users.ts";

/**
 * Keycloak's userinfo. The provider's own answer refuses access tokens that carry an audience, so this one
 * stands in front of it. As Keycloak's it refuses the token of a sign-in that has ended, which the APIs take until it
 * runs out.
 */
export async function answerUserinfo(
  identity: Identity,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { authorization } = request.headers;
  const verified = await identity.verifyBearer(authorization);
  const bearer = verified && isSignedIn(identity.db, verified.claims.sid) ? verified : null;
  const body = bearer
    ? profileClaims(identity.db, bearer.user)
    : authorization
      ? { error: "invalid_token", error_description: "Token verification failed" }
      : { error: "invalid_request", error_description: "Token not provided" };
  const challenge = `Bearer realm="portal"${authorization ? ', error="invalid_token"' : ""}`;
  response.writeHead(bearer ? 200 : 401, {
    "content-type": "application/json",
    "cache-control": "no-store",
    ...(bearer ? {} : { "www-authenticate": challenge }),
  });
  response.end(JSON.stringify(body));
}
