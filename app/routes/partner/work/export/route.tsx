import type { LoaderFunctionArgs } from "@remix-run/node";
import { getWorkTotals, listWork } from "#contract/extension/work";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { COLUMNS } from "../columns";
import { withWay } from "../way.server";
import { workReport } from "./report.server";

/** What waits under the list's filter, all of it, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/work/export");
  const params = { partnerId: portal.partnerId };
  return listFile(portal, "partner/work", workReport, {
    name: `trabalho-${portal.today}`,
    columns: fileColumns(COLUMNS, portal),
    lot: async (query) => {
      const page = await portal.ask(listWork, { params, query });
      return { ...page, items: page.items.map((item) => withWay(portal, item)) };
    },
    count: async (query) => (await portal.aside(getWorkTotals, { params, query }))?.count,
  });
}
