import type { IncomingMessage, ServerResponse } from "node:http";
import type { Identity } from "./identity.ts";
import { profileClaims } from "./users.ts";

/**
 * Keycloak's userinfo. The provider's own answer refuses access tokens that carry an audience, so this one
 * stands in front of it.
 */
export async function answerUserinfo(
  identity: Identity,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { authorization } = request.headers;
  const bearer = await identity.verifyBearer(authorization);
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
