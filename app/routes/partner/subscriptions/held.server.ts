/** What a customer subscribes to already, so that nobody is sold the same twice unnoticed. */
import {
  listPlans,
  listSubscriptions,
  type OtherSubscription,
  type Subscription,
} from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { overlapping } from "~/domain/subscriptions";
import { changeDayWords } from "~/words/subscriptions";

/** All that have neither ended nor been ended. */
const STANDING = "pending,active,paused,suspended,incomplete";

/** Null for who may not read subscriptions. What is acted upon is never an answer of before. */
export async function askHeld(portal: Portal, customerId: string): Promise<Subscription[] | null> {
  if (!portal.mayOpen("partner/subscriptions")) return null;
  const query = { customer_id: customerId, status: STANDING, limit: 100 };
  const { items } = await portal.ask(listSubscriptions, { params: { partnerId: portal.partnerId }, query });
  return items;
}

/** What several customers have, each in one answer of all; null for who may not read subscriptions, or while it fails. */
export async function askHeldOf(portal: Portal, customerIds: readonly string[]) {
  if (!portal.mayOpen("partner/subscriptions") || customerIds.length === 0) return null;
  const query = { customer_id: customerIds.join(), status: STANDING, limit: 100 };
  const found = await portal.panel(listSubscriptions, { params: { partnerId: portal.partnerId }, query });
  return found.ok ? found.value.items : null;
}

export function shownHeld({
  id,
  plan,
  products,
  quantity,
  status,
  ends_at,
  paused_from,
  paused_until,
  scheduled_change: next,
}: OtherSubscription) {
  const change = next && {
    plan: next.plan.name,
    when: changeDayWords(next.effective_on, { paused_from, paused_until }),
  };
  return { id, plan: plan.name, products, quantity, status, ends_at, change };
}
export type HeldSubscription = ReturnType<typeof shownHeld>;

/** Why a plan cannot be sold, or changed to, as another subscription stands, and what to do instead. */
export function heldWords(
  { scheduled_change: next, plan, ends_at, ...pause }: OtherSubscription,
  planId: string,
  otherwise = "espere o fim",
): string {
  if (plan.id !== planId && next)
    return `Outra assinatura do cliente passa a este plano ${changeDayWords(next.effective_on, pause)}, por uma troca já marcada.`;
  return ends_at === null
    ? "O cliente já tem este plano em outra assinatura: troque a quantidade nela."
    : `O cliente já tem este plano em uma assinatura que termina em ${formatDate(ends_at)}: mantenha aquela, ou ${otherwise}.`;
}

/** Says exactly which subscriptions somebody was shown. */
export const idsOf = (held: readonly { id: string }[]) => held.map(({ id }) => id).join(",");

/** Those that already bring something of a plan that is sold, as they stand now. */
export async function heldAlready(
  portal: Portal,
  { customerId, planId }: { customerId: string; planId: string },
): Promise<Subscription[]> {
  const [held, { items }] = await Promise.all([
    askHeld(portal, customerId),
    portal.ask(listPlans, { params: { partnerId: portal.partnerId } }),
  ]);
  const plan = items.find(({ id, active }) => active && id === planId);
  return plan ? overlapping(held ?? [], plan) : [];
}
