import { SILENT, type Telemetry } from "~/telemetry/telemetry";
import { type Cookies, createCookies } from "./cookies.server";
import { hash } from "./hash.server";
import { randomId } from "./ids.server";
import { createSeal } from "./seal.server";
import type { Secrets } from "./secrets";
import { SESSION_SECONDS, type Session } from "./session";
import { parseSession } from "./session-schema.server";
import { type Store, StoreUnavailable, type Versioned } from "./store";

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

export interface Sessions {
  /** The cookies that belong to these sessions. */
  readonly cookies: Cookies;
  /** The name of the session that the request's cookie means, whether it is still there or not; null for a stranger. */
  idOf(request: Request): string | null;
  /** The session of the request's cookie; null for an anonymous one. Rejects with `StoreUnavailable`. */
  open(request: Request): Promise<OpenSession | null>;
  /** Stores a new session under a new id, whatever id the browser came with. */
  create(session: Session): Promise<{ open: OpenSession; setCookie: string }>;
  /** Ends every session of a provider's subject, of one sign-in there, or of both; answers how many there were. */
  endAllOf(whose: AtProvider): Promise<number>;
  /** The names of a subject's sessions; those that have ended by themselves are forgotten. */
  idsOf(sub: string): Promise<string[]>;
  /** Ends those sessions of a subject that `isMeant`; answers how many there were. */
  endSome(sub: string, isMeant: (id: string) => boolean): Promise<number>;
}

/** Whose sessions, in the provider's words: a subject, one sign-in of it, or both. */
export type AtProvider = { sub: string; sid?: string | undefined } | { sub?: undefined; sid: string };

/** @param now epoch milliseconds */
export function createSessions(parts: {
  store: Store;
  secrets: Secrets;
  secure: boolean;
  telemetry?: Telemetry;
  /** Hears the name of each session that this process ends; other processes are not told. */
  ended?: (id: string) => void;
  now?: () => number;
}): Sessions {
  const { store, telemetry = SILENT, ended, now = Date.now } = parts;
  const cookies = createCookies(parts.secrets, parts.secure);
  const seal = createSeal(parts.secrets);

  function unseal(stored: Versioned | null, rawId: string): Session | null {
    const text = stored && seal.open(stored.value, rawId);
    const session = text ? parseSession(text) : null;
    return session && session.expiresAt > now() ? session : null;
  }

  function opened(rawId: string, first: Session, firstVersion: number): OpenSession {
    const id = hash(rawId);
    let session = first;
    let version = firstVersion;

    async function reload(): Promise<Session | null> {
      const stored = await store.read(sessionKey(id));
      const found = unseal(stored, rawId);
      if (stored && found) keep(found, stored.version);
      return found;
    }

    // Loaders of one request share this object: an answer that comes late must not turn it back.
    function keep(known: Session, itsVersion: number): void {
      if (itsVersion < version) return;
      session = known;
      version = itsVersion;
    }

    return {
      id,
      get session() {
        return session;
      },
      reload,
      async update(change) {
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
          const changed = change(session);
          if (changed === session) return session;
          const sealed = seal.seal(JSON.stringify(changed), rawId);
          const written = await store.replace(sessionKey(id), sealed, version);
          if (written !== null) {
            keep(changed, written);
            return changed;
          }
          if (!(await reload())) return null;
        }
        throw new StoreUnavailable("too many writers of one session");
      },
      async destroy(why: SessionEndReason = "signed-out") {
        await end(id, indexesOf(session), why);
      },
    };
  }

  async function end(id: string, indexes: readonly string[], why: SessionEndReason): Promise<void> {
    await store.delete(sessionKey(id));
    for (const index of indexes) await store.removeMember(index, id);
    telemetry.count("session-ended", why);
    ended?.(id);
  }

  async function found({ sub, sid }: AtProvider): Promise<string[]> {
    const ofSubject = sub === undefined ? null : await store.members(subjectKey(sub));
    if (sid === undefined) return ofSubject ?? [];
    const ofSignIn = await store.members(signInKey(sid));
    return ofSignIn.filter((id) => ofSubject?.includes(id) ?? true);
  }

  async function idsOf(sub: string): Promise<string[]> {
    const ids = await store.members(subjectKey(sub));
    const stored = await Promise.all(ids.map((id) => store.read(sessionKey(id))));
    const gone = ids.filter((_, index) => !stored[index]);
    for (const id of gone) await store.removeMember(subjectKey(sub), id);
    return ids.filter((id) => !gone.includes(id));
  }

  return {
    cookies,
    idsOf,
    async endSome(sub, isMeant) {
      const ids = (await idsOf(sub)).filter(isMeant);
      for (const id of ids) await end(id, [subjectKey(sub)], "signed-out");
      return ids.length;
    },
    idOf(request) {
      const rawId = cookies.readSessionId(request);
      return rawId && hash(rawId);
    },
    async open(request) {
      const rawId = cookies.readSessionId(request);
      if (!rawId) return null;
      const stored = await store.read(sessionKey(hash(rawId)));
      const session = unseal(stored, rawId);
      return stored && session ? opened(rawId, session, stored.version) : null;
    },
    async create(session) {
      const rawId = randomId();
      const id = hash(rawId);
      // Indexed first: a session that "end all" cannot find must not exist.
      for (const index of indexesOf(session)) await store.addMember(index, id, SESSION_SECONDS);
      const sealed = seal.seal(JSON.stringify(session), rawId);
      if (!(await store.create(sessionKey(id), sealed, SESSION_SECONDS))) {
        throw new StoreUnavailable("a new session id was already taken");
      }
      telemetry.count("session-opened");
      return { open: opened(rawId, session, 1), setCookie: cookies.writeSessionId(rawId) };
    },
    async endAllOf(whose) {
      const ids = await found(whose);
      const indexes = [
        ...(whose.sub === undefined ? [] : [subjectKey(whose.sub)]),
        ...(whose.sid === undefined ? [] : [signInKey(whose.sid)]),
      ];
      for (const id of ids) await end(id, indexes, "ended-by-provider");
      return ids.length;
    },
  };
}

// The store sees hashes only: whoever copies it learns neither a cookie nor a person.
function sessionKey(id: string): string {
  return `session:${id}`;
}

function subjectKey(sub: string): string {
  return `sessions-of:${hash(sub)}`;
}

function signInKey(sid: string): string {
  return `sessions-in:${hash(sid)}`;
}

/** The sets that a session is found by. */
function indexesOf({ user, providerSid }: Session): string[] {
  return [subjectKey(user.sub), ...(providerSid === undefined ? [] : [signInKey(providerSid)])];
}
