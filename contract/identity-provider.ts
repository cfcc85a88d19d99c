/** The two calls that the portal makes to the identity provider. Paths are of its realm; discovery may tell others. */
import { z } from "zod";
import { call } from "./call";
import { Id } from "./values";

const params = z.object({ realm: Id });

/** Every provider answers more than this; what we do not use is let pass. */
export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^[Bb][Ee][Aa][Rr][Ee][Rr]$/),
  /** Seconds; some providers write them as text, and some not at all. */
  expires_in: z.unknown().optional(),
  refresh_token: z.string().min(1).optional(),
  /** Seconds, where the provider says them: how long a session lives that asks for nothing. 0 for no end. */
  refresh_expires_in: z.unknown().optional(),
  id_token: z.string().min(1).optional(),
});

/** RFC 6749, 5.2, and RFC 6750, 3: what a provider refuses with. */
export const ProviderRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

export const requestToken = call("POST /realms/{realm}/protocol/openid-connect/token", {
  purpose: "redeem a code or a refresh token for new tokens",
  params,
  body: z.object({
    grant_type: z.enum(["authorization_code", "refresh_token"]),
    client_id: z.string(),
    refresh_token: z.string().optional(),
    code: z.string().optional(),
    code_verifier: z.string().optional(),
    redirect_uri: z.string().optional(),
  }),
  replies: { 200: TokenAnswer },
  form: true,
  anonymous: true,
  provider: true,
});

/** Source section 3, User: the claims that the portal knows. */
export const UserInfo = z.object({ sub: z.string() });

export const getUserInfo = call("GET /realms/{realm}/protocol/openid-connect/userinfo", {
  purpose: "ask whether an access token is still good",
  params,
  replies: { 200: UserInfo },
  provider: true,
});
