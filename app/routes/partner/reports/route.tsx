import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readReports } from "~/routes/reports/read.server";
import { ReportsPage } from "~/routes/reports/reports-page";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/reports");
  return readReports(portal, "partner");
}

export default function Reports() {
  return <ReportsPage {...useLoaderData<typeof loader>()} />;
}
