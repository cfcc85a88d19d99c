import type { Portal } from "~/access/portal.server";
import { getSubscriptionTotals, listPlans, listSubscriptions } from "~/contract/extension/subscriptions";
import { changed } from "~/lists/address";
import { placeOf } from "~/lists/place";
import { readPage } from "~/lists/state";
import { paths } from "~/paths";
import { chooseSubscriptions, FILTER_NAMES } from "./filter.server";
import { totalsWithoutPrices, withoutPrices } from "./prices";

/** The list, its totals, what each status counts, the plans to filter by: one wave. Only the list must not fail. */
export async function readSubscriptions(portal: Portal, url: URL) {
  const { showsPrices } = portal;
  const { filter, query, sort, valid } = chooseSubscriptions(url.searchParams, portal);
  const asked = readPage(url.searchParams, portal);
  const params = { partnerId: portal.partnerId };
  const [{ page, lost, asOf }, totals, anyStatus, plans] = await Promise.all([
    portal.list(listSubscriptions, {
      params,
      query: { ...query, sort: sort.key, direction: sort.direction, cursor: asked.cursor, limit: asked.size },
    }),
    portal.panel(getSubscriptionTotals, { params, query }),
    // The other statuses stay in sight while one is chosen.
    query.status === undefined
      ? null
      : portal.panel(getSubscriptionTotals, { params, query: { ...query, status: undefined } }),
    portal.panel(listPlans, { params }),
  ]);
  const everyStatus = anyStatus ?? totals;
  return {
    filter,
    filterNames: FILTER_NAMES,
    sort,
    subscriptions: showsPrices ? page.items : page.items.map(withoutPrices),
    asOf,
    place: placeOf(asked, page, lost),
    totals: totals.ok && !showsPrices ? { ...totals, value: totalsWithoutPrices(totals.value) } : totals,
    statuses: everyStatus.ok ? everyStatus.value.statuses : null,
    plans: plans.ok ? plans.value.items.map(({ id, name }) => ({ value: id, label: name })) : [],
    showsPrices,
    search: url.search,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: valid ? paths.subscriptionsExport(changed(url.search, { por: null })) : null,
    create: portal.mayOpen("partner/subscriptions/create") ? paths.createSubscription() : null,
  };
}

export type SubscriptionsPage = Awaited<ReturnType<typeof readSubscriptions>>;
