import { reportColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { readSort, sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { readReportFilter, SORTS, USUAL_SORT } from "../filter.server";

/** The treatments of the list's filter. */
export const treatmentsReport = offerReports("customer/pending/report", (portal, search) => {
  const read = readReportFilter(search, portal.today);
  if (isRefused(read.period, read)) return null;
  const sort = readSort(search, SORTS, USUAL_SORT);
  return {
    list: "pending-treatments",
    name: "relatorio-de-tratamento",
    columns: reportColumns(COLUMNS),
    query: { ...read.query, ...sortQuery(sort) },
    dated: true,
  };
});
