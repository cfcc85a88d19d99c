import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { chooseWork } from "../../work-list/filter.server";
import { COLUMNS } from "../columns";

/** What waits under the list's filter. */
export const workReport = offerReports("partner/work", (_portal, search) => {
  const { query, sort, refused } = chooseWork(search);
  if (refused) return null;
  return {
    list: "work",
    name: "trabalho",
    columns: reportColumns(COLUMNS),
    query: { ...query, ...sortQuery(sort) },
    dated: false,
  };
});
