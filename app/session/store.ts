/**
 * What the portal needs of a store, so that SQLite on one machine and Redis on many are the same to it.
 * Values are opaque text without NUL; times are whole seconds of life, locks milliseconds.
 * Every method rejects with `StoreUnavailable` when the store cannot be reached in time.
 */
export interface Store {
  /** Writes a new key with version 1; false when the key is already there. Nothing is ever overwritten. */
  create(key: string, value: string, seconds: number): Promise<boolean>;
  read(key: string): Promise<Versioned | null>;
  /**
   * Compare-and-set: replaces the value if the version is still the one that was read, and keeps the key's
   * remaining life. Answers the new version, or null when somebody else wrote or deleted the key: a deleted
   * session is never brought back.
   */
  replace(key: string, value: string, version: number): Promise<number | null>;
  delete(key: string): Promise<void>;
  /** Reads and deletes in one step: of many callers one gets the value, the others null. */
  take(key: string): Promise<string | null>;
  /** Counts a member into a set of keys that lives as long as its longest member. */
  addMember(set: string, member: string, seconds: number): Promise<void>;
  members(set: string): Promise<string[]>;
  removeMember(set: string, member: string): Promise<void>;
  /** True for the one caller that holds the lock until it is released or `milliseconds` have passed. */
  lock(name: string, owner: string, milliseconds: number): Promise<boolean>;
  /** Extends a lock that is still the owner's; false when it was lost. */
  extend(name: string, owner: string, milliseconds: number): Promise<boolean>;
  /** Releases the lock if it is still the owner's. */
  unlock(name: string, owner: string): Promise<void>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Versioned {
  value: string;
  version: number;
}

export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** For what can be gone without while the store is away: it is null then; every other error goes on. */
export function withoutStore(error: unknown): null {
  if (!(error instanceof StoreUnavailable)) throw error;
  return null;
}
