/** Whether a change of plan is confirmed on what the person was shown: its command asks for no version. */
import type { InputOf } from "#contract/call";
import type { changeSubscriptionPlan, SubscriptionDetail } from "#contract/extension/subscriptions";
import { hash } from "~/session/hash.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { isChangedTo } from "../look-up.server";

/** What a review rests upon: the plan of now, and what is to follow. No price: whoever may not see them gets it too. */
export function seenOf(one: SubscriptionDetail): string {
  const { plan, quantity, status, renews_at, ends_at } = one;
  const { paused_from, paused_until, scheduled_change: next } = one;
  const now = [plan.id, quantity, status, renews_at, ends_at];
  const later = [paused_from, paused_until, next && [next.plan.id, next.quantity, next.effective_on]];
  return hash(JSON.stringify([now, later]));
}

const CHANGED =
  "Esta assinatura mudou depois que você abriu a revisão: confira abaixo como ela está agora e o que a troca faria.";

/** The refusal where somebody changed it since; null where nobody did, or it is as this form would have it. */
export function changedMeanwhile(
  one: SubscriptionDetail,
  body: InputOf<typeof changeSubscriptionPlan>["body"],
  seen: string | undefined,
): CommandFailure | null {
  if (seen === seenOf(one) || isChangedTo(body, one)) return null;
  return { kind: "refused", status: 409, message: CHANGED };
}
