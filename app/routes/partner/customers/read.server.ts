import { getPortfolioTotals, listPortfolio } from "#contract/extension/portfolio";
import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { to } from "~/screens/to";
import { chooseCustomers, FILTER_NAMES } from "../customer-list/filter.server";
import { totalsWithoutPrices, withoutPrices } from "../customer-list/prices";
import { openTabs } from "../customer-tabs";

/** The list and its totals: one wave. Only the list must not fail. */
export async function readCustomers(portal: Portal, url: URL) {
  const chosen = chooseCustomers(url.searchParams, portal);
  const { filter, sort, refused } = chosen;
  const found = await unlessRefused(refused, () => findCustomers(portal, url.searchParams, chosen));
  return {
    ...found,
    filter,
    filterNames: FILTER_NAMES,
    sort,
    /** To filter by; none where the totals did not come. */
    plans: found.refused || !found.totals.ok ? [] : plansOf(found.totals.value),
    search: url.search,
    today: portal.today,
    showsPrices: portal.showsPrices,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: refused ? null : to("partner/customers/export", changed(url.search, { por: null })),
    /** The tab that a customer opens with; null when this person may open none. */
    tab: openTabs(portal)[0]?.screen ?? null,
    /** What may be done to many of them. */
    may: {
      changePlans: portal.mayOpen("partner/batches/plan"),
      invite: portal.mayOpen("partner/batches/invite"),
      applyTemplates: portal.mayOpen("partner/customer/routing/templates/application"),
    },
    mayAdd: portal.mayOpen("partner/new-merchant"),
  };
}

async function findCustomers(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseCustomers>,
) {
  const { showsPrices } = portal;
  const params = { partnerId: portal.partnerId };
  const [{ rows, ...page }, totals] = await Promise.all([
    askPage(portal, listPortfolio, { params, query }, { search, sort }),
    portal.panel(getPortfolioTotals, { params, query }),
  ]);
  return {
    ...page,
    customers: showsPrices ? rows : rows.map(withoutPrices),
    totals: totals.ok && !showsPrices ? { ...totals, value: totalsWithoutPrices(totals.value) } : totals,
  };
}

const plansOf = ({ plans }: { plans: readonly { id: string; name: string }[] }) =>
  plans.map(({ id, name }) => ({ value: id, label: name }));

export type CustomersPage = Awaited<ReturnType<typeof readCustomers>>;
export type FoundCustomers = Extract<CustomersPage, { refused: false }>;
