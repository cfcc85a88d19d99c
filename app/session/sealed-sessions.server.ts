import { hash } from "./hash.server";
import { createSeal } from "./seal.server";
import type { Secrets } from "./secrets";
import { SESSION_SECONDS, type Session } from "./session";
import { sessionSchema } from "./session-schema.server";
import { type Store, StoreUnavailable } from "./store";

/** A session as it was read, and the version of the store that it is. */
export interface StoredSession {
  session: Session;
  version: number;
}

/** Sessions as the store has them: under a hash of their id, sealed with a key that needs the id itself. */
export interface SealedSessions {
  /** Null for one that is gone, has ended by its time, or was written by no version of the portal that we know. */
  read(rawId: string): Promise<StoredSession | null>;
  create(rawId: string, session: Session): Promise<StoredSession>;
  /** The new version; null when somebody else wrote meanwhile, or the session is gone. */
  replace(rawId: string, session: Session, version: number): Promise<number | null>;
  /** Without its id nobody can read a session, but see that it is there, and end it. */
  isThere(id: string): Promise<boolean>;
  delete(id: string): Promise<void>;
}

/** @param now epoch milliseconds */
export function createSealedSessions(store: Store, secrets: Secrets, now: () => number): SealedSessions {
  const seal = createSeal(secrets);
  const sealed = (session: Session, rawId: string) => seal.seal(JSON.stringify(session), rawId);
  return {
    async read(rawId) {
      const stored = await store.read(keyOf(hash(rawId)));
      const session = stored && seal.openAs(sessionSchema, stored.value, rawId);
      return session && session.expiresAt > now() ? { session, version: stored.version } : null;
    },
    async create(rawId, session) {
      if (!(await store.create(keyOf(hash(rawId)), sealed(session, rawId), SESSION_SECONDS)))
        throw new StoreUnavailable("a new session id was already taken");
      return { session, version: 1 };
    },
    replace: (rawId, session, version) => store.replace(keyOf(hash(rawId)), sealed(session, rawId), version),
    isThere: async (id) => (await store.read(keyOf(id))) !== null,
    delete: (id) => store.delete(keyOf(id)),
  };
}

// The store sees hashes only: whoever copies it learns neither a cookie nor a person.
function keyOf(id: string): string {
  return `session:${id}`;
}
