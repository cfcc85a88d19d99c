import { first, run } from "../business/query.ts";
import type { Db } from "../database.ts";
import { revokeUserRecords } from "./adapter.ts";

/** The epochs that a token is issued under; a later epoch makes it dead. */
interface Epochs {
  everyone: number;
  user: number;
}

export function epochsOf(db: Db, userId: string): Epochs {
  return { everyone: epoch(db, "*"), user: epoch(db, userId) };
}

/** Every access token issued so far is dead from now on. Refresh tokens live on. */
export function expireAccessTokens(db: Db): void {
  bump(db, "*");
}

/** Ends all that a user holds: access tokens, refresh tokens, and the sign-in at the provider. */
export function endUserSessions(db: Db, userId: string): void {
  bump(db, userId);
  revokeUserRecords(db, userId);
}

/** A user's access tokens are dead, the refresh tokens live: the next refresh brings what has changed. */
export function renewAccessTokens(db: Db, userId: string): void {
  bump(db, userId);
}

function epoch(db: Db, owner: string): number {
  return first<{ epoch: number }>(db, "select epoch from token_epochs where owner = ?", owner)?.epoch ?? 0;
}

function bump(db: Db, owner: string): void {
  run(
    db,
    "insert into token_epochs (owner, epoch) values (?, 1) on conflict (owner) do update set epoch = epoch + 1",
    owner,
  );
}
