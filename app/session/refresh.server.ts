/** An access token that may be used, for whoever asks the upstream; and whether the user still stands. */
import { SILENT, type Telemetry } from "~/telemetry/telemetry";
import type { Asking, IdentityProvider } from "./identity-provider.server";
import { randomId } from "./ids.server";
import type { OpenSession } from "./open-session.server";
import { createRefreshPause } from "./refresh-pause.server";
import { isStale, type Renewal, type RenewalOf, type RenewalParts, renew } from "./renewal.server";
import type { SessionLog } from "./session-log";
import type { Store } from "./store";

/** Milliseconds. */
const USERINFO_EVERY = 60_000;

type Freshness =
  /** The session that was given has now an access token that may be used. */
  | { kind: "fresh" }
  /** The provider ended it, or it was signed out meanwhile: the session is gone. */
  | { kind: "ended" }
  /** No verdict from the provider and no valid token left: the session stays for a later attempt. */
  | { kind: "unavailable" };

type FreshOptions = Asking & { force?: string };

interface Refresher {
  /**
   * An access token with some life left. `force` names a token that the upstream has just refused: it is
   * replaced, unless another request has already done so. One token call per session at a time, over all
   * processes; whoever waited uses its result. Rejects with `StoreUnavailable`.
   */
  fresh(open: OpenSession, options?: FreshOptions): Promise<Freshness>;
  /** `fresh`, and asks the provider at most once a minute per session whether the user still stands. */
  verify(open: OpenSession, options?: Asking): Promise<Freshness>;
}

/** @param now epoch milliseconds */
export function createRefresher(given: {
  store: Store;
  identity: IdentityProvider;
  log: SessionLog;
  telemetry?: Telemetry;
  now?: () => number;
}): Refresher {
  const { store, identity, log, telemetry = SILENT, now = Date.now } = given;
  const parts: RenewalParts = { store, identity, log, telemetry, now, pause: createRefreshPause(store, now) };
  const flyOnce = createFlights(parts);

  async function fresh(open: OpenSession, { force, requestId }: FreshOptions = {}): Promise<Freshness> {
    // Twice: a flight that was joined may have begun before the token was refused.
    for (let round = 0; round < 2 && isStale(open.session, force, now()); round += 1) {
      const renewal = await flyOnce({ open, refused: force, asking: { requestId } });
      if (renewal === "ended" || !(await open.reload())) return { kind: "ended" };
      if (renewal === "unavailable") break;
    }
    const { tokens } = open.session;
    const usable = tokens.access !== force && now() < tokens.expiresAt;
    return usable ? { kind: "fresh" } : { kind: "unavailable" };
  }

  async function verify(open: OpenSession, asking: Asking = {}): Promise<Freshness> {
    const ready = await fresh(open, asking);
    if (ready.kind !== "fresh" || !(await isOurTurnToAsk(parts, open))) return ready;
    const { access } = open.session.tokens;
    const verdict = await identity.userinfo(access, asking);
    if (verdict === "refused") return fresh(open, { ...asking, force: access });
    if (verdict === "unavailable") {
      log.warn("session.userinfo-unavailable", { session: open.id.slice(0, 8) });
      return ready;
    }
    const written = await open.update((session) => ({ ...session, verifiedAt: now() }));
    return written ? ready : { kind: "ended" };
  }

  return { fresh, verify };
}

/** The renewals that are under way in this process: whoever wants the same one takes part in it. */
function createFlights(parts: RenewalParts): (of: RenewalOf) => Promise<Renewal> {
  const flights = new Map<string, Promise<Renewal>>();
  return (of) => {
    const { id } = of.open;
    const underWay = flights.get(id);
    if (underWay) return underWay;
    const flight = parts.telemetry
      .step(
        "refresh",
        "token",
        () => renew(parts, of),
        (outcome) => ({ outcome }),
      )
      .finally(() => flights.delete(id));
    flights.set(id, flight);
    return flight;
  };
}

/** Once a minute per session, over all processes. */
async function isOurTurnToAsk({ store, now }: RenewalParts, open: OpenSession): Promise<boolean> {
  if (now() - open.session.verifiedAt < USERINFO_EVERY) return false;
  // Held on purpose until it expires: whoever does not get it has nothing to ask this minute.
  return store.lock(`userinfo:${open.id}`, randomId(), USERINFO_EVERY);
}
