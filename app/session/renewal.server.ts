/** One renewal of a session's token: asked of the provider, kept at once, and believed only when it is checked. */
import type { Telemetry } from "~/telemetry/telemetry";
import type { Asking, IdentityProvider } from "./identity-provider.server";
import { underLease } from "./lease.server";
import type { OpenSession } from "./open-session.server";
import type { RefreshPause } from "./refresh-pause.server";
import type { Session, Tokens } from "./session";
import type { SessionLog } from "./session-log";
import { type Store, StoreUnavailable } from "./store";
import { userFrom } from "./user-claims";

/** Source section 8. */
export const REFRESH_FAILED = "Erro ao tentar obter o token de acesso com o refresh token";

/** Milliseconds. */
const EARLY = 30_000;
const SAVE_PAUSE = 200;
const SAVE_TRIES = 5;

export type Renewal =
  /** There is a token with some life left: of this renewal, or of another that came first. */
  | "renewed"
  /** The provider ended the session, or it was signed out meanwhile. */
  | "ended"
  /** No verdict: the session stays for a later attempt. */
  | "unavailable";

export interface RenewalParts {
  store: Store;
  identity: IdentityProvider;
  log: SessionLog;
  pause: RefreshPause;
  telemetry: Telemetry;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Whose token is renewed, and why. */
export interface RenewalOf {
  open: OpenSession;
  /** A token that the upstream has just refused. */
  refused: string | undefined;
  asking: Asking;
}

/** Whether a session's token was refused, or has little life left. */
export function isStale({ tokens }: Session, refused: string | undefined, now: number): boolean {
  return tokens.access === refused || now >= (tokens.refreshAt ?? tokens.expiresAt - EARLY);
}

/** One at a time per session, over all processes: whoever waits takes what the holder of the lease has brought. */
export function renew(parts: RenewalParts, of: RenewalOf): Promise<Renewal> {
  const { store, telemetry } = parts;
  return underLease<Renewal>({
    store,
    telemetry,
    name: `refresh:${of.open.id}`,
    late: "unavailable",
    meanwhile: () => doneByOthers(parts, of),
    work: () => renewUnderLease(parts, of),
  });
}

/** What the holder of the lease has made of the session so far; null while it is as stale as before. */
async function doneByOthers({ now }: RenewalParts, { open, refused }: RenewalOf): Promise<Renewal | null> {
  const session = await open.reload();
  if (!session) return "ended";
  return isStale(session, refused, now()) ? null : "renewed";
}

async function renewUnderLease(parts: RenewalParts, of: RenewalOf): Promise<Renewal> {
  // Read again inside the lease: the former holder may have just finished.
  const session = await of.open.reload();
  if (!session) return "ended";
  if (!isStale(session, of.refused, parts.now())) return "renewed";
  if (await parts.pause.isOn(of.open.id)) return "unavailable";
  return askProvider(parts, of, session);
}

/** Spends the refresh token. */
async function askProvider(parts: RenewalParts, of: RenewalOf, before: Session): Promise<Renewal> {
  const { identity, log, pause } = parts;
  const { open, asking } = of;
  const sent = before.tokens.refresh;
  if (!sent) return end(parts, open, "no refresh token");
  const outcome = await identity.refresh(sent, asking);
  switch (outcome.kind) {
    case "unavailable":
      log.warn("session.refresh-unavailable", { detail: outcome.detail, session: open.id.slice(0, 8) });
      await pause.afterFailure(open.id);
      return "unavailable";
    case "refused": {
      const after = await open.reload();
      // A holder that lost its lease may have renewed it meanwhile.
      if (after && after.tokens.access !== before.tokens.access) return "renewed";
      return end(parts, open, outcome.detail);
    }
    default:
      return keepTokens(parts, of, before, {
        // Where the provider says nothing new, what it said holds.
        ...(before.tokens.refreshExpiresAt ? { refreshExpiresAt: before.tokens.refreshExpiresAt } : {}),
        ...outcome.tokens,
        refresh: outcome.tokens.refresh ?? sent,
        idToken: outcome.tokens.idToken ?? before.tokens.idToken,
      });
  }
}

/** Saves the new tokens before anything else is asked: the former refresh token is worth nothing any more. */
async function keepTokens(
  parts: RenewalParts,
  { open, asking }: RenewalOf,
  before: Session,
  tokens: Tokens & { refresh: string },
): Promise<Renewal> {
  const saved = await save(open, (session) =>
    session.tokens.access === before.tokens.access ? { ...session, tokens } : session,
  );
  if (!saved) {
    await parts.identity.revoke(tokens.refresh, asking);
    parts.log.info("session.signed-out-during-refresh", { session: open.id.slice(0, 8) });
    return "ended";
  }
  await parts.pause.end(open.id);
  return believe(parts, open, tokens, asking);
}

/** New claims count only after the token is checked; then roles taken away are gone within one token's life. */
async function believe(
  parts: RenewalParts,
  open: OpenSession,
  { access, refresh }: { access: string; refresh: string },
  asking: Asking,
): Promise<Renewal> {
  const { identity, now } = parts;
  const [token, verdict] = await Promise.all([
    identity.verifyAccessToken(access),
    identity.userinfo(access, asking),
  ]);
  const user = token.ok ? userFrom(token.claims) : null;
  const wrong =
    (!token.ok && token.reason === "refused" && token.detail) ||
    (user && !user.ok && user.reason) ||
    (user?.ok && user.user.sub !== open.session.user.sub && "another subject") ||
    (verdict === "refused" && "userinfo refused");
  if (wrong) {
    await identity.revoke(refresh, asking);
    return end(parts, open, wrong);
  }
  const written = await open.update((session) => ({
    ...session,
    user: user?.ok ? user.user : session.user,
    verifiedAt: verdict === "good" ? now() : session.verifiedAt,
  }));
  return written ? "renewed" : "ended";
}

async function end({ log }: RenewalParts, open: OpenSession, reason: string): Promise<Renewal> {
  log.error("session.refresh-failed", { message: REFRESH_FAILED, reason, session: open.id.slice(0, 8) });
  await open.destroy("refresh-failed");
  return "ended";
}

/** The store may blink just when the provider has already spent the old token: try for a second. */
async function save(open: OpenSession, change: (session: Session) => Session): Promise<Session | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open.update(change);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || tries === SAVE_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, SAVE_PAUSE));
    }
  }
}
