import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { readReport } from "./read.server";
import { ReportView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/report");
  await requireMarked(portal, to("customer/pending/report"));
  return withViews(portal, "customer/pending/report", (url) => readReport(portal, url));
}

export default function PendingReport() {
  return <ReportView {...useLoaderData<typeof loader>()} />;
}
