import { getPendingTreatmentTotals, listPendingTreatments } from "#contract/extension/pending-treatments";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { treatmentsReport } from "./report.server";

/** Exactly what the report shows under the same address, all of its pages. */
export async function exportReport(portal: Portal, url: URL): Promise<Response> {
  const report = treatmentsReport(portal, url.searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/pending/report", url.search));
  const params = { customerId: portal.customerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    "relatorio-de-tratamento",
    fileColumns(COLUMNS),
    (cursor) => portal.ask(listPendingTreatments, { params, query: { ...query, cursor } }),
    longFile(
      "customer/pending/report",
      url.search,
      () => portal.aside(getPendingTreatmentTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
