import { listPendingTreatments } from "#contract/extension/pending-treatments";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { readReportFilter, SORTS, USUAL_SORT } from "../filter.server";

/** Exactly what the report shows under the same address, all of its pages. */
export async function exportReport(portal: Portal, url: URL): Promise<Response> {
  const search = url.searchParams;
  const read = readReportFilter(search, portal.today);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (isRefused(read.period, read)) return portal.redirect(to("customer/pending/report", url.search));
  const sort = readSort(search, SORTS, USUAL_SORT);
  return portal.csv("relatorio-de-tratamento", fileColumns(COLUMNS), (cursor) =>
    portal.ask(listPendingTreatments, {
      params: { customerId: portal.customerId },
      query: { ...read.query, sort: sort.key, direction: sort.direction, cursor, limit: LARGEST_LOT },
    }),
  );
}
