/** What the guard chain must know of a company: asked anew after a minute, and marked as known once it was done here. */
import { isDeepStrictEqual } from "node:util";
import { config } from "~/config.server";
import type { Environment } from "~/domain/environment";
import { theServices } from "~/services.server";
import { readCompanyAccess } from "~/session/company.server";
import type { OpenSession } from "~/session/open-session.server";
import { type CompanyAccess, type CompanyChoice, companyOf, type Session } from "~/session/session";
import { ProviderUnavailable, SessionEnded } from "~/session/session-ended";
import { withoutStore } from "~/session/store";
import { readActingAccess } from "./acting.server";
import { callerOf } from "./caller.server";
import { isCustomer, isInternal, isPartner } from "./permissions";

/** How long roles, onboarding and terms are believed. */
const FACTS_LIVE_MS = 60_000;

/** Facts asked anew; null when those at hand are young enough, "gone" when the company is no longer the user's. */
export async function readFacts(open: OpenSession, requestId: string) {
  const company = companyOf(open.session);
  const { access } = open.session;
  if (!company) return null;
  if (access?.companyId === company.id && Date.now() - access.checkedAt < FACTS_LIVE_MS) return null;
  try {
    const facts = await readAccess(open, requestId, company, open.session.environment as Environment);
    if (!facts.ok && (facts.failure.kind === "forbidden" || facts.failure.kind === "absent")) return "gone";
    return facts;
  } catch (error) {
    if (error instanceof SessionEnded) return "ended";
    if (error instanceof ProviderUnavailable) return { ok: false as const, failure: error.failure };
    throw error;
  }
}

/** Asks for what the guard chain must know of a company before somebody is let into it. */
function readAccess(open: OpenSession, requestId: string, company: CompanyChoice, environment: Environment) {
  const { acting } = open.session;
  return acting
    ? readActingAccess(callerOf(open, requestId), company, acting)
    : readOwnAccess(open, requestId, company, environment);
}

/** In the person's own name, whatever the session stands for. */
export function readOwnAccess(
  open: OpenSession,
  requestId: string,
  company: CompanyChoice,
  environment: Environment,
) {
  const { user } = open.session;
  const internal = isInternal(user, config.internalEmailDomain);
  const upstream = theServices().upstream;
  const { acting: _, ...caller } = callerOf(open, requestId);
  return readCompanyAccess({ upstream, user, caller }, company, {
    // Rule 4 leads whoever is a customer alone, and opens the onboarding to everybody else who needs it.
    onboarding: environment === "customer" && !internal,
    terms: environment === "partner" && !internal && isPartner(user) && !isCustomer(user),
  });
}

/**
 * The session with what was asked of a company, unless another tab has chosen another one meanwhile, or knows more of it
 * by now: terms that were accepted while they were asked about would be open again.
 *
 * @param known what the session held as it was asked
 */
export function withAccess(session: Session, access: CompanyAccess, known: Session["access"]): Session {
  if (companyOf(session)?.id !== access.companyId) return session;
  const isOlder = session.access?.companyId === access.companyId && !isDeepStrictEqual(session.access, known);
  return isOlder ? session : { ...session, access };
}

/** The session with what has become so of a company, unless what it knows is of another one by now. */
function withFact(session: Session, companyId: string, fact: Partial<CompanyAccess>): Session {
  const { access } = session;
  return access?.companyId === companyId ? { ...session, access: { ...access, ...fact } } : session;
}

/**
 * What has just been accepted for a company counts from the next page on, without asking the upstream again. Without
 * the store, the next facts say so.
 */
export async function markTermsAccepted(open: OpenSession, companyId: string): Promise<void> {
  await open.update((session) => withFact(session, companyId, { termsAccepted: true })).catch(withoutStore);
}

/** What the person's lists open with is asked anew with the next page. Without the store, a minute later. */
export async function forgetFacts(open: OpenSession): Promise<void> {
  await open
    .update((session) =>
      session.access ? { ...session, access: { ...session.access, checkedAt: 0 } } : session,
    )
    .catch(withoutStore);
}

/** Source section 4: marking as onboarded sets it false in the cache. Without the store, the next facts say so. */
export async function markOnboarded(open: OpenSession, companyId: string): Promise<void> {
  await open
    .update((session) => withFact(session, companyId, { needsOnboarding: false }))
    .catch(withoutStore);
}
