import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { batchFile } from "./file.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/download");
  return batchFile(portal);
}
