import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { exportConciliation } from "./export.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/export");
  await requireMarked(portal, to("customer/conciliation"));
  return exportConciliation(portal, portal.url);
}
