/**
 * Sign-ins that a worker remembers: a walk through the provider takes seven requests and as many signatures. Whoever
 * comes again while the upstream knows the same of them gets a session of their own, as their walk would have left it,
 * with the tokens of the first.
 */
import { theServices } from "~/services.server";
import { randomId } from "~/session/ids.server";
import type { Session } from "~/session/session";
import type { CookieJar } from "./cookie-jar.ts";

/** Milliseconds that a token must have left: a test may let minutes pass. */
const LIFE_LEFT = 200_000;
const COMPANY_COOKIE = "portal_company";

interface SignIn {
  session: Session;
  company: string | undefined;
  landed: string | null;
  standing: string;
  /** Epoch milliseconds. */
  at: number;
}

declare global {
  /** Files of one worker follow each other in one process. */
  var signInsOfThisWorker: Map<string, SignIn> | undefined;
}

globalThis.signInsOfThisWorker ??= new Map();
const signIns = globalThis.signInsOfThisWorker;

/** Remembers what a walk through the provider has come to, with nothing in its way. */
export async function keepSignIn(username: string, jar: CookieJar, landed: string | null): Promise<void> {
  const { sandbox, sessions } = await places();
  if (sandbox.desk.faults.isPlanned) return;
  const request = new Request(sandbox.url, { headers: { cookie: jar.header } });
  const open = await sessions.open(request);
  if (!open) return;
  const { session } = open;
  const standing = await standingOf(username, session);
  const company = jar.get(COMPANY_COOKIE);
  signIns.set(username, { session, company, landed, standing, at: Date.now() });
}

/**
 * Signs somebody in as before; null when they have to walk.
 * @param permissions what the upstream says that they hold, when that is not what it said before
 */
export async function signInAsBefore(
  username: string,
  jar: CookieJar,
  permissions?: readonly string[],
): Promise<{ landed: string | null } | null> {
  const known = signIns.get(username);
  if (!known || known.session.tokens.expiresAt - Date.now() < LIFE_LEFT) return null;
  const { sandbox, sessions } = await places();
  if (!permissions && sandbox.desk.faults.isPlanned) return null;
  if (permissions && !known.session.access) return null;
  if ((await standingOf(username, known.session)) !== known.standing) return null;
  const { setCookie } = await sessions.create(laterBy(Date.now() - known.at, known.session, permissions));
  jar.keep(new Headers({ "set-cookie": setCookie }));
  if (known.company !== undefined) jar.set(COMPANY_COOKIE, known.company);
  return { landed: known.landed };
}

async function places() {
  const sandbox = await globalThis.sandboxOfThisWorker;
  if (!sandbox) throw new Error("this worker has no sandbox");
  return { sandbox, sessions: theServices().sessions };
}

/** The session of the same sign-in some milliseconds later; the tokens are the same, and as old as they are. */
function laterBy(ms: number, session: Session, permissions?: readonly string[]): Session {
  const { access, verifiedAt, createdAt, expiresAt } = session;
  return {
    ...session,
    verifiedAt: verifiedAt === 0 ? 0 : verifiedAt + ms,
    createdAt: createdAt + ms,
    expiresAt: expiresAt + ms,
    access: access && {
      ...access,
      roles: permissions ? [...permissions] : access.roles,
      checkedAt: access.checkedAt + ms,
    },
    formSeed: randomId(),
  };
}

/** All that a sign-in asks the upstream, as it stands there: who they are, for whom they act, what their tokens are worth. */
async function standingOf(username: string, { user, tokens }: Session): Promise<string> {
  const { db } = (await places()).sandbox;
  const ask = (sql: string, ...values: string[]) => db.prepare(sql).all(...values);
  const companies = "(select company_id from user_companies where user_id = ?)";
  const { sub, userId } = user;
  return JSON.stringify([
    ask("select * from sso_users where username = ?", username).map((row) => ({
      ...(row as object),
      last_login_at: null,
    })),
    ask("select company_id, role_name, permissions from user_companies where user_id = ?", sub),
    ask(`select * from companies where id in ${companies}`, sub),
    ask("select count(customer_id) as customers, count(partner_id) as partners from companies"),
    ask("select * from person_onboarding where person_id = ?", userId),
    ask(`select * from acceptances where company_id in ${companies}`, sub),
    ask("select * from token_epochs where owner in ('*', ?)", sub),
    ask("select consumed_at from oidc_records where model = 'RefreshToken' and id = ?", tokens.refresh ?? ""),
  ]);
}
