import { reportColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { readSort, sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { readPendingUserFilter, SORTS, USUAL_SORT } from "../filter.server";

/** Who asked for access, of the list's filter. */
export const pendingUsersReport = offerReports("customer/pending-users", (portal, search) => {
  const read = readPendingUserFilter(search, portal);
  if (isRefused(read)) return null;
  const sort = readSort(search, SORTS, USUAL_SORT);
  return {
    list: "pending-users",
    name: "usuarios-pendentes",
    columns: reportColumns(COLUMNS),
    query: { ...read.query, ...sortQuery(sort) },
    dated: true,
  };
});
