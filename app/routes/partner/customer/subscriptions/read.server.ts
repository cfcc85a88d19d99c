import { getSubscriptionTotals, listSubscriptions } from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { askPage } from "~/page/paging.server";
import { to } from "~/screens/to";
import { chooseSubscriptions } from "../../subscription-list/filter.server";
import { totalsWithoutPrices, withoutPrices } from "../../subscription-list/prices";
import { tabSearch } from "../../tab-list.server";

/** What one customer subscribes to: the head, the list, its totals. One wave; only the list must not fail. */
export async function readCustomerSubscriptions(portal: Portal, customerId: string, url: URL) {
  const { showsPrices } = portal;
  const { sort } = chooseSubscriptions(url.searchParams, portal);
  const params = { partnerId: portal.partnerId };
  const query = { customer_id: customerId };
  const [{ rows, ...page }, totals] = await Promise.all([
    askPage(portal, listSubscriptions, { params, query }, { search: url.searchParams, sort }),
    portal.panel(getSubscriptionTotals, { params, query }),
  ]);
  const chosen = `?${new URLSearchParams({ cliente: customerId })}`;
  return {
    ...page,
    customerId,
    subscriptions: showsPrices ? rows : rows.map(withoutPrices),
    sort,
    totals: totals.ok && !showsPrices ? { ...totals, value: totalsWithoutPrices(totals.value) } : totals,
    showsPrices,
    search: url.search,
    recordSearch: tabSearch(url.search, customerId),
    all: portal.mayOpen("partner/subscriptions") ? to("partner/subscriptions", chosen) : null,
    invoices: portal.mayOpen("partner/invoices") ? to("partner/invoices", chosen) : null,
    create: portal.mayOpen("partner/subscriptions/create")
      ? to("partner/subscriptions/create", chosen)
      : null,
  };
}

export type CustomerSubscriptionsPage = Awaited<ReturnType<typeof readCustomerSubscriptions>>;
