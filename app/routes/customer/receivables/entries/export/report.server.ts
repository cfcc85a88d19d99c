import type { ReportColumn } from "#contract/extension/report-cells";
import { reportColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { chooseEntries, entriesQuery } from "../../../entry-filter";
import { ENTRY_COLUMNS } from "../../entry-columns";

/** The entries of the list's filter. */
export const entriesReport = offerReports("customer/receivables/entries", (portal, search) => {
  const chosen = chooseEntries(search, portal);
  if (chosen.refused) return null;
  const { sort } = chosen;
  const columns = reportColumns(ENTRY_COLUMNS, portal);
  return {
    list: "receivable-entries",
    name: "lancamentos",
    columns: portal.showsPrices ? columns : columns.map(withoutNet),
    query: { ...entriesQuery(chosen), ...sortQuery(sort) },
    dated: true,
  };
});

/** What an advance was of is the net of an instalment, as `tellsNet` says: its gross amount stays away too. */
function withoutNet(column: ReportColumn): ReportColumn {
  if (column.cell.path !== "gross_amount") return column;
  return { ...column, cell: { ...column.cell, when: { path: "entry_type", is: ["advance"], not: true } } };
}
