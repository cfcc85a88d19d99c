import type { Portal } from "~/access/portal.server";
import { getSubscription } from "~/contract/extension/subscriptions";
import { mayCancel, mayChangePlan, mayResume } from "~/domain/subscriptions";
import { paths } from "~/paths";
import { openTabs } from "../../customer/tabs";
import { detailWithoutPrices } from "../prices";

/** One subscription, and what this person may do with it as it stands. */
export async function readSubscription(portal: Portal, id: string) {
  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const subscription = await portal.ask(getSubscription, { params });
  const tab = openTabs(portal)[0]?.word;
  return {
    subscription: portal.showsPrices ? subscription : detailWithoutPrices(subscription),
    change:
      portal.mayOpen("partner/subscriptions/change-plan") && mayChangePlan(subscription)
        ? paths.changePlan(id)
        : null,
    cancel:
      portal.mayOpen("partner/subscriptions/cancel") && mayCancel(subscription)
        ? paths.cancelSubscription(id)
        : null,
    resume:
      portal.mayOpen("partner/subscriptions/resume") && mayResume(subscription)
        ? paths.resumeSubscription(id)
        : null,
    /** The customer's own page; null for who may open none of its tabs. */
    customer: tab === undefined ? null : paths.partnerCustomer(subscription.customer_id, tab),
    showsPrices: portal.showsPrices,
  };
}

export type SubscriptionPage = Awaited<ReturnType<typeof readSubscription>>;
