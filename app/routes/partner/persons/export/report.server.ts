import { reportColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { offerReports } from "~/routes/reports/offered-lists.server";
import { COLUMNS } from "../columns";
import { choosePersons } from "../filter.server";

/** The persons of the list's filter. */
export const personsReport = offerReports("partner/persons", (_portal, search) => {
  const { filter, query } = choosePersons(search);
  if (isRefused(filter)) return null;
  return { list: "persons", name: "pessoas", columns: reportColumns(COLUMNS), query, dated: false };
});
