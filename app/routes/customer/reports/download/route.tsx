import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { downloadReport } from "~/routes/reports/download.server";
import { fileParams } from "~/routes/reports/schema.server";

/** The file of a report, whole or from the byte at which a download was cut. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/reports/download");
  return downloadReport(portal, "customer", portal.params(fileParams).id, args.request);
}
