/** What may be done to a subscription, and from which day on. */
import type { SubscriptionDetail } from "#contract/extension/subscriptions";
import { firstRenewal } from "./subscriptions";

type Standing = Pick<
  SubscriptionDetail,
  "status" | "started_at" | "billing_cycle" | "renews_at" | "ends_at" | "paused_from" | "plan" | "quantity"
>;

/** Only what is active and has an invoice to come, or is about to begin, changes its plan, and not around a pause. */
export function mayChangePlan(subscription: Standing): boolean {
  const { status, paused_from } = subscription;
  if (paused_from !== null) return false;
  return status === "pending"
    ? mayBegin(subscription)
    : status === "active" && nextCycleOf(subscription) !== null;
}

/** One pause at a time. */
export function mayPause(
  subscription: Pick<Standing, "status" | "paused_from" | "started_at" | "ends_at">,
): boolean {
  const { status, paused_from } = subscription;
  return paused_from === null && (status === "active" || (status === "pending" && mayBegin(subscription)));
}

/** What ends on its first day never begins. */
function mayBegin({ started_at, ends_at }: Pick<Standing, "started_at" | "ends_at">): boolean {
  return ends_at === null || started_at < ends_at;
}

/** What rests goes on, and a pause that is to come is taken back. */
export function mayUnpause({ status, paused_from }: Pick<Standing, "status" | "paused_from">): boolean {
  return paused_from !== null && (status === "active" || status === "pending" || status === "paused");
}

/** It is ended once: whoever asks again learns who did. */
export function mayCancel({ ends_at }: Pick<Standing, "ends_at">): boolean {
  return ends_at === null;
}

/**
 * The day on which it ends without another charge, and until which the end can be taken back: that of the cycle that
 * would come next. Null where none is to come after today, or a pause comes first.
 */
export function endWithoutCharge(
  {
    status,
    started_at,
    renews_at,
    paused_from,
  }: Pick<Standing, "status" | "started_at" | "renews_at" | "paused_from">,
  today: string,
): string | null {
  if (paused_from !== null) return null;
  const day = status === "pending" ? started_at : status === "active" ? renews_at : null;
  return day !== null && day > today ? day : null;
}

/** An end that is still to come can be taken back. */
export function mayResume({ status, ends_at }: Pick<Standing, "status" | "ends_at">): boolean {
  return ends_at !== null && status !== "canceled" && status !== "terminated";
}

/** The day on which a change with the next cycle would count; null where no cycle is to come. */
export function nextCycleOf(subscription: Standing): string | null {
  const { status, started_at, billing_cycle, renews_at, ends_at } = subscription;
  const day = status === "pending" ? firstRenewal(started_at, billing_cycle) : renews_at;
  return day === null || (ends_at !== null && ends_at <= day) ? null : day;
}
