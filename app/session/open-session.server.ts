import { hash } from "./hash.server";
import type { SealedSessions, StoredSession } from "./sealed-sessions.server";
import type { Session } from "./session";
import { StoreUnavailable } from "./store";

/** More writers of one session than this at the same moment is a fault, not a crowd. */
const MOST_TRIES = 200;

/** Why a session was ended before its time. */
export type SessionEndReason =
  | "signed-out"
  | "signed-in-anew"
  | "refresh-failed"
  | "token-refused"
  | "ended-by-provider";

/** A session that a request has opened. It stays current: `session` is what was last read or written here. */
export interface OpenSession {
  /** The session's name in the store: a hash of its id, so it may be logged. */
  readonly id: string;
  readonly session: Session;
  /** Reads what is stored now; null when the session is gone. */
  reload(): Promise<Session | null>;
  /**
   * Writes a change on top of whatever others wrote meanwhile, so `change` may run more than once.
   * Null when the session is gone: nothing brings it back.
   */
  update(change: (session: Session) => Session): Promise<Session | null>;
  /** By the person who is in it, where no reason is given. */
  destroy(why?: SessionEndReason): Promise<void>;
}

/** @param end ends the session of this name */
export function openSession(
  sealed: SealedSessions,
  rawId: string,
  first: StoredSession,
  end: (id: string, session: Session, why: SessionEndReason) => Promise<void>,
): OpenSession {
  const id = hash(rawId);
  let current = first;

  // Loaders of one request share this object: an answer that comes late must not turn it back.
  function keep(known: StoredSession): void {
    if (known.version >= current.version) current = known;
  }

  async function reload(): Promise<Session | null> {
    const stored = await sealed.read(rawId);
    if (stored) keep(stored);
    return stored?.session ?? null;
  }

  return {
    id,
    get session() {
      return current.session;
    },
    reload,
    async update(change) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const { session, version } = current;
        const changed = change(session);
        if (changed === session) return session;
        const written = await sealed.replace(rawId, changed, version);
        if (written !== null) {
          keep({ session: changed, version: written });
          return changed;
        }
        if (!(await reload())) return null;
      }
      throw new StoreUnavailable("too many writers of one session");
    },
    destroy: (why = "signed-out") => end(id, current.session, why),
  };
}
