import type { UserInfoSummary } from "#contract/sso-user-shapes";
import { all, first } from "../business/query.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";

/** A user's sign-ins whose refresh token still lives, the latest used first. */
export function sessionsOf(db: Db, clock: Clock, userId: string): UserInfoSummary["sessions"] {
  // The provider counts real seconds; people see the sandbox's date.
  const shift = clock.now().getTime() - Date.now();
  const rows = all<{ started: number; used: number; expires: number }>(
    db,
    `select min(coalesce(payload ->> 'iiat', payload ->> 'iat')) as started, max(payload ->> 'iat') as used,
       max(expires_at) as expires
     from oidc_records
     where model = 'RefreshToken' and account_id = ? and consumed_at is null and expires_at > ?
     group by coalesce(session_uid, id) order by used desc`,
    userId,
    Math.floor(Date.now() / 1000),
  );
  const at = (seconds: number) => new Date(seconds * 1000 + shift).toISOString();
  return rows.map(({ started, used, expires }) => ({
    started_at: at(started),
    last_used_at: at(used),
    expires_at: at(expires),
  }));
}

/** Whether the sign-in that a token names by its `sid` has not been ended: its grants take their refresh tokens along. */
export function isSignedIn(db: Db, sid: unknown): boolean {
  const sql =
    "select 1 from oidc_records where session_uid = ? and model = 'RefreshToken' and expires_at > ?";
  return first(db, sql, String(sid), Math.floor(Date.now() / 1000)) !== null;
}
