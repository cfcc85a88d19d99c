import { randomId } from "./cookies.server";
import type { Asking, IdentityProvider } from "./identity-provider.server";
import { underLease } from "./lease.server";
import { createRefreshPause } from "./refresh-pause.server";
import type { Session } from "./session";
import type { SessionLog } from "./session-log";
import type { OpenSession } from "./sessions.server";
import { type Store, StoreUnavailable } from "./store";
import { userFrom } from "./user-claims";

/** Source section 8. */
export const REFRESH_FAILED = "Erro ao tentar obter o token de acesso com o refresh token";

/** Milliseconds. */
const EARLY = 30_000;
const USERINFO_EVERY = 60_000;
const SAVE_PAUSE = 200;
const SAVE_TRIES = 5;

type Freshness =
  /** The session that was given, now with an access token that may be used. */
  | { kind: "fresh"; open: OpenSession }
  /** The provider ended it, or it was signed out meanwhile: the session is gone. */
  | { kind: "ended" }
  /** No verdict from the provider and no valid token left: the session stays for a later attempt. */
  | { kind: "unavailable" };

interface Refresher {
  /**
   * An access token with some life left. `force` names a token that the upstream has just refused: it is
   * replaced, unless another request has already done so. One token call per session at a time, over all
   * processes; whoever waited uses its result. Rejects with `StoreUnavailable`.
   */
  fresh(open: OpenSession, options?: Asking & { force?: string }): Promise<Freshness>;
  /** `fresh`, and asks the provider at most once a minute per session whether the user still stands. */
  verify(open: OpenSession, options?: Asking): Promise<Freshness>;
}

type Renewal = "renewed" | "ended" | "unavailable";

/** @param now epoch milliseconds */
export function createRefresher(parts: {
  store: Store;
  identity: IdentityProvider;
  log: SessionLog;
  now?: () => number;
}): Refresher {
  const { store, identity, log, now = Date.now } = parts;
  const pause = createRefreshPause(store, now);
  const flights = new Map<string, Promise<Renewal>>();

  function isStale({ tokens }: Session, refused: string | undefined): boolean {
    return tokens.access === refused || now() >= (tokens.refreshAt ?? tokens.expiresAt - EARLY);
  }

  async function end(open: OpenSession, reason: string): Promise<Renewal> {
    log.error("session.refresh-failed", { message: REFRESH_FAILED, reason, session: open.id.slice(0, 8) });
    await open.destroy();
    return "ended";
  }

  function renew(open: OpenSession, refused: string | undefined, asking: Asking): Promise<Renewal> {
    return underLease<Renewal>({
      store,
      name: `refresh:${open.id}`,
      late: "unavailable",
      meanwhile: async () => {
        const session = await open.reload();
        if (!session) return "ended";
        return isStale(session, refused) ? null : "renewed";
      },
      work: async () => {
        // Read again inside the lease: the former holder may have just finished.
        const session = await open.reload();
        if (!session) return "ended";
        if (!isStale(session, refused)) return "renewed";
        if (await pause.isOn(open.id)) return "unavailable";
        return callProvider(open, session, asking);
      },
    });
  }

  async function callProvider(open: OpenSession, before: Session, asking: Asking): Promise<Renewal> {
    const sent = before.tokens.refresh;
    if (!sent) return end(open, "no refresh token");
    const outcome = await identity.refresh(sent, asking);

    if (outcome.kind === "unavailable") {
      log.warn("session.refresh-unavailable", { detail: outcome.detail, session: open.id.slice(0, 8) });
      await pause.afterFailure(open.id);
      return "unavailable";
    }
    if (outcome.kind === "refused") {
      const after = await open.reload();
      // A holder that lost its lease may have renewed it meanwhile.
      if (after && after.tokens.access !== before.tokens.access) return "renewed";
      return end(open, outcome.detail);
    }

    const tokens = {
      ...outcome.tokens,
      refresh: outcome.tokens.refresh ?? sent,
      idToken: outcome.tokens.idToken ?? before.tokens.idToken,
    };
    // Saved before anything else is asked: the former refresh token is worth nothing any more.
    const saved = await save(open, (session) =>
      session.tokens.access === before.tokens.access ? { ...session, tokens } : session,
    );
    if (!saved) {
      await identity.revoke(tokens.refresh, asking);
      log.info("session.signed-out-during-refresh", { session: open.id.slice(0, 8) });
      return "ended";
    }
    await pause.end(open.id);
    return believe(open, tokens.access, tokens.refresh, asking);
  }

  /** New claims count only after the token is checked; then roles taken away are gone within one token's life. */
  async function believe(
    open: OpenSession,
    access: string,
    refresh: string,
    asking: Asking,
  ): Promise<Renewal> {
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
      return end(open, wrong);
    }
    const written = await open.update((session) => ({
      ...session,
      user: user?.ok ? user.user : session.user,
      verifiedAt: verdict === "good" ? now() : session.verifiedAt,
    }));
    return written ? "renewed" : "ended";
  }

  async function fresh(open: OpenSession, options: Asking & { force?: string } = {}): Promise<Freshness> {
    const { force, requestId } = options;
    // Twice: a flight that was joined may have begun before the token was refused.
    for (let round = 0; round < 2 && isStale(open.session, force); round += 1) {
      const flight = flights.get(open.id) ?? start(open, force, { requestId });
      const renewal = await flight;
      if (renewal === "ended" || !(await open.reload())) return { kind: "ended" };
      if (renewal === "unavailable") break;
    }
    const { tokens } = open.session;
    const usable = tokens.access !== force && now() < tokens.expiresAt;
    return usable ? { kind: "fresh", open } : { kind: "unavailable" };
  }

  function start(open: OpenSession, force: string | undefined, asking: Asking): Promise<Renewal> {
    const flight = renew(open, force, asking).finally(() => flights.delete(open.id));
    flights.set(open.id, flight);
    return flight;
  }

  return {
    fresh,
    async verify(open, options = {}) {
      const ready = await fresh(open, options);
      if (ready.kind !== "fresh" || now() - open.session.verifiedAt < USERINFO_EVERY) return ready;
      // Held on purpose until it expires: whoever does not get it has nothing to ask this minute.
      if (!(await store.lock(`userinfo:${open.id}`, randomId(), USERINFO_EVERY))) return ready;

      const { access } = open.session.tokens;
      const verdict = await identity.userinfo(access, options);
      if (verdict === "refused") return fresh(open, { ...options, force: access });
      if (verdict === "unavailable") {
        log.warn("session.userinfo-unavailable", { session: open.id.slice(0, 8) });
        return ready;
      }
      const written = await open.update((session) => ({ ...session, verifiedAt: now() }));
      return written ? ready : { kind: "ended" };
    },
  };
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
