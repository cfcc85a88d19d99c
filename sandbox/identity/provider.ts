import type { KoaContext, Provider } from "oidc-provider";
import type { Db } from "../database.ts";
import { SqliteAdapter } from "./adapter.ts";
import type { IdentityKeys } from "./keys.ts";
import { errorPage } from "./pages.ts";
import { API_AUDIENCE } from "./tokens.ts";
import { accessClaims, findUser, profileClaims } from "./users.ts";

export const REALM = "/realms/portal";
export const CLIENT_ID = "portal-web";
const DAY = 86_400;
const REFRESH_TOKEN_LIFE = 2 * DAY;
const ROUTES = {
  authorization: "/protocol/openid-connect/auth",
  token: "/protocol/openid-connect/token",
  userinfo: "/protocol/openid-connect/userinfo",
  end_session: "/protocol/openid-connect/logout",
  jwks: "/protocol/openid-connect/certs",
  revocation: "/protocol/openid-connect/revoke",
};
/** The one API that access tokens are for; the provider wants it named by a URI. */
const API = "urn:portal:api";
const SCOPES = ["openid", "profile", "email", "offline_access"];

const PROFILE_CLAIMS = [
  "name",
  "given_name",
  "family_name",
  "preferred_username",
  "realm_access",
  "groups",
  "userId",
  "companyId",
  "companyData",
  "companyIds",
  "voooId",
  "vspagueId",
  "vspagueStore",
  "partnerAcceptedTermsId",
];

interface ProviderOptions {
  db: Db;
  keys: IdentityKeys;
  issuer: string;
  portalOrigins: readonly string[];
  accessTokenSeconds: number;
}

type Library = Awaited<ReturnType<typeof importQuietly>>;

/** The OpenID provider with Keycloak's paths, one public client, no consent, rotating refresh tokens. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const library = await importQuietly();
  const { db, keys, issuer, portalOrigins, accessTokenSeconds } = options;
  const provider = new library.Provider(issuer, {
    adapter: (model: string) =>
      new SqliteAdapter(db, model, () => new library.errors.InvalidGrant("token already used")),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: keys.cookies,
      names: { session: "sandbox_session", interaction: "sandbox_sign_in", resume: "sandbox_resume" },
      long: { httpOnly: true, sameSite: "lax", path: REALM },
      short: { httpOnly: true, sameSite: "lax" },
    },
    clients: [clientOf(portalOrigins)],
    responseTypes: ["code"],
    clientAuthMethods: ["none"],
    enabledJWA: { idTokenSigningAlgValues: ["RS256"] },
    scopes: SCOPES,
    claims: { openid: ["sub", "sid"], email: ["email", "email_verified"], profile: PROFILE_CLAIMS },
    pkce: { required: () => true },
    features: featuresOf(accessTokenSeconds),
    routes: ROUTES,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      Interaction: 30 * 60,
      RefreshToken: REFRESH_TOKEN_LIFE,
      Grant: 2 * DAY,
      Session: 2 * DAY,
    },
    clockTolerance: 0,
    formats: {
      customizers: {
        // Keycloak's access tokens say plain JWT, and their scope is the one of the sign-in.
        jwt: (_: KoaContext, _token: unknown, parts: { header?: Record<string, unknown> }) => {
          parts.header = { typ: "JWT" };
        },
      },
    },
    interactions: {
      policy: policyOf(library),
      url: (_: KoaContext, interaction: { uid: string }) =>
        `${REALM}/login-actions/authenticate/${interaction.uid}`,
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    // Refresh tokens live on when the browser's session at the provider is replaced by another sign-in.
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    findAccount: (context: KoaContext, id: string) => {
      const user = findUser(db, id);
      if (user?.status !== "active") return undefined;
      return {
        accountId: user.id,
        claims: async () => ({ ...profileClaims(db, user), sid: sessionUid(context) }),
      };
    },
    extraTokenClaims: (_: KoaContext, token: { accountId?: string; sessionUid?: string }) => {
      const user = token.accountId === undefined ? undefined : findUser(db, token.accountId);
      return user ? accessClaims(db, user, token.sessionUid) : undefined;
    },
    loadExistingGrant: grantOf,
    renderError: (context: KoaContext, out: { error: string; error_description?: string }) => {
      context.type = "html";
      context.body = errorPage(out.error, out.error_description, portalOrigins[0]);
    },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.path === ROUTES.token && context.status === 200)
      Object.assign(context.body as object, besides(context));
  });
  provider.on("server_error", (_, error) => process.stderr.write(`identity: ${error.stack ?? error}\n`));
  provider.on("error", (error) => process.stderr.write(`identity: ${error.stack ?? error}\n`));
  return provider;
}

/** A user who was disabled or removed while the browser still holds the provider's cookie signs in again. */
function policyOf({ interactionPolicy: { base, Check } }: Library) {
  const policy = base();
  policy.get("consent")?.checks.clear();
  policy
    .get("login")
    ?.checks.add(
      new Check("account_gone", "the signed-in user may not sign in any more", ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

function clientOf(origins: readonly string[]) {
  return {
    client_id: CLIENT_ID,
    client_name: "Portal",
    token_endpoint_auth_method: "none" as const,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code" as const],
    redirect_uris: origins.map((origin) => `${origin}/auth/callback`),
    post_logout_redirect_uris: origins.map((origin) => `${origin}/signin`),
  };
}

function featuresOf(accessTokenTTL: number) {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_: KoaContext, client: { clientId: string }, token: { clientId?: string }) =>
        token.clientId === client.clientId,
    },
    rpInitiatedLogout: { enabled: true },
    // Said in the discovery document; the tokens are sent where our own pages end a session.
    backchannelLogout: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_: KoaContext, _client: unknown, oneOf?: string[]) => oneOf?.[0] ?? API,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPES.join(" "),
        audience: API_AUDIENCE,
        accessTokenTTL,
        accessTokenFormat: "jwt" as const,
        jwt: { sign: { alg: "RS256" as const } },
      }),
    },
  };
}

/** All that the client asks for: nobody is asked for consent. */
async function grantOf({ oidc }: KoaContext) {
  if (!oidc.account || !oidc.client) return undefined;
  const grant = new oidc.provider.Grant({
    accountId: oidc.account.accountId,
    clientId: oidc.client.clientId,
  });
  grant.addOIDCScope(SCOPES.join(" "));
  grant.addResourceScope(API, SCOPES.join(" "));
  await grant.save();
  return grant;
}

/** What Keycloak's answers with tokens say besides. */
function besides(context: KoaContext) {
  return {
    refresh_expires_in: REFRESH_TOKEN_LIFE,
    "not-before-policy": 0,
    session_state: sessionUid(context),
  };
}

/** Which sign-in at the provider a token comes from: Keycloak's `sid`. */
function sessionUid({ oidc }: KoaContext): string | undefined {
  return (oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode)?.sessionUid;
}

// On Node 20 the package prints a warning as it loads: all that the sandbox uses of it runs there.
async function importQuietly() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
