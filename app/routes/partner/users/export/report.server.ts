import { reportColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../../user-list/columns";
import { chooseUsers } from "../../user-list/filter.server";

/** The users of the list's filter. */
export const usersReport = offerReports("partner/users", (_portal, search) => {
  const { filter, query } = chooseUsers(search);
  if (isRefused(filter)) return null;
  return { list: "users", name: "usuarios", columns: reportColumns(COLUMNS), query, dated: false };
});
