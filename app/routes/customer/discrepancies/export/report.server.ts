import { reportColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { readDiscrepancyFilter, readDiscrepancySort } from "../filter.server";

/** The discrepancies of the list's filter. */
export const discrepanciesReport = offerReports("customer/discrepancies", (portal, search) => {
  const read = readDiscrepancyFilter(search, portal);
  if (isRefused(read)) return null;
  const sort = readDiscrepancySort(search, portal.showsPrices);
  return {
    list: "discrepancies",
    name: "divergencias",
    columns: reportColumns(COLUMNS, portal),
    query: { ...read.query, ...sortQuery(sort) },
    dated: true,
  };
});
