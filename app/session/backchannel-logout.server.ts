/** The identity provider says that somebody has signed out. OpenID Connect Back-Channel Logout 1.0. */
import { hash } from "./hash.server";
import type { IdentityProvider } from "./identity-provider.server";
import type { SessionLog } from "./session-log";
import type { AtProvider, Sessions } from "./sessions.server";
import { type Store, StoreUnavailable } from "./store";
import { LOGOUT_TOKEN_LIFE } from "./token-verifier.server";

type Outcome =
  | { kind: "done" }
  | { kind: "refused"; detail: string }
  /** Neither taken nor refused: the store, or the provider's keys, are away. The same token is good later. */
  | { kind: "unavailable" };

/** Ends every session that a logout token names; never rejects for a token, whatever is in it. */
export function createBackchannelLogout(parts: {
  store: Store;
  sessions: Sessions;
  identity: Pick<IdentityProvider, "verifyLogoutToken">;
  log: SessionLog;
}): (logoutToken: string) => Promise<Outcome> {
  const { store, sessions, identity, log } = parts;

  async function take(logoutToken: string): Promise<Outcome> {
    const verified = await identity.verifyLogoutToken(logoutToken);
    if (!verified.ok)
      return verified.reason === "refused" ? refused(verified.detail) : unavailable(verified.detail);
    const { jti, sub, sid } = verified.claims;
    const key = `logout-token:${hash(String(jti))}`;
    if (!(await store.create(key, "", LOGOUT_TOKEN_LIFE))) return refused("a token that was used before");
    try {
      const ended = await sessions.endAllOf({ sub, sid } as AtProvider);
      log.info("sign-out.by-provider", { sessions: ended, by: sid === undefined ? "sub" : "sid" });
      return { kind: "done" };
    } catch (error) {
      // What could not be done may be asked for again.
      await store.delete(key).catch(() => undefined);
      throw error;
    }
  }

  function refused(detail: string): Outcome {
    log.warn("sign-out.by-provider-refused", { detail });
    return { kind: "refused", detail };
  }

  function unavailable(detail: string): Outcome {
    log.error("sign-out.by-provider-failed", { detail });
    return { kind: "unavailable" };
  }

  return async (logoutToken) => {
    try {
      return await take(logoutToken);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return unavailable(error.message);
    }
  };
}
