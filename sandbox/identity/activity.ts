import type { UserActivity } from "#contract/sso-user-shapes";
import type { ApiRequest } from "../api/handler.ts";
import { recordEvent } from "../business/history.ts";
import { all, insert, instant } from "../business/query.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import { type Reach, within } from "./reach.ts";
import { fullName, type SsoUser } from "./users.ts";

type Teller = Pick<ApiRequest, "db" | "clock" | "user">;

/** Adds a line to a user's history, for everybody who sees the user. */
export function noteUser(request: Teller, userId: string, action: string, detail: string): void {
  recordEvent(request, { subject: "user", id: userId, action, detail });
}

/** The same for one company of the user: only those who see that company read it. */
export function noteCompany(
  request: Teller,
  { userId, companyId }: { userId: string; companyId: string },
  action: string,
  detail: string,
): void {
  recordEvent(request, { subject: "user-company", id: `${userId}/${companyId}`, action, detail });
}

export type SignInOutcome = "signed-in" | "wrong-password" | "closed";

interface SignInAttempt {
  userId: string;
  outcome: SignInOutcome;
  ip: string | null;
  browser: string | null;
}

export function noteSignIn(db: Db, clock: Clock, { userId, outcome, ip, browser }: SignInAttempt): void {
  insert(db, "sign_in_attempts", {
    user_id: userId,
    at: clock.now().getTime(),
    outcome,
    ip,
    browser,
  });
}

const SENTENCES = `case outcome when 'signed-in' then 'Entrou no portal.'
  when 'wrong-password' then 'Tentou entrar com a senha errada.'
  else 'Tentou entrar, mas o acesso está fechado.' end`;
const NO_PLACE = "null as ip, null as browser";

/** What happened to an account, as far as it concerns companies within reach; newest first, at most 100. */
export function activityOf(db: Db, user: SsoUser, reach: Reach): UserActivity[] {
  const prefix = `${user.id}/`;
  const [inReach, ...reachValues] = within("substr(subject_id, ?)", reach);
  const rows = all<Omit<UserActivity, "at" | "ok"> & { at: number; ok: number }>(
    db,
    `select at, by_name, by_email, action, detail, 1 as ok, ${NO_PLACE} from history_events
       where subject = 'user' and subject_id = ?
     union all
     select at, by_name, by_email, action, detail, 1, ${NO_PLACE} from history_events
       where subject = 'user-company' and subject_id >= ? and subject_id < ? and ${inReach}
     union all
     select at, ?, ?, outcome, ${SENTENCES}, outcome = 'signed-in', ip, browser from sign_in_attempts
       where user_id = ?
     order by at desc limit 100`,
    user.id,
    // '0' is the character after '/'.
    prefix,
    `${user.id}0`,
    ...(reach.all ? [] : [prefix.length + 1, ...reachValues]),
    fullName(user),
    user.username,
    user.id,
  );
  return rows.map((row) => ({ ...row, at: instant(row.at), ok: row.ok === 1 }));
}
