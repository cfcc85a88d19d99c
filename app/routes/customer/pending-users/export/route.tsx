import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPendingUserTotals, listPendingUsers } from "#contract/extension/pending-users";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { COLUMNS } from "../columns";
import { pendingUsersReport } from "./report.server";

/** Who asked for access, of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/export");
  const params = { companyId: portal.companyId };
  return listFile(portal, "customer/pending-users", pendingUsersReport, {
    name: `usuarios-pendentes-${portal.today}`,
    columns: fileColumns(COLUMNS),
    lot: (query) => portal.ask(listPendingUsers, { params, query }),
    count: async (query) => (await portal.aside(getPendingUserTotals, { params, query }))?.count,
  });
}
