/** Who comes in: the session of a request, its token fresh, its facts no older than a minute. Read once. */
import { theServices } from "~/services.server";
import type { OpenSession } from "~/session/open-session.server";
import type { Session } from "~/session/session";
import { withoutStore } from "~/session/store";
import type { Failure } from "~/upstream/failure";
import { stopActing } from "./acting.server";
import { callerOf, storeFailure, UNCONFIRMED, UNREAD } from "./caller.server";
import { readFacts, withAccess } from "./facts.server";
import { companyMark } from "./form-token.server";
import { principalOf } from "./principal.server";
import type { Arrival, RequestMemo } from "./request-memo.server";

export function arrive(request: Request, memo: RequestMemo): Promise<Arrival> {
  memo.arrival ??= readArrival(request, memo).catch(unavailable(memo, UNREAD, null));
  return memo.arrival;
}

const unavailable =
  ({ requestId }: RequestMemo, failure: Failure, open: OpenSession | null) =>
  (error: unknown): Arrival => ({
    state: "unavailable",
    failure: storeFailure(error, requestId, failure),
    open,
  });

async function readArrival(request: Request, memo: RequestMemo): Promise<Arrival> {
  const open = await theServices().sessions.open(request);
  if (!open) return { state: "anonymous" };
  return confirmed(open, request, memo).catch(unavailable(memo, UNCONFIRMED, open));
}

async function confirmed(open: OpenSession, request: Request, memo: RequestMemo): Promise<Arrival> {
  const { requestId } = memo;
  const { refresher } = theServices();
  const token = await refresher.fresh(open, { requestId });
  const { sub } = open.session.user;
  if (token.kind !== "fresh") return over(token.kind, open);
  const lapsed = open.session.acting && open.session.acting.until <= Date.now() ? open.session.acting : null;
  if (lapsed && !(await stopActing(open, callerOf(open, requestId)))) return { state: "ended", sub };

  const verifiedBefore = open.session.verifiedAt;
  const asked = placeOf(open.session);
  const { access: known } = open.session;
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
  if (facts && !(await open.update((session) => withAccess(session, facts.value, known))))
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
    : { state: "unavailable", failure: UNCONFIRMED, open };
}
