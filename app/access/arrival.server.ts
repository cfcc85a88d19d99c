/** Who comes in: the session of a request, its token fresh, its facts no older than a minute. Read once. */
import { config } from "~/config.server";
import { theServices } from "~/services.server";
import { type Environment, readCompanyAccess } from "~/session/company.server";
import type { CompanyAccess, CompanyChoice, Session } from "~/session/session";
import { ProviderUnavailable, SessionEnded } from "~/session/session-ended";
import type { OpenSession } from "~/session/sessions.server";
import { StoreUnavailable, withoutStore } from "~/session/store";
import type { Bearer, Caller } from "~/upstream/bearer";
import type { Failure } from "~/upstream/failure";
import { readActingAccess, stopActing } from "./acting.server";
import { companyMark } from "./form-token.server";
import { effectiveRoles, isCustomer, isInternal, isPartner } from "./permissions";
import type { Arrival, RequestMemo } from "./request-memo.server";
import type { Principal } from "./rules";

/** How long roles, onboarding and terms are believed. */
const FACTS_LIVE_MS = 60_000;

const PROVIDER_DOWN: Failure = {
  kind: "unavailable",
  status: 503,
  message:
    "Não foi possível confirmar o seu acesso agora. Você continua conectado; tente de novo em instantes.",
};

const STORE_DOWN: Failure = {
  kind: "unavailable",
  status: 503,
  message: "Não foi possível ler a sua sessão agora. Você continua conectado; tente de novo em instantes.",
};

export function arrive(request: Request, memo: RequestMemo): Promise<Arrival> {
  memo.arrival ??= readArrival(request, memo).catch(
    (error: unknown): Arrival => ({
      state: "unavailable",
      failure: storeFailure(error, memo.requestId),
      open: null,
    }),
  );
  return memo.arrival;
}

/** What a page says while the store is away; every other error goes on. */
function storeFailure(error: unknown, requestId: string): Failure {
  if (!(error instanceof StoreUnavailable)) throw error;
  theServices().log.error("session.store-unavailable", { requestId });
  return STORE_DOWN;
}

async function readArrival(request: Request, memo: RequestMemo): Promise<Arrival> {
  const { requestId } = memo;
  const { sessions, refresher } = theServices();
  const open = await sessions.open(request);
  if (!open) return { state: "anonymous" };
  const token = await refresher.fresh(open, { requestId });
  const { sub } = open.session.user;
  if (token.kind !== "fresh") return over(token.kind, open);
  const lapsed = open.session.acting && open.session.acting.until <= Date.now() ? open.session.acting : null;
  if (lapsed && !(await stopActing(open, callerOf(open, requestId)))) return { state: "ended", sub };

  const verifiedBefore = open.session.verifiedAt;
  const asked = placeOf(open.session);
  const [verified, facts] = await Promise.all([
    refresher.verify(open, { requestId }),
    readFacts(open, requestId),
  ]);
  if (verified.kind !== "fresh") return over(verified.kind, open);
  // Once a minute: of all requests, the one that asked the provider too.
  if (open.session.verifiedAt !== verifiedBefore) await notePlace(open, request);
  if (facts === "ended") return { state: "ended", sub };
  // Another tab has gone elsewhere meanwhile: what is gone is not what is chosen now.
  if (facts === "gone" && (await open.reload()) && placeOf(open.session) !== asked)
    return readArrival(request, memo);
  // The merchant is no longer the partner's, or the person may not look any more.
  if (facts === "gone" && open.session.acting) {
    const { acting } = open.session;
    if (!(await stopActing(open, callerOf(open, requestId)))) return { state: "ended", sub };
    return { state: "present", open, principal: principalOf(open.session, null), stopped: acting };
  }
  if (facts === "gone") return { state: "present", open, principal: principalOf(open.session, null) };
  if (facts && !facts.ok) return { state: "unavailable", failure: facts.failure, open };
  if (facts && !(await open.update((session) => withAccess(session, facts.value))))
    return { state: "ended", sub };
  return {
    state: "present",
    open,
    principal: principalOf(open.session, open.session.access),
    ...(lapsed ? { stopped: lapsed } : {}),
  };
}

/** What facts are asked of. */
const placeOf = (session: Session) => `${companyMark(session)} ${session.acting?.id}`;

/** Keeps where a session is used; what cannot be kept of it is kept a minute later. */
export async function notePlace(open: OpenSession, request: Request): Promise<void> {
  await theServices().signInPlaces.note(open, request).catch(withoutStore);
}

function over(kind: "ended" | "unavailable", open: OpenSession): Arrival {
  return kind === "ended"
    ? { state: "ended", sub: open.session.user.sub }
    : { state: "unavailable", failure: PROVIDER_DOWN, open };
}

/** The selected company of the selected environment. */
export function companyOf(session: Session): CompanyChoice | null {
  return session.environment ? session.companies[session.environment] : null;
}

/** The session with what was asked of a company, unless another one was chosen meanwhile, in another tab. */
function withAccess(session: Session, access: CompanyAccess): Session {
  return companyOf(session)?.id === access.companyId ? { ...session, access } : session;
}

/** Facts asked anew; null when those at hand are young enough, "gone" when the company is no longer the user's. */
async function readFacts(open: OpenSession, requestId: string) {
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

/** The session with what has become so of a company, unless what it knows is of another one by now. */
function withFact(session: Session, companyId: string, fact: Partial<CompanyAccess>): Session {
  const { access } = session;
  return access?.companyId === companyId ? { ...session, access: { ...access, ...fact } } : session;
}

/** What has just been accepted for a company counts from the next page on, without asking the upstream again. */
export async function markTermsAccepted(open: OpenSession, companyId: string): Promise<void> {
  await open.update((session) => withFact(session, companyId, { termsAccepted: true }));
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

export function principalOf(session: Session, access: CompanyAccess | null): Principal {
  const { user } = session;
  const company = companyOf(session);
  const known = company && access?.companyId === company.id ? access : null;
  if (session.acting) return actingPrincipal(session, known);
  const roles = effectiveRoles(user, known?.roles ?? []);
  return {
    customer: isCustomer(user),
    partner: isPartner(user),
    admin: roles.includes("admin"),
    internal: isInternal(user, config.internalEmailDomain),
    roles,
    environment: session.environment,
    company: known !== null,
    needsOnboarding: known?.needsOnboarding ?? false,
    termsAccepted: known?.termsAccepted ?? false,
  };
}

/** In a merchant's place nothing counts but what the upstream says that may be read there. */
function actingPrincipal({ environment }: Session, access: CompanyAccess | null): Principal {
  return {
    customer: true,
    partner: false,
    acting: true,
    admin: false,
    internal: false,
    roles: access?.roles ?? [],
    environment,
    company: access !== null,
    needsOnboarding: false,
    termsAccepted: true,
  };
}

/** What every call of this request carries. */
export function callerOf(open: OpenSession, requestId: string, signal?: AbortSignal): Caller {
  const { acting } = open.session;
  return {
    bearer: bearerOf(open, requestId),
    requestId,
    company: companyOf(open.session),
    ...(acting ? { acting: acting.id } : {}),
    signal,
  };
}

function bearerOf(open: OpenSession, requestId: string): Bearer {
  const { refresher } = theServices();
  const unavailable = (error: unknown): never => {
    throw new ProviderUnavailable(storeFailure(error, requestId));
  };
  return {
    async token() {
      return open.session.tokens.access;
    },
    async renewed(failed) {
      const token = await refresher.fresh(open, { force: failed, requestId }).catch(unavailable);
      if (token.kind === "ended") throw new SessionEnded();
      if (token.kind === "unavailable") throw new ProviderUnavailable(PROVIDER_DOWN);
      return open.session.tokens.access;
    },
    async refused() {
      await open.destroy("token-refused").catch(unavailable);
      throw new SessionEnded();
    },
  };
}
