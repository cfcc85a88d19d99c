import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSsoUsers } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile, numberedLot } from "~/routes/reports/list-file.server";
import { COLUMNS } from "../../user-list/columns";
import { usersReport } from "./report.server";

/** The users of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/export");
  return listFile(portal, "partner/users", usersReport, {
    name: `usuarios-${portal.today}`,
    columns: fileColumns(COLUMNS),
    lot: (asked) => numberedLot(asked, (query) => portal.ask(listSsoUsers, { query })),
  });
}
