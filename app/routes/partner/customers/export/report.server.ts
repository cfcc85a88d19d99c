import type { ReportCell } from "#contract/extension/report-cells";
import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../../customer-list/columns";
import { chooseCustomers } from "../../customer-list/filter.server";

const RECKONED: Readonly<Record<string, ReportCell>> = {
  "Variação %": { as: "rate", path: "tpv_amount", against: "previous_tpv_amount" },
};

/** The customers of the list's filter. */
export const customersReport = offerReports("partner/customers", (portal, search) => {
  const { query, sort, refused } = chooseCustomers(search, portal);
  if (refused) return null;
  return {
    list: "customers",
    name: "clientes",
    columns: reportColumns(COLUMNS, portal, RECKONED),
    query: { ...query, ...sortQuery(sort) },
    dated: false,
  };
});
