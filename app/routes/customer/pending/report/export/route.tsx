import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPendingTreatmentTotals, listPendingTreatments } from "#contract/extension/pending-treatments";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../../require-marked.server";
import { COLUMNS } from "../columns";
import { treatmentsReport } from "./report.server";

/** Exactly what the report shows under the same address, all of its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/report/export");
  await requireMarked(portal, to("customer/pending/report"));
  const params = { customerId: portal.customerId };
  return listFile(portal, "customer/pending/report", treatmentsReport, {
    name: ({ from, to }) => `relatorio-de-tratamento-${from}-a-${to}`,
    columns: fileColumns(COLUMNS),
    lot: (query) => portal.ask(listPendingTreatments, { params, query }),
    count: async (query) => (await portal.aside(getPendingTreatmentTotals, { params, query }))?.count,
  });
}
