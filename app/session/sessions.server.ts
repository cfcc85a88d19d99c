import { SILENT, type Telemetry } from "~/telemetry/telemetry";
import { type Cookies, createCookies } from "./cookies.server";
import { hash } from "./hash.server";
import { randomId } from "./ids.server";
import { type OpenSession, openSession, type SessionEndReason } from "./open-session.server";
import { createSealedSessions } from "./sealed-sessions.server";
import type { Secrets } from "./secrets";
import { SESSION_SECONDS, type Session } from "./session";
import type { Store } from "./store";

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
  const { store, secrets, telemetry = SILENT, ended, now = Date.now } = parts;
  const cookies = createCookies(secrets, parts.secure);
  const sealed = createSealedSessions(store, secrets, now);

  async function end(id: string, indexes: readonly string[], why: SessionEndReason): Promise<void> {
    await sealed.delete(id);
    for (const index of indexes) await store.removeMember(index, id);
    telemetry.count("session-ended", why);
    ended?.(id);
  }

  const endOne = (id: string, session: Session, why: SessionEndReason) => end(id, indexesOf(session), why);

  async function found({ sub, sid }: AtProvider): Promise<string[]> {
    const ofSubject = sub === undefined ? null : await store.members(subjectKey(sub));
    if (sid === undefined) return ofSubject ?? [];
    const ofSignIn = await store.members(signInKey(sid));
    return ofSignIn.filter((id) => ofSubject?.includes(id) ?? true);
  }

  async function idsOf(sub: string): Promise<string[]> {
    const ids = await store.members(subjectKey(sub));
    const there = await Promise.all(ids.map(sealed.isThere));
    const gone = ids.filter((_, index) => !there[index]);
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
      const stored = await sealed.read(rawId);
      return stored && openSession(sealed, rawId, stored, endOne);
    },
    async create(session) {
      const rawId = randomId();
      const id = hash(rawId);
      // Indexed first: a session that "end all" cannot find must not exist.
      for (const index of indexesOf(session)) await store.addMember(index, id, SESSION_SECONDS);
      const stored = await sealed.create(rawId, session);
      telemetry.count("session-opened");
      return {
        open: openSession(sealed, rawId, stored, endOne),
        setCookie: cookies.writeSessionId(rawId),
      };
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

// Hashes here too: whoever copies the store learns no person.
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
