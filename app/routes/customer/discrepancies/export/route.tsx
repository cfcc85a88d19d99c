import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDiscrepancyTotals, listDiscrepancies } from "#contract/extension/discrepancies";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { COLUMNS } from "../columns";
import { shown } from "../prices";
import { discrepanciesReport } from "./report.server";

/** Exactly what the list shows under the same address, all of its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/export");
  await requireMarked(portal, to("customer/discrepancies"), to("customer/discrepancies/export"));
  const params = { customerId: portal.customerId };
  return listFile(portal, "customer/discrepancies", discrepanciesReport, {
    name: `divergencias-${portal.today}`,
    columns: fileColumns(COLUMNS, portal),
    lot: (query) => portal.ask(listDiscrepancies, { params, query }),
    shown: (one) => shown(one, portal.showsPrices),
    count: async (query) => (await portal.aside(getDiscrepancyTotals, { params, query }))?.count,
  });
}
