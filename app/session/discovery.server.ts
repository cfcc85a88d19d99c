import { z } from "zod";
import { type IdentityHttp, IdentityUnavailable } from "./identity-http.server";

const schema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
  code_challenge_methods_supported: z.array(z.string()),
});

/** What the provider says about itself, in the words of OpenID Connect Discovery. */
export type ProviderMetadata = z.output<typeof schema>;

/**
 * Asks the issuer for its metadata at the first need and keeps a good answer; after a failure the next need asks
 * again. Rejects with `IdentityUnavailable`, also for a document that names another issuer or lacks S256.
 */
export function createDiscovery(issuer: string, http: IdentityHttp): () => Promise<ProviderMetadata> {
  let known: Promise<ProviderMetadata> | null = null;

  async function discover(): Promise<ProviderMetadata> {
    const reply = await http.ask(`${issuer}/.well-known/openid-configuration`);
    if (reply.status !== 200) throw new IdentityUnavailable(`discovery answered ${reply.status}`);
    return checked(reply.body, issuer);
  }

  return () => {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

function checked(body: string, issuer: string): ProviderMetadata {
  const parsed = schema.safeParse(jsonOf(body));
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") || "body";
    throw new IdentityUnavailable(`discovery: ${field} is missing or wrong`);
  }
  const metadata = parsed.data;
  // A foreign issuer would let its owner sign our tokens; without S256 a stolen code is enough to sign in.
  if (metadata.issuer !== issuer) throw new IdentityUnavailable("discovery: another issuer");
  if (!metadata.code_challenge_methods_supported.includes("S256")) {
    throw new IdentityUnavailable("discovery: the provider does not offer PKCE with S256");
  }
  const scheme = new URL(issuer).protocol;
  const endpoints = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.userinfo_endpoint];
  if ([...endpoints, metadata.jwks_uri].some((url) => new URL(url).protocol !== scheme)) {
    throw new IdentityUnavailable("discovery: an endpoint of another scheme than the issuer's");
  }
  return metadata;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
