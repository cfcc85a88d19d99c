/** Whom the door lets in: session and rules. */

import { throwFailure } from "~/faults/throw-fault.server";
import { discardBody } from "~/forms/discard.server";
import type { OpenSession } from "~/session/sessions.server";
import { arrive, principalOf } from "./arrival.server";
import { keepDraft } from "./draft.server";
import type { Entry } from "./entry";
import { isMutation } from "./gates.server";
import { endedRedirect, ruleRedirect, wantedPage } from "./redirects.server";
import type { Arrival } from "./request-memo.server";
import { contextOf, judge, type Principal } from "./rules";
import { judgedAs } from "./screen";

interface LetIn {
  open: OpenSession;
  principal: Principal;
}

/** Session and rules. Of whom they send away, nothing is read but the form of a session that has ended. */
export async function letIn(entry: Entry): Promise<LetIn> {
  const { request, memo } = entry;
  const name = judgedAs(entry.name, request);
  try {
    const { open, principal } = await requirePresent(entry, await arrive(request, memo));
    memo.annotate({ screen: name, session: open.id.slice(0, 8) });
    const verdict = judge(contextOf(name, principal));
    if (verdict) throw await ruleRedirect(verdict, request);
    return { open, principal };
  } catch (refusal) {
    discardBody(request);
    throw refusal;
  }
}

async function requirePresent(entry: Entry, arrival: Arrival): Promise<LetIn> {
  switch (arrival.state) {
    case "present":
      return arrival;
    case "unavailable":
      // Nobody is kept from leaving because somebody else is down.
      if (arrival.open && entry.name === "session/signout")
        return { open: arrival.open, principal: principalOf(arrival.open.session, null) };
      return throwFailure(arrival.failure, entry.memo.requestId);
    case "ended":
      throw await sessionEnded(entry, arrival.sub);
    case "anonymous":
      throw await ruleRedirect({ to: "public/signin" }, entry.request, await keepDraft(entry, null));
  }
}

/** What was posted waits for the same person to sign in again, and is back in the form then. */
export async function sessionEnded(entry: Entry, sub: string): Promise<Response> {
  const { request } = entry;
  return endedRedirect(wantedPage(request), isMutation(request) ? await keepDraft(entry, sub) : {});
}
