import { getPendingTotals, listPendings } from "#contract/extension/pendings";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { pendingsReport } from "./report.server";

/** Exactly what the list shows under the same address, all of its pages. */
export async function exportPendings(portal: Portal, url: URL): Promise<Response> {
  const report = pendingsReport(portal, url.searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/pending", url.search));
  const params = { customerId: portal.customerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    "transacoes-pendentes",
    fileColumns(COLUMNS),
    (cursor) => portal.ask(listPendings, { params, query: { ...query, cursor } }),
    longFile(
      "customer/pending",
      url.search,
      () => portal.aside(getPendingTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
