import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPendingTotals, listPendings } from "#contract/extension/pendings";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { COLUMNS } from "../columns";
import { pendingsReport } from "./report.server";

/** Exactly what the list shows under the same address, all of its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/export");
  await requireMarked(portal, to("customer/pending"), to("customer/pending/export"));
  const params = { customerId: portal.customerId };
  return listFile(portal, "customer/pending", pendingsReport, {
    name: `transacoes-pendentes-${portal.today}`,
    columns: fileColumns(COLUMNS),
    lot: (query) => portal.ask(listPendings, { params, query }),
    count: async (query) => (await portal.aside(getPendingTotals, { params, query }))?.count,
  });
}
