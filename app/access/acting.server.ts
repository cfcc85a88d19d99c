/** A partner's person in a merchant's place: what may be read there, and the end, both asked in the partner's own name. */
import { endActing, getActing } from "#contract/extension/acting";
import { answered } from "~/page/answered.server";
import { theServices } from "~/services.server";
import type { OpenSession } from "~/session/open-session.server";
import type { Acting, CompanyAccess, CompanyChoice, Session } from "~/session/session";
import type { Caller } from "~/upstream/bearer";
import type { Result } from "~/upstream/failure";
import { inPatience } from "./in-patience.server";
import { endedRedirect } from "./redirects.server";

/** Who asks in the partner's name, whatever the session stands for. */
function inOwnName({ acting: _, ...caller }: Caller, partner: CompanyChoice): Caller {
  return { ...caller, company: partner };
}

/** What may be read in the merchant's place by now; a refusal says that it is over. */
export async function readActingAccess(
  caller: Caller,
  company: CompanyChoice,
  { id, partner }: Acting,
): Promise<Result<CompanyAccess>> {
  const params = { companyId: partner.id, actingId: id };
  const found = await theServices().upstream.send(getActing, { params }, inOwnName(caller, partner));
  return found.ok ? { ...found, value: accessOf(company.id, found.value.roles) } : found;
}

export function accessOf(companyId: string, roles: string[]): CompanyAccess {
  return { companyId, roles, needsOnboarding: false, termsAccepted: true, checkedAt: Date.now() };
}

/**
 * Ends it, for the upstream as far as that can be told: there it ends by itself too. Null when the session is gone.
 */
export async function stopActing(open: OpenSession, caller: Caller): Promise<Session | null> {
  const { acting } = open.session;
  if (!acting) return open.session;
  await tellEnd(caller, acting);
  theServices().staleAnswers.forget(open.id);
  return open.update((session) => (session.acting?.id === acting.id ? restored(session, acting) : session));
}

/** For whoever has left the session itself, which its token outlives a little: nobody waits for long to be gone. */
export async function tellActingEnd(open: OpenSession, caller: Caller): Promise<void> {
  const { acting } = open.session;
  if (!acting) return;
  const told = tellEnd(caller, acting).catch((gone: unknown) => {
    if (!(gone instanceof Response)) throw gone;
  });
  await inPatience(told);
}

async function tellEnd(caller: Caller, { id, partner }: Acting): Promise<void> {
  const params = { companyId: partner.id, actingId: id };
  const { upstream, log } = theServices();
  const told = await answered(
    upstream.send(endActing, { params }, inOwnName(caller, partner)),
    endedRedirect,
  );
  if (!told.ok) log.warn("acting.end-untold", { requestId: caller.requestId, kind: told.failure.kind });
}

function restored({ acting: _, ...session }: Session, { partner, customer }: Acting): Session {
  return { ...session, environment: "partner", companies: { partner, customer }, access: null };
}
