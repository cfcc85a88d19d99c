import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTerminalTotals, listTerminals } from "#contract/extension/terminals";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { COLUMNS } from "~/routes/terminals/columns";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { terminalsReport } from "./report.server";

/** The terminals of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/export");
  await requireMarked(portal, to("customer/terminals"));
  const params = { customerId: portal.customerId };
  return listFile(portal, "customer/terminals", terminalsReport, {
    name: `terminais-${portal.today}`,
    columns: fileColumns(COLUMNS),
    lot: (query) => portal.ask(listTerminals, { params, query }),
    count: async (query) => (await portal.aside(getTerminalTotals, { params, query }))?.count,
  });
}
