/** Whether a change of plan is confirmed on what the person was shown: its command asks for no version. */
import type { InputOf } from "#contract/call";
import type { changeSubscriptionPlan, SubscriptionDetail } from "#contract/extension/subscriptions";
import { hash } from "~/session/hash.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { isChangedTo } from "../look-up.server";

type Effective = InputOf<typeof changeSubscriptionPlan>["body"]["effective"];

/**
 * What a review rests upon: the plan of now, what is to follow and, of what counts at once, the day, from which on the
 * cycle is charged anew. No price: whoever may not see them gets it too.
 */
export function seenOf(one: SubscriptionDetail, effective: Effective, today: string): string {
  const { plan, quantity, status, renews_at, ends_at } = one;
  const { paused_from, paused_until, scheduled_change: next } = one;
  const now = [plan.id, quantity, status, renews_at, ends_at];
  const later = [paused_from, paused_until, next && [next.plan.id, next.quantity, next.effective_on]];
  return hash(JSON.stringify([now, later, effective === "now" ? today : null]));
}

const CHANGED =
  "Esta assinatura, ou o dia, mudou depois que você abriu a revisão: confira abaixo como ela está agora e o que a troca faria.";

/** The refusal where it is another one, or another day, since; null where it is not, or is as this form would have it. */
export function changedMeanwhile(
  one: SubscriptionDetail,
  body: InputOf<typeof changeSubscriptionPlan>["body"],
  { seen, today }: { seen: string | undefined; today: string },
): CommandFailure | null {
  if (seen === seenOf(one, body.effective, today) || isChangedTo(body, one)) return null;
  return { kind: "refused", status: 409, message: CHANGED };
}
