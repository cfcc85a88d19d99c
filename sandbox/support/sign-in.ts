import { createHash, randomBytes } from "node:crypto";
import { DEMO_PASSWORD } from "../identity/accounts.ts";
import { Browser } from "./browser.ts";

export const PORTAL = "http://localhost:3000";

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  refresh_expires_in: number;
  token_type: string;
  scope: string;
}

interface Attempt {
  url: string;
  verifier: string;
  state: string;
  nonce: string;
}

const oidc = (sandbox: { url: string }, name: string) =>
  `${sandbox.url}/realms/portal/protocol/openid-connect/${name}`;

/** The authorization request of a sign-in with PKCE, as the portal makes it. */
export function newAttempt(sandbox: { url: string }, extra: Record<string, string> = {}): Attempt {
  const verifier = randomBytes(32).toString("base64url");
  const [state, nonce] = [randomBytes(8).toString("hex"), randomBytes(8).toString("hex")];
  const query = new URLSearchParams({
    client_id: "portal-web",
    response_type: "code",
    redirect_uri: `${PORTAL}/auth/callback`,
    scope: "openid profile email offline_access",
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...extra,
  });
  return { url: `${oidc(sandbox, "auth")}?${query}`, verifier, state, nonce };
}

/** Asks the token endpoint. */
function askTokens(sandbox: { url: string }, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ client_id: "portal-web", ...form });
  return fetch(oidc(sandbox, "token"), { method: "POST", body, headers: { connection: "close" } });
}

export function exchange(
  sandbox: { url: string },
  callback: string,
  { verifier }: Attempt,
): Promise<Response> {
  const code = new URL(callback).searchParams.get("code") ?? "";
  return askTokens(sandbox, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: `${PORTAL}/auth/callback`,
  });
}

export function refresh(sandbox: { url: string }, token: string): Promise<Response> {
  return askTokens(sandbox, { grant_type: "refresh_token", refresh_token: token });
}

export function userinfo(sandbox: { url: string }, accessToken: string): Promise<Response> {
  return fetch(oidc(sandbox, "userinfo"), {
    headers: { authorization: `Bearer ${accessToken}`, connection: "close" },
  });
}

/** Signs a user in through the form and answers the tokens. */
export async function signIn(
  sandbox: { url: string },
  username: string,
  { browser = new Browser(), password = DEMO_PASSWORD } = {},
): Promise<Tokens> {
  const attempt = newAttempt(sandbox);
  const form = await browser.visit(attempt.url);
  const end = await browser.submit(form.url, { username, password });
  const answer = await exchange(sandbox, end.url, attempt);
  return (await answer.json()) as Tokens;
}
