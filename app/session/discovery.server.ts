import { z } from "zod";
import { type IdentityHttp, IdentityUnavailable } from "./identity-http.server";
import { jsonOf } from "./json";

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

/** Milliseconds for which an answer shows that the provider is there. */
const PRESENT_FOR = 10_000;

/** Both reject with `IdentityUnavailable`, also for a document that names another issuer or lacks S256. */
interface Discovery {
  /** Asked at the first need; a good answer is kept, after a failure the next need asks again. */
  metadata(): Promise<ProviderMetadata>;
  /** As `metadata`, from a provider that has answered just now: nobody is sent to where nobody is. */
  present(): Promise<ProviderMetadata>;
}

/** @param now epoch milliseconds */
export function createDiscovery(issuer: string, http: IdentityHttp, now: () => number): Discovery {
  let known: ProviderMetadata | null = null;
  let seenAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<ProviderMetadata> | null = null;

  async function discover(): Promise<ProviderMetadata> {
    const reply = await http.ask(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
    if (reply.status !== 200) throw new IdentityUnavailable(`discovery answered ${reply.status}`);
    known = checked(reply.body, issuer);
    seenAt = now();
    return known;
  }

  function askOnce(): Promise<ProviderMetadata> {
    underWay ??= discover().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    metadata: async () => known ?? askOnce(),
    present: async () => (known && now() - seenAt < PRESENT_FOR ? known : askOnce()),
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
