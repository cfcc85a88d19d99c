import { Authenticator } from "remix-auth";
import { SILENT, type Telemetry } from "~/telemetry/telemetry";
import type { Asking, IdentityProvider } from "./identity-provider.server";
import { randomId } from "./ids.server";
import type { OpenSession } from "./open-session.server";
import { PortalStrategy, type SignedIn } from "./portal-strategy.server";
import { safeReturnTo } from "./return-to";
import type { Secrets } from "./secrets";
import { newSession } from "./session";
import type { SessionLog } from "./session-log";
import type { Sessions } from "./sessions.server";
import { endingOf } from "./sign-in-ending.server";
import type { SignInFailureReason } from "./sign-in-failures";
import { createTransactions, type Transaction } from "./sign-in-transactions.server";
import type { Store } from "./store";

export type SignInStart = { ok: true; response: Response } | SignInFailure;

interface SignInFailure {
  ok: false;
  reason: SignInFailureReason;
  /** For the log, never for the page. */
  detail: string;
  /** Send this instead of a page: the provider lost the attempt and asks for one more. */
  retry?: Response;
  /** The provider still holds its own session; with this a page can end it, or the next attempt fails alike. */
  idToken?: string;
}

export type SignInEnd =
  | { ok: true; open: OpenSession; setCookies: string[]; returnTo: string }
  | SignInFailure;

/** Authorization code flow with PKCE. Nothing here rejects: every error is a `SignInFailure`. */
export interface SignIn {
  /** A 302 to the provider; `returnTo` is made safe here. */
  startSignIn(request: Request, returnTo: string | null, asking?: Asking): Promise<SignInStart>;
  /** Answers the provider's callback. A callback that is not of an open attempt is `unknown-transaction`. */
  finishSignIn(request: Request, asking?: Asking): Promise<SignInEnd>;
}

/** @param now epoch milliseconds */
export function createSignIn(parts: {
  store: Store;
  sessions: Sessions;
  identity: IdentityProvider;
  secrets: Secrets;
  secure: boolean;
  log: SessionLog;
  telemetry?: Telemetry;
  now?: () => number;
}): SignIn {
  const { sessions, identity, log, telemetry = SILENT, now = Date.now } = parts;
  const transactions = createTransactions({ ...parts, now });

  async function start(
    request: Request,
    returnTo: string,
    retried: boolean,
    asking: Asking,
  ): Promise<Response> {
    const nonce = randomId();
    const strategy = new PortalStrategy(identity, await identity.present(), nonce, asking);
    const sent = await redirectOf(strategy, new Request(identity.redirectUri));
    if (!strategy.begun) throw new Error("the strategy did not begin");
    const { state, codeVerifier: verifier } = strategy.begun;
    const setCookies = await transactions.begin(request, state, { verifier, nonce, returnTo, retried });

    // The library's own response is left behind: its cookie would carry the verifier.
    const headers = new Headers({
      location: sent.headers.get("location") ?? "",
      "cache-control": "no-store",
    });
    for (const each of setCookies) headers.append("set-cookie", each);
    return new Response(null, { status: 302, headers });
  }

  async function finish(request: Request, asking: Asking): Promise<SignInEnd> {
    const url = new URL(request.url);
    const state = url.searchParams.get("state") ?? "";
    const taken = await transactions.take(request, state);
    if (!taken) return failed("unknown-transaction", "no open attempt with this state in this browser");
    const { transaction } = taken;

    const issuer = url.searchParams.get("iss");
    if (issuer !== null && issuer !== identity.issuer) return failed("refused", "answer of another issuer");
    if (wantsRetry(url, transaction)) {
      const retry = await start(request, transaction.returnTo, true, asking);
      return { ...failed("unavailable", "the provider lost the attempt"), retry };
    }

    if (!url.searchParams.get("error") && !url.searchParams.get("code")) {
      return failed("refused", "neither code nor error in the callback");
    }

    const strategy = new PortalStrategy(identity, await identity.metadata(), transaction.nonce, asking);
    const cookie = PortalStrategy.cookieOf(state, transaction.verifier);
    const signedIn = await authenticate(strategy, new Request(url, { headers: { cookie } }));
    const former = await sessions.open(request);
    const { open, setCookie } = await sessions.create(sessionOf(signedIn, now()));
    await former?.destroy("signed-in-anew");
    log.info("sign-in.done", { session: open.id.slice(0, 8) });
    return {
      ok: true,
      open,
      setCookies: [...taken.setCookies, setCookie],
      returnTo: safeReturnTo(transaction.returnTo),
    };
  }

  function failed(reason: SignInFailureReason, detail: string): SignInFailure {
    telemetry.count("sign-in-failed", reason);
    log.warn("sign-in.failed", { reason, detail });
    return { ok: false, reason, detail };
  }

  async function failureOf(error: unknown, asking: Asking): Promise<SignInFailure> {
    const ending = endingOf(error);
    if (ending) {
      const { reason, detail, tokens } = ending;
      if (tokens?.refresh) await identity.revoke(tokens.refresh, asking);
      return { ...failed(reason, detail), ...(tokens?.idToken ? { idToken: tokens.idToken } : {}) };
    }
    log.error("sign-in.broken", { error: error instanceof Error ? error.name : typeof error });
    return { ok: false, reason: "unavailable", detail: "unexpected error" };
  }

  return {
    async startSignIn(request, returnTo, asking = {}) {
      try {
        return { ok: true, response: await start(request, safeReturnTo(returnTo), false, asking) };
      } catch (error) {
        return failureOf(error, asking);
      }
    },
    async finishSignIn(request, asking = {}) {
      try {
        return await finish(request, asking);
      } catch (error) {
        return failureOf(error, asking);
      }
    },
  };
}

/** Keycloak asks for one more attempt when another tab finished first. */
function wantsRetry(url: URL, { retried }: Transaction): boolean {
  return url.searchParams.get("error") === "temporarily_unavailable" && !retried;
}

function sessionOf({ user, providerSid, tokens, verified }: SignedIn, now: number) {
  return newSession({ user, providerSid, tokens, verifiedAt: verified ? now : 0, formSeed: randomId(), now });
}

function authenticate(strategy: PortalStrategy, request: Request): Promise<SignedIn> {
  return new Authenticator<SignedIn>().use(strategy).authenticate(strategy.name, request);
}

/** The library begins an attempt by throwing its redirect. */
async function redirectOf(strategy: PortalStrategy, request: Request): Promise<Response> {
  try {
    await authenticate(strategy, request);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("the strategy did not redirect");
}
