import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { chooseInvoices } from "../filter.server";

/** The invoices of the list's filter. */
export const invoicesReport = offerReports("partner/invoices", (portal, search) => {
  const { query, sort, refused } = chooseInvoices(search, portal);
  if (refused) return null;
  return {
    list: "invoices",
    name: "faturas",
    columns: reportColumns(COLUMNS, portal),
    query: { ...query, ...sortQuery(sort) },
    dated: true,
  };
});
