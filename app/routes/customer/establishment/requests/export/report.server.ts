import { reportColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { chooseRequests } from "../filter.server";

/** What was asked to have changed, of the list's filter. */
export const requestsReport = offerReports("customer/establishment/requests", (_portal, search) => {
  const { filter, query } = chooseRequests(search);
  if (isRefused(filter)) return null;
  return {
    list: "change-requests",
    name: "pedidos-de-alteracao",
    columns: reportColumns(COLUMNS),
    query,
    dated: false,
  };
});
