import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPendingUserTotals, listPendingUsers } from "#contract/extension/pending-users";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { pendingUsersReport } from "./report.server";

/** Who asked for access, of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/export");
  const { search, searchParams } = portal.url;
  const report = pendingUsersReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/pending-users", search));
  const params = { companyId: portal.companyId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    `usuarios-pendentes-${portal.today}`,
    fileColumns(COLUMNS),
    (cursor) => portal.ask(listPendingUsers, { params, query: { ...query, cursor } }),
    longFile(
      "customer/pending-users",
      search,
      () => portal.aside(getPendingUserTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
