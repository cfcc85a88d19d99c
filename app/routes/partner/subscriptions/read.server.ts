import { getSubscriptionTotals, listPlans, listSubscriptions } from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { to } from "~/screens/to";
import { chooseSubscriptions, FILTER_NAMES } from "../subscription-list/filter.server";
import { totalsWithoutPrices, withoutPrices } from "../subscription-list/prices";

/** The list, its totals, what each status counts, the plans to filter by: one wave. Only the list must not fail. */
export async function readSubscriptions(portal: Portal, url: URL) {
  const { showsPrices } = portal;
  const chosen = chooseSubscriptions(url.searchParams, portal);
  const { filter, sort, refused } = chosen;
  const [found, plans] = await Promise.all([
    unlessRefused(refused, () => findSubscriptions(portal, url.searchParams, chosen)),
    portal.panel(listPlans, { params: { partnerId: portal.partnerId } }),
  ]);
  return {
    ...found,
    /** Names of those that are filtered by, as far as they are known. */
    customers: found.refused
      ? []
      : found.subscriptions.map(({ customer_id, trade_name }) => ({ customer_id, trade_name })),
    filter,
    filterNames: FILTER_NAMES,
    sort,
    plans: plans.ok ? plans.value.items.map(({ id, name }) => ({ value: id, label: name })) : [],
    showsPrices,
    search: url.search,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: refused ? null : to("partner/subscriptions/export", changed(url.search, { por: null })),
    changesPlans: portal.mayOpen("partner/batches/plan"),
    create: portal.mayOpen("partner/subscriptions/create") ? to("partner/subscriptions/create") : null,
  };
}

async function findSubscriptions(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseSubscriptions>,
) {
  const { showsPrices } = portal;
  const params = { partnerId: portal.partnerId };
  const [{ rows, ...page }, totals, anyStatus] = await Promise.all([
    askPage(portal, listSubscriptions, { params, query }, { search, sort }),
    portal.panel(getSubscriptionTotals, { params, query }),
    // The other statuses stay in sight while one is chosen.
    query.status === undefined
      ? null
      : portal.panel(getSubscriptionTotals, { params, query: { ...query, status: undefined } }),
  ]);
  const everyStatus = anyStatus ?? totals;
  return {
    ...page,
    subscriptions: showsPrices ? rows : rows.map(withoutPrices),
    totals: totals.ok && !showsPrices ? { ...totals, value: totalsWithoutPrices(totals.value) } : totals,
    statuses: everyStatus.ok ? everyStatus.value.statuses : null,
  };
}

export type SubscriptionsPage = Awaited<ReturnType<typeof readSubscriptions>>;
export type FoundSubscriptions = Extract<SubscriptionsPage, { refused: false }>;
