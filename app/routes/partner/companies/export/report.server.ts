import { reportColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { chooseCompanies } from "../filter.server";

/** The companies of the list's filter. */
export const companiesReport = offerReports("partner/companies", (_portal, search) => {
  const { filter, query, sort } = chooseCompanies(search);
  if (isRefused(filter)) return null;
  return {
    list: "companies",
    name: "empresas",
    columns: reportColumns(COLUMNS),
    query: { ...query, ...sortQuery(sort) },
    dated: false,
  };
});
