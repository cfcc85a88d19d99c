import { getSubscription } from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { mayCancel, mayChangePlan, mayResume } from "~/domain/subscriptions";
import { to } from "~/screens/to";
import { openTabs } from "../../customer-tabs";
import { detailWithoutPrices } from "../../subscription-list/prices";

/** One subscription, and what this person may do with it as it stands. */
export async function readSubscription(portal: Portal, id: string) {
  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const subscription = await portal.ask(getSubscription, { params });
  const tab = openTabs(portal)[0]?.screen;
  return {
    subscription: portal.showsPrices ? subscription : detailWithoutPrices(subscription),
    change:
      portal.mayOpen("partner/subscriptions/change-plan") && mayChangePlan(subscription)
        ? to("partner/subscriptions/change-plan", { id })
        : null,
    cancel:
      portal.mayOpen("partner/subscriptions/cancel") && mayCancel(subscription)
        ? to("partner/subscriptions/cancel", { id })
        : null,
    resume:
      portal.mayOpen("partner/subscriptions/resume") && mayResume(subscription)
        ? to("partner/subscriptions/resume", { id })
        : null,
    /** The customer's own page; null for who may open none of its tabs. */
    customer: tab === undefined ? null : to(tab, { id: subscription.customer_id }),
    showsPrices: portal.showsPrices,
  };
}

export type SubscriptionPage = Awaited<ReturnType<typeof readSubscription>>;
