import type { LoaderFunctionArgs } from "@remix-run/node";
import { listReceivables } from "#contract/extension/receivables";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { UNIT_COLUMNS } from "../unit-columns";
import { receivablesReport } from "./report.server";

/** The units of the filter, whatever the view. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/export");
  const { search, searchParams } = portal.url;
  const report = receivablesReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/receivables") + search);
  const { query } = report;
  return portal.csv(`agenda-recebiveis-${query.from}-a-${query.to}`, fileColumns(UNIT_COLUMNS), (cursor) =>
    portal.ask(listReceivables, {
      params: { customerId: portal.customerId },
      query: { ...query, cursor, limit: LARGEST_LOT },
    }),
  );
}
