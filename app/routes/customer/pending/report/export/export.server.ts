import { listPendingTreatments } from "#contract/extension/pending-treatments";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { treatmentsReport } from "./report.server";

/** Exactly what the report shows under the same address, all of its pages. */
export async function exportReport(portal: Portal, url: URL): Promise<Response> {
  const report = treatmentsReport(portal, url.searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/pending/report", url.search));
  return portal.csv("relatorio-de-tratamento", fileColumns(COLUMNS), (cursor) =>
    portal.ask(listPendingTreatments, {
      params: { customerId: portal.customerId },
      query: { ...report.query, cursor, limit: LARGEST_LOT },
    }),
  );
}
