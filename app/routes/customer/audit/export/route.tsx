import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { writeAudit } from "~/routes/audit/file.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/audit/export");
  return writeAudit(portal, "customer");
}
