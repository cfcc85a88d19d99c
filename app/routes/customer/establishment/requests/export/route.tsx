import type { LoaderFunctionArgs } from "@remix-run/node";
import { listChangeRequests } from "#contract/extension/establishment";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { requestsReport } from "./report.server";

/** What was asked to have changed, of the list's filter, all of it, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/requests/export");
  const { search, searchParams } = portal.url;
  const report = requestsReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/establishment/requests", search));
  const params = { customerId: portal.customerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(`pedidos-de-alteracao-${portal.today}`, fileColumns(COLUMNS), (cursor) =>
    portal.ask(listChangeRequests, { params, query: { ...query, cursor } }),
  );
}
