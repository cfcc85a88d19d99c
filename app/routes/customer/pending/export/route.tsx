import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { exportPendings } from "./export.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/export");
  await requireMarked(portal, to("customer/pending"), to("customer/pending/export"));
  return exportPendings(portal, portal.url);
}
