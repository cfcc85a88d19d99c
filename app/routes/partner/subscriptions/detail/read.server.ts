import {
  getSubscription,
  getSubscriptionStanding,
  type SubscriptionDetail,
} from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { mayCancel, mayChangePlan, mayPause, mayResume, mayUnpause } from "~/domain/subscription-acts";
import { wordFor } from "~/lists/choices";
import { readList } from "~/lists/from-list";
import { stepsById } from "~/lists/record-steps";
import { readPage, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { openTabs } from "../../customer-tabs";
import { chooseSubscriptions } from "../../subscription-list/filter.server";
import { detailWithoutPrices } from "../../subscription-list/prices";
import { listOrTab, tabCustomer } from "../../tab-list.server";
import { CHANGEABLE_NAMES, TERMS } from "../terms";
import { WHEN, withReview } from "../terms.server";

/** One subscription, and what this person may do with it as it stands. */
export async function readSubscription(portal: Portal, id: string) {
  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const list = readList(portal.url.searchParams);
  const [subscription, standing] = await Promise.all([
    portal.ask(getSubscription, { params }),
    askStanding(portal, params, list),
  ]);
  const tab = openTabs(portal)[0]?.screen;
  const mayChange = portal.mayOpen("partner/subscriptions/change-plan") && mayChangePlan(subscription);
  return {
    subscription: portal.showsPrices ? subscription : detailWithoutPrices(subscription),
    change: mayChange ? to("partner/subscriptions/change-plan", { id }) : null,
    /** Takes back the change of plan that waits; null where none does. */
    keepPlan:
      mayChange && subscription.scheduled_change
        ? to("partner/subscriptions/change-plan", { id }, `?${keptPlan(subscription)}`)
        : null,
    cancel:
      portal.mayOpen("partner/subscriptions/cancel") && mayCancel(subscription)
        ? to("partner/subscriptions/cancel", { id })
        : null,
    pause:
      portal.mayOpen("partner/subscriptions/pause") && mayPause(subscription)
        ? to("partner/subscriptions/pause", { id })
        : null,
    unpause:
      portal.mayOpen("partner/subscriptions/unpause") && mayUnpause(subscription)
        ? to("partner/subscriptions/unpause", { id })
        : null,
    resume:
      portal.mayOpen("partner/subscriptions/resume") && mayResume(subscription)
        ? to("partner/subscriptions/resume", { id })
        : null,
    /** The customer's own page; null for who may open none of its tabs. */
    customer: tab === undefined ? null : to(tab, { id: subscription.customer_id }),
    showsPrices: portal.showsPrices,
    steps: stepsById(
      listOrTab(list, "partner/subscriptions", "partner/customer/subscriptions"),
      id,
      standing,
      (subscriptionId) => to("partner/subscriptions/detail", { id: subscriptionId }),
    ),
  };
}

/** The review of what holds today, with the next cycle. */
function keptPlan(subscription: SubscriptionDetail): URLSearchParams {
  const terms = CHANGEABLE_NAMES.map((name) => [TERMS[name].name, TERMS[name].typed(subscription[name])]);
  const quando = wordFor(WHEN, "next-cycle");
  return withReview(
    new URLSearchParams({ plano: subscription.plan.id, ...Object.fromEntries(terms), quando }),
  );
}

function askStanding(
  portal: Portal,
  params: { partnerId: string; subscriptionId: string },
  list: URLSearchParams | null,
) {
  if (!list) return null;
  const { query, sort, refused } = chooseSubscriptions(list, portal);
  const customerId = tabCustomer(list);
  if (customerId ? !portal.mayOpen("partner/customer/subscriptions") : refused) return null;
  const { size } = readPage(list, portal);
  return portal.aside(getSubscriptionStanding, {
    params,
    // A tab has no filter.
    query: { ...(customerId ? { customer_id: customerId } : query), ...sortQuery(sort), limit: size },
  });
}

export type SubscriptionPage = Awaited<ReturnType<typeof readSubscription>>;
