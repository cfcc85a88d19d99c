import { chooseColumns } from "~/lists/chosen-columns";
import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { chooseSales, queryOf } from "../filter.server";

/** The sales of the list's filter, with the columns that it shows. */
export const salesReport = offerReports("customer/sales", (portal, search) => {
  const chosen = chooseSales(search, portal);
  const columns = chooseColumns(COLUMNS, search);
  if (chosen.refused || columns.gone.length > 0) return null;
  const { sort } = chosen;
  return {
    list: "sales",
    name: "vendas",
    columns: reportColumns(columns.shown, portal),
    query: { ...queryOf(chosen), ...sortQuery(sort) },
    dated: true,
  };
});
