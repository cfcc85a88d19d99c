/** What the upstream itself answers, asked past the portal with a token of its own. */
import { createHash, randomBytes } from "node:crypto";
import { signInAtProvider } from "#tests/support/provider";
import { portalOrigin, sandboxOrigin } from "./world.ts";

interface Question {
  /** The company of the headers, as the upstream names it: `{ id: "emp-1001", customer: "cli-1001" }`. */
  company?: { id: string; customer?: string; partner?: string };
  query?: Record<string, string>;
}

/** Somebody's questions to the upstream; each answer is its parsed body, null for an empty one. */
export async function upstreamAs(username: string) {
  const token = await accessToken(username);
  return async <Answer>(path: string, { company, query }: Question = {}): Promise<Answer> => {
    const url = `${sandboxOrigin()}${path}?${new URLSearchParams(query)}`;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (company) headers["x-company-id"] = company.id;
    if (company?.customer) headers["x-customer-id"] = company.customer;
    if (company?.partner) headers["x-partner-id"] = company.partner;
    const answer = await fetch(url, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${text}`);
    return (text === "" ? null : JSON.parse(text)) as Answer;
  };
}

async function accessToken(username: string): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const oidc = `${sandboxOrigin()}/realms/portal/protocol/openid-connect`;
  const asked = { client_id: "portal-web", redirect_uri: `${portalOrigin()}/auth/callback` };
  const attempt = new URLSearchParams({
    ...asked,
    response_type: "code",
    scope: "openid profile email",
    state: "asks-past-the-portal",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const end = await signInAtProvider(`${oidc}/auth?${attempt}`, username);
  if ("page" in end) throw new Error(`${username} was refused by the provider`);
  const code = new URL(end.backTo).searchParams.get("code") ?? "";
  const body = new URLSearchParams({
    ...asked,
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
  });
  const answer = await fetch(`${oidc}/token`, { method: "POST", body });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}
