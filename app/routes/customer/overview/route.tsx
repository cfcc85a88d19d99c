import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readOverview } from "./read.server";
import { OverviewView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// The morning page on a slow line: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Visão geral");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/overview");
  return readOverview(portal, portal.url);
}

export default function Overview() {
  return <OverviewView {...useLoaderData<typeof loader>()} />;
}
