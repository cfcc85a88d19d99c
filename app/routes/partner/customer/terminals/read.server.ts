import { getTerminalTotals } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { unlessRefused } from "~/lists/refused";
import { chooseTerminals, FILTER_NAMES } from "~/routes/terminals/filter.server";
import { findTerminals } from "~/routes/terminals/find.server";
import { to } from "~/screens/to";

/** One customer's terminals: the head, the list, what the filter counts. One wave; only the list must not fail. */
export async function readCustomerTerminals(portal: Portal, customerId: string, url: URL) {
  const chosen = chooseTerminals(url.searchParams);
  const { filter, sort, refused } = chosen;
  const [found, choices] = await Promise.all([
    unlessRefused(refused, () => findTerminals(portal, customerId, url.searchParams, chosen)),
    // What to choose from comes with the totals, where these are asked for.
    refused ? portal.panel(getTerminalTotals, { params: { customerId }, query: {} }) : null,
  ]);
  return {
    customerId,
    ...found,
    choices,
    filter,
    filterNames: FILTER_NAMES,
    sort,
    search: url.search,
    create: portal.mayOpen("partner/customer/terminals/create")
      ? to("partner/customer/terminals/create", { id: customerId })
      : null,
  };
}

export type CustomerTerminalsPage = Awaited<ReturnType<typeof readCustomerTerminals>>;
export type FoundCustomerTerminals = Extract<CustomerTerminalsPage, { refused: false }>;
