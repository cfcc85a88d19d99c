import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2";
import type { ProviderMetadata } from "./discovery.server";
import type { Asking, IdentityProvider } from "./identity-provider.server";
import type { Tokens, User } from "./session";
import type { SignInFailureReason } from "./sign-in-failures";
import { userFrom } from "./user-claims";

export interface SignedIn {
  user: User;
  /** The provider's name of this sign-in, where it says one. */
  providerSid: string | undefined;
  tokens: Tokens;
  /** Whether userinfo confirmed the user; false when it could not be asked. */
  verified: boolean;
}

/** Ends a sign-in; `tokens` are what was already issued and is worth nothing now. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  constructor(
    readonly reason: SignInFailureReason,
    readonly detail: string,
    readonly tokens?: Tokens,
  ) {
    super(detail);
  }
}

type LibraryTokens = OAuth2Strategy.VerifyOptions["tokens"];

/**
 * remix-auth-oauth2 for one sign-in attempt: adds the nonce, sends the code through our own client with its
 * deadline, and believes no token before it is verified. The library's cookie is never sent to a browser.
 */
export class PortalStrategy extends OAuth2Strategy<SignedIn> {
  override name = "portal";
  /** What the library made up for this attempt; null until an attempt has begun. */
  begun: { state: string; codeVerifier: string } | null = null;

  constructor(
    private readonly identity: IdentityProvider,
    metadata: ProviderMetadata,
    private readonly nonce: string,
    private readonly asking: Asking,
  ) {
    super(
      {
        clientId: identity.clientId,
        clientSecret: null,
        authorizationEndpoint: metadata.authorization_endpoint,
        tokenEndpoint: metadata.token_endpoint,
        redirectURI: identity.redirectUri,
        scopes: ["openid", "profile", "email"],
        codeChallengeMethod: CodeChallengeMethod.S256,
      },
      ({ tokens }) => verifySignIn(identity, (tokens as ReceivedTokens).data, nonce, asking),
    );
  }

  /** The cookie under which the library looks for its state and verifier. */
  static cookieOf(state: string, verifier: string): string {
    return `oauth2:1=${new URLSearchParams({ [state]: verifier })}`;
  }

  protected override createAuthorizationURL() {
    const made = super.createAuthorizationURL();
    this.begun = { state: made.state, codeVerifier: made.codeVerifier };
    return made;
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const all = new URLSearchParams(params);
    all.set("nonce", this.nonce);
    return all;
  }

  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<LibraryTokens> {
    const outcome = await this.identity.exchange(code, verifier, this.asking);
    if (outcome.kind !== "tokens") throw new SignInRefused(outcome.kind, outcome.detail);
    return new ReceivedTokens(outcome.tokens);
  }
}

async function verifySignIn(
  identity: IdentityProvider,
  tokens: Tokens,
  nonce: string,
  asking: Asking,
): Promise<SignedIn> {
  const refuse = (reason: SignInFailureReason, detail: string) => new SignInRefused(reason, detail, tokens);
  if (!tokens.idToken) throw refuse("refused", "no id token");
  const idToken = await identity.verifyIdToken(tokens.idToken, nonce);
  if (!idToken.ok) throw refuse(idToken.reason, `id token: ${idToken.detail}`);
  const access = await identity.verifyAccessToken(tokens.access);
  if (!access.ok) throw refuse(access.reason, `access token: ${access.detail}`);
  if (access.claims.sub !== idToken.claims.sub) throw refuse("refused", "two tokens, two subjects");

  const reading = userFrom(access.claims);
  if (!reading.ok) throw refuse(reading.reason, reading.reason);
  const verdict = await identity.userinfo(tokens.access, asking);
  if (verdict === "refused") throw refuse("refused", "userinfo refused");
  return {
    user: reading.user,
    providerSid: providerSidOf(idToken.claims),
    tokens,
    verified: verdict === "good",
  };
}

function providerSidOf({ sid }: Record<string, unknown>): string | undefined {
  return typeof sid === "string" && sid !== "" ? sid : undefined;
}

/** Our tokens in the library's clothes. */
class ReceivedTokens implements LibraryTokens {
  constructor(readonly data: Tokens) {}
  tokenType = () => "Bearer";
  accessToken = () => this.data.access;
  accessTokenExpiresAt = () => new Date(this.data.expiresAt);
  accessTokenExpiresInSeconds = () => Math.floor((this.data.expiresAt - Date.now()) / 1000);
  hasRefreshToken = () => this.data.refresh !== null;
  refreshToken = () => this.data.refresh ?? "";
  hasScopes = () => false;
  scopes = () => [];
  idToken = () => this.data.idToken ?? "";
}
