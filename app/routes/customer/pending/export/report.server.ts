import { reportColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { readSort, sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { readPendingFilter, SORTS, USUAL_SORT } from "../filter.server";

/** The pendings of the list's filter. */
export const pendingsReport = offerReports("customer/pending", (portal, search) => {
  const read = readPendingFilter(search, portal);
  if (isRefused(read)) return null;
  const sort = readSort(search, SORTS, USUAL_SORT);
  return {
    list: "pendings",
    name: "transacoes-pendentes",
    columns: reportColumns(COLUMNS),
    query: { ...read.query, ...sortQuery(sort) },
    dated: true,
  };
});
