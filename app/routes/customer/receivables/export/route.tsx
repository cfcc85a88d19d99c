import type { LoaderFunctionArgs } from "@remix-run/node";
import { listReceivables } from "#contract/extension/receivables";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { UNIT_COLUMNS } from "../unit-columns";
import { receivablesReport } from "./report.server";

/** The units of the filter, whatever the view. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/export");
  const params = { customerId: portal.customerId };
  return listFile(portal, "customer/receivables", receivablesReport, {
    name: ({ from, to }) => `agenda-recebiveis-${from}-a-${to}`,
    columns: fileColumns(UNIT_COLUMNS),
    lot: (query) => portal.ask(listReceivables, { params, query }),
  });
}
