import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { failedLines } from "./file.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/imports/download");
  return failedLines(portal);
}
