import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { exportReport } from "./export.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/report/export");
  return exportReport(portal, portal.url);
}
