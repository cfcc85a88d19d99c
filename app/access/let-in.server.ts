/** Whom the door lets in: session and rules. */
import { isEnvironment } from "~/domain/environment";
import { throwFailure } from "~/faults/throw-fault.server";
import { discardBody } from "~/forms/discard.server";
import { isDocument } from "~/page/answering.server";
import type { ScreenName } from "~/screens/table";
import { hash } from "~/session/hash.server";
import type { OpenSession } from "~/session/open-session.server";
import { companyOf } from "~/session/session";
import { arrive } from "./arrival.server";
import { keepDraft } from "./draft.server";
import type { Entry } from "./entry";
import { isMutation } from "./gates.server";
import { refuseStale } from "./posted-form.server";
import { principalOf } from "./principal.server";
import {
  deniedRedirect,
  elsewhereRedirect,
  endedRedirect,
  placeRedirect,
  ruleRedirect,
  stoppedRedirect,
  unchosenRedirect,
  wantedPage,
} from "./redirects.server";
import type { Arrival } from "./request-memo.server";
import { contextOf, judge, mayEnterArea, type Principal, type Verdict } from "./rules";
import { judgedAs, screen } from "./screen";

interface LetIn {
  open: OpenSession;
  principal: Principal;
}

/** Session and rules. Of whom they send away, nothing is read but a form, which is kept for whoever may send it later. */
export async function letIn(entry: Entry): Promise<LetIn> {
  const { request, memo } = entry;
  const name = judgedAs(entry.name, request);
  try {
    const arrival = await arrive(request, memo);
    const { open, principal } = await requirePresent(entry, arrival);
    memo.annotate(lineOf(name, open));
    if (arrival.state === "present" && arrival.stopped && isLedBack(name)) {
      await refuseStale(entry, open);
      throw await stoppedRedirect(arrival.stopped, entry, await keptBeside(entry, open));
    }
    // A tab of the partner's that was open before: it says what changed, and where one is now.
    if (principal.acting && screen(name).area === "partner")
      throw await placeRedirect(open.session, principal, await keepDraft(entry, open.session.user.sub));
    const verdict = judge(contextOf(name, principal));
    if (!verdict) return { open, principal };
    throw await sentAway(entry, { open, principal }, verdict);
  } catch (refusal) {
    discardBody(request);
    throw refusal;
  }
}

/** Out of a merchant's place that is over: what leads elsewhere goes there. */
const isLedBack = (name: ScreenName) => screen(name).acting !== "open" || name === "session/stop-acting";

/** Where a rule sends whoever may not go on, with a word of what they sent or looked for. */
async function sentAway(entry: Entry, { open, principal }: LetIn, verdict: Verdict): Promise<Response> {
  const { request, name } = entry;
  await refuseStale(entry, open);
  const sentTo = isMutation(request) ? verdict.to : null;
  if (sentTo === "session/environment")
    return unchosenRedirect(request, await keepDraft(entry, open.session.user.sub));
  if (sentTo === "public/unauthorized")
    return deniedRedirect(request, await keepDraft(entry, open.session.user.sub));
  const { area } = screen(name);
  const isOther = isEnvironment(area) && mayEnterArea(principal, screen(name));
  // Of a tab's own questions nobody reads the words: they would come up in another tab.
  if (verdict.rule.source !== 5 || !isOpened(request) || !isOther) return ruleRedirect(verdict, request);
  const company = companyOf(open.session)?.tradeName;
  return elsewhereRedirect(verdict, request, { of: area, company });
}

const isOpened = (request: Request) => !isMutation(request) && isDocument(request);

/** What the log says of who asks: hashes that tell two people and two sign-ins apart, and open nothing. */
function lineOf(screen: string, { id, session }: OpenSession): Record<string, string> {
  const person = hash(session.user.sub).slice(0, 8);
  const company = companyOf(session);
  return { screen, session: id.slice(0, 8), person, ...(company ? { company: company.id } : {}) };
}

async function requirePresent(entry: Entry, arrival: Arrival): Promise<LetIn> {
  switch (arrival.state) {
    case "present":
      return arrival;
    case "unavailable":
      // Nobody is kept from leaving because somebody else is down.
      if (arrival.open && entry.name === "session/signout")
        return { open: arrival.open, principal: principalOf(arrival.open.session, null) };
      entry.memo.isUnsent = isMutation(entry.request);
      return throwFailure(arrival.failure, entry.memo.requestId, await keptForm(entry, arrival.open));
    case "ended":
      throw await sessionEnded(entry, arrival.sub);
    case "anonymous":
      throw await ruleRedirect({ to: "public/signin" }, entry.request, await keepDraft(entry, null));
  }
}

/** Whoever is not let in now has the form again on the page that follows; a script keeps it where it is. */
async function keptForm(entry: Entry, open: OpenSession | null): Promise<HeadersInit> {
  return open && isDocument(entry.request) ? keepDraft(entry, open.session.user.sub) : {};
}

/** What was typed into a form of the partner's, while another tab was in the customer's place. */
async function keptBeside(entry: Entry, { session }: OpenSession): Promise<Record<string, string>> {
  return screen(entry.name).area === "partner" ? keepDraft(entry, session.user.sub) : {};
}

/** What was posted waits for the same person to sign in again, and is back in the form then. */
export async function sessionEnded(entry: Entry, sub: string): Promise<Response> {
  const { request } = entry;
  return endedRedirect(wantedPage(request), isMutation(request) ? await keepDraft(entry, sub) : {});
}
