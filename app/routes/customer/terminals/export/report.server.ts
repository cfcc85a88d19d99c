import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "~/routes/terminals/columns";
import { chooseTerminals } from "~/routes/terminals/filter.server";

/** The terminals of the list's filter. */
export const terminalsReport = offerReports("customer/terminals", (_portal, search) => {
  const { query, sort, refused } = chooseTerminals(search);
  if (refused) return null;
  return {
    list: "terminals",
    name: "terminais",
    columns: reportColumns(COLUMNS),
    query: { ...query, ...sortQuery(sort) },
    dated: false,
  };
});
