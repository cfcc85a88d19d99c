import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readDashboard } from "./read.server";
import { DashboardView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// Links and a GET form are all it has: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Painel do parceiro");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/dashboard");
  return readDashboard(portal, portal.url);
}

export default function Dashboard() {
  return <DashboardView {...useLoaderData<typeof loader>()} />;
}
