import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readDashboard } from "./read.server";
import { DashboardView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/dashboard");
  return withViews(portal, "partner/dashboard", (url) => readDashboard(portal, url));
}

export default function Dashboard() {
  return <DashboardView {...useLoaderData<typeof loader>()} />;
}
