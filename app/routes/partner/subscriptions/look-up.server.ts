/** Whether a subscription is as a command would have it, where nobody knows what became of that. */
import type { InputOf } from "#contract/call";
import {
  type ChangeableTerms,
  type changeSubscriptionPlan,
  type createSubscription,
  getSubscription,
  listSubscriptions,
  type SubscriptionDetail,
} from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { pauseWords } from "~/words/subscriptions";
import { CHANGEABLE_NAMES } from "./terms";

interface Sentences {
  yes: string;
  no: string;
}

function lookUpOne(
  portal: Portal,
  subscriptionId: string,
  isSo: (one: SubscriptionDetail) => boolean,
  words: (one: SubscriptionDetail) => Sentences,
) {
  const params = { partnerId: portal.partnerId, subscriptionId };
  return portal.lookUp(getSubscription, { params }, (one) =>
    found(isSo(one), { ...words(one), to: to("partner/subscriptions/detail", { id: subscriptionId }) }),
  );
}

/** @param held those that the customer had before, which are not the new one */
export function lookUpCreated(
  portal: Portal,
  { customer_id, plan_id, started_at, ...terms }: InputOf<typeof createSubscription>["body"],
  held: readonly { id: string }[],
) {
  const params = { partnerId: portal.partnerId };
  const query = { customer_id, plan_id, from: started_at, to: started_at, limit: 100 };
  return portal.lookUp(listSubscriptions, { params, query }, ({ items }) => {
    const one = items.find(
      (it) =>
        CHANGEABLE_NAMES.every((name) => it[name] === terms[name]) && held.every(({ id }) => id !== it.id),
    );
    return found(one !== undefined, {
      yes: `${one?.trade_name} assina o plano ${one?.plan.name} a partir de ${formatDate(started_at)}.`,
      no: "não há uma assinatura nova deste plano.",
      to: to("partner/subscriptions/detail", { id: one?.id ?? "" }),
    });
  });
}

type PlanChange = InputOf<typeof changeSubscriptionPlan>["body"];

/** Whether a subscription is, or will be, as a change of plan would have it; it stays as it is while none waits. */
export function isChangedTo(
  { plan_id, effective, ...terms }: PlanChange,
  one: Pick<SubscriptionDetail, "plan" | keyof ChangeableTerms | "scheduled_change">,
): boolean {
  const which = effective === "now" ? one : (one.scheduled_change ?? one);
  return which.plan.id === plan_id && CHANGEABLE_NAMES.every((name) => which[name] === terms[name]);
}

export function lookUpPlan(portal: Portal, id: string, change: PlanChange) {
  const isSo = (one: SubscriptionDetail) => isChangedTo(change, one);
  return lookUpOne(portal, id, isSo, ({ plan, quantity: count, scheduled_change: next }) => {
    const now = `a assinatura está no plano ${plan.name}, com quantidade ${count}`;
    const words = next
      ? `${now}; a partir de ${formatDate(next.effective_on)}, no plano ${next.plan.name}, com quantidade ${next.quantity}.`
      : `${now}.`;
    return { yes: words, no: words };
  });
}

/** @param from null: without a pause */
export function lookUpPause(portal: Portal, id: string, from: string | null) {
  return lookUpOne(
    portal,
    id,
    (one) => one.paused_from === from,
    (one) => {
      const pause = pauseWords(one);
      const words = pause === null ? "a assinatura não tem pausa." : `${pause}.`;
      return { yes: words, no: words };
    },
  );
}

const endWords = ({ cancellation, ends_at }: SubscriptionDetail): Sentences => {
  const day = cancellation?.date ?? ends_at;
  const words = day ? `a assinatura termina em ${formatDate(day)}.` : "a assinatura não tem fim marcado.";
  return { yes: words, no: words };
};

/** @param date null: without an end */
export function lookUpEnd(portal: Portal, id: string, date: string | null) {
  return lookUpOne(portal, id, (one) => (one.cancellation?.date ?? null) === date, endWords);
}
