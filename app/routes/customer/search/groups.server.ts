/** What a merchant's search asks, and in which list all of it stands. */
import type { Portal } from "~/access/portal.server";
import type { SearchGroup } from "~/routes/search/searching.server";
import { searchDiscrepancies } from "./discrepancies.server";
import { searchPendings } from "./pendings.server";
import { searchReceivables } from "./receivables.server";
import { searchRequests } from "./requests.server";
import { searchSales } from "./sales.server";
import { searchStores } from "./stores.server";
import { searchTerminals } from "./terminals.server";

/** In the order in which they are shown. */
export function groupsOf(portal: Portal): SearchGroup[] {
  const { mayOpen } = portal;
  return [
    { name: "sales", isOpen: mayOpen("customer/sales"), ask: (meant) => searchSales(portal, meant) },
    { name: "pendings", isOpen: mayOpen("customer/pending"), ask: (meant) => searchPendings(portal, meant) },
    {
      name: "receivables",
      isOpen: mayOpen("customer/receivables"),
      ask: (meant) => searchReceivables(portal, meant),
    },
    {
      name: "discrepancies",
      isOpen: mayOpen("customer/discrepancies"),
      ask: (meant) => searchDiscrepancies(portal, meant),
    },
    {
      name: "terminals",
      isOpen: mayOpen("customer/terminals"),
      ask: (meant) => searchTerminals(portal, meant),
    },
    { name: "stores", isOpen: mayOpen("customer/sales"), ask: (meant) => searchStores(portal, meant) },
    {
      name: "requests",
      isOpen: mayOpen("customer/pending-users"),
      ask: (meant) => searchRequests(portal, meant),
    },
  ];
}
