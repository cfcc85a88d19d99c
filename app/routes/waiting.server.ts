/** How much waits behind the lines of the menu: asked beside whatever the page asks, and kept for a minute. */
import { getNoticeTotals } from "#contract/extension/notices";
import { getWaiting, type Waiting } from "#contract/extension/waiting";
import { answerOwnerOf } from "~/access/answer-owner.server";
import { callerOf } from "~/access/caller.server";
import { inPatience } from "~/access/in-patience.server";
import { meets } from "~/access/permissions";
import type { PublicPage } from "~/access/portal.server";
import { screen } from "~/access/screen";
import type { Waits } from "~/screens/row";
import type { ScreenName } from "~/screens/table";
import { theServices } from "~/services.server";
import { hash } from "~/session/hash.server";
import { companyOf } from "~/session/session";
import { ProviderUnavailable, SessionEnded } from "~/session/session-ended";

/** Milliseconds that a count is good for. */
const GOOD = 60_000;
/** Milliseconds that a page waits for it: it goes without, and the next one has it. */
const PATIENCE = 100;

/** The lists that are counted at once; notices have a count of their own. */
type Listed = Exclude<Waits, "notices">;

const SCREENS: Readonly<Record<Listed, ScreenName>> = {
  pendings: "customer/pending",
  discrepancies: "customer/discrepancies",
  offers: "customer/offers",
  pending_users: "customer/pending-users",
};

type Present = NonNullable<PublicPage["present"]>;

/** The counts of what the person may open; none where they did not come in time. */
export async function readWaiting(
  { requestId }: Pick<PublicPage, "requestId">,
  { open, principal }: Present,
  signal: AbortSignal,
): Promise<Partial<Record<Waits, number>>> {
  const company = companyOf(open.session);
  if (!company) return {};
  const { upstream } = theServices();
  const owner = answerOwnerOf(open, principal);
  const caller = callerOf(open, requestId, signal);

  const names = Object.keys(SCREENS) as Listed[];
  const mayOpen = names.filter((name) => meets(principal.roles, screen(SCREENS[name]).needs));
  const { customerId } = company;
  const isCustomer = principal.environment === "customer" && customerId;
  const [waiting, notices] = await Promise.all([
    isCustomer && mayOpen.length > 0
      ? kept(owner, "waiting", () => upstream.send(getWaiting, { params: { customerId } }, caller))
      : null,
    // Each person's own: nobody reads them in a merchant's place.
    principal.acting
      ? null
      : kept(owner, "notices", () =>
          upstream.send(getNoticeTotals, { params: { companyId: company.id }, query: {} }, caller),
        ),
  ]);
  return {
    ...(waiting && shown(waiting, mayOpen)),
    ...(notices?.unread && { notices: notices.unread }),
  };
}

/** What was answered within the last minute, or is in time; a command of the person's own is another scope. */
async function kept<Value>(
  owner: ReturnType<typeof answerOwnerOf>,
  what: string,
  send: () => Promise<{ ok: true; value: Value } | { ok: false }>,
): Promise<Value | null> {
  const { staleAnswers } = theServices();
  const question = hash(JSON.stringify([what, ...owner.scope()]));
  const former = staleAnswers.find(owner.session, question, GOOD);
  if (former) return former.answer() as Value;
  const asking = send()
    .then((result) => {
      if (!result.ok) return null;
      staleAnswers.keep(owner.session, question, result.value);
      return result.value;
    })
    .catch(uncounted);
  return inPatience(asking, PATIENCE);
}

/** Whose session has just ended, or cannot be renewed now, is told by the page itself. */
function uncounted(error: unknown): null {
  if (error instanceof SessionEnded || error instanceof ProviderUnavailable) return null;
  throw error;
}

/** What there is none of is not said. */
function shown(waiting: Waiting, mayOpen: readonly Listed[]): Partial<Record<Waits, number>> {
  return Object.fromEntries(mayOpen.flatMap((name) => (waiting[name] ? [[name, waiting[name]]] : [])));
}
