import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { viewOf } from "../../conciliation-list/choices";
import { chooseSides, queryOf } from "../../conciliation-list/filter.server";
import { MOVEMENT_COLUMNS, SALE_COLUMNS } from "../columns";

/** The side in view; of the calendar, whose month is a page of its own, the sales. */
export const conciliationReport = offerReports("customer/conciliation", (portal, search) => {
  const chosen = chooseSides(search, portal.today);
  if (chosen.refused) return null;
  const { sort } = chosen;
  const query = { ...queryOf(chosen), ...sortQuery(sort) };
  if (viewOf(search) === "adquirente")
    return {
      list: "conciliation-movements",
      name: "conciliacao-adquirente",
      columns: reportColumns(MOVEMENT_COLUMNS, portal),
      query,
      dated: true,
    };
  return {
    list: "conciliation-sales",
    name: "conciliacao-vendas",
    columns: reportColumns(SALE_COLUMNS, portal),
    query,
    dated: true,
  };
});
