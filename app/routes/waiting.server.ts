/** How much waits behind the lines of the menu: asked beside whatever the page asks, and kept for a minute. */
import { createHash } from "node:crypto";
import { getWaiting, type Waiting } from "#contract/extension/waiting";
import { answerOwnerOf } from "~/access/answer-owner.server";
import { callerOf, companyOf } from "~/access/arrival.server";
import { meets } from "~/access/permissions";
import type { PublicPage } from "~/access/portal.server";
import { screen } from "~/access/screen";
import type { Waits } from "~/screens/row";
import type { ScreenName } from "~/screens/table";
import { theServices } from "~/services.server";

/** Milliseconds that a count is good for. */
const GOOD = 60_000;
/** Milliseconds that a page waits for it: it goes without, and the next one has it. */
const PATIENCE = 100;

const SCREENS: Readonly<Record<Waits, ScreenName>> = {
  pendings: "customer/pending",
  discrepancies: "customer/discrepancies",
  offers: "customer/offers",
  pending_users: "customer/pending-users",
};

type Present = NonNullable<PublicPage["present"]>;

/** The counts of the lists that the person may open; none where they did not come in time. */
export async function readWaiting(
  { requestId }: Pick<PublicPage, "requestId">,
  { open, principal }: Present,
  signal: AbortSignal,
): Promise<Partial<Record<Waits, number>>> {
  const names = Object.keys(SCREENS) as Waits[];
  const mayOpen = names.filter((name) => meets(principal.roles, screen(SCREENS[name]).needs));
  const customerId = companyOf(open.session)?.customerId;
  if (principal.environment !== "customer" || !customerId || mayOpen.length === 0) return {};

  const { staleAnswers, upstream } = theServices();
  const owner = answerOwnerOf(open, principal);
  // A command of the person's own is another scope: nothing is kept beyond it.
  const question = createHash("sha256")
    .update(JSON.stringify(["waiting", ...owner.scope()]))
    .digest("base64url");
  const kept = staleAnswers.find(owner.session, question, GOOD);
  if (kept) return shown(kept.answer() as Waiting, mayOpen);

  const asking = upstream
    .send(getWaiting, { params: { customerId } }, callerOf(open, requestId, signal))
    .then((result) => {
      if (!result.ok) return null;
      staleAnswers.keep(owner.session, question, result.value);
      return result.value;
    })
    .catch(() => null);
  const waiting = await inTime(asking);
  return waiting === null ? {} : shown(waiting, mayOpen);
}

/** What there is none of is not said. */
function shown(waiting: Waiting, mayOpen: readonly Waits[]): Partial<Record<Waits, number>> {
  return Object.fromEntries(mayOpen.flatMap((name) => (waiting[name] ? [[name, waiting[name]]] : [])));
}

async function inTime<T>(asking: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null);
  });
  try {
    return await Promise.race([asking, late]);
  } finally {
    clearTimeout(timer);
  }
}
