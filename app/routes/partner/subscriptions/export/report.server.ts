import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../../subscription-list/columns";
import { chooseSubscriptions } from "../../subscription-list/filter.server";

/** The subscriptions of the list's filter. */
export const subscriptionsReport = offerReports("partner/subscriptions", (portal, search) => {
  const { query, sort, refused } = chooseSubscriptions(search, portal);
  if (refused) return null;
  return {
    list: "subscriptions",
    name: "assinaturas",
    columns: reportColumns(COLUMNS, portal),
    query: { ...query, ...sortQuery(sort) },
    dated: true,
  };
});
