import type { LoaderFunctionArgs } from "@remix-run/node";
import { listChangeRequests } from "#contract/extension/change-requests";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { COLUMNS } from "../columns";
import { requestsReport } from "./report.server";

/** What was asked to have changed, of the list's filter, all of it, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/requests/export");
  const params = { customerId: portal.customerId };
  return listFile(portal, "customer/establishment/requests", requestsReport, {
    name: `pedidos-de-alteracao-${portal.today}`,
    columns: fileColumns(COLUMNS),
    lot: (query) => portal.ask(listChangeRequests, { params, query }),
  });
}
