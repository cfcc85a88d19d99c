import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { readSchedule, readScheduleSort } from "../schedule";
import { UNIT_COLUMNS } from "../unit-columns";

/** The units of the filter, whatever the view. */
export const receivablesReport = offerReports("customer/receivables", (portal, search) => {
  const { query, refused } = readSchedule(search, portal.today);
  if (refused) return null;
  const sort = readScheduleSort(search);
  return {
    list: "receivables",
    name: "agenda-recebiveis",
    columns: reportColumns(UNIT_COLUMNS),
    query: { ...query, ...sortQuery(sort) },
    dated: true,
  };
});
