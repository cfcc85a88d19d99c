import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readFees } from "./read.server";
import { readTab } from "./tabs";
import { FeesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/fees");
  // The calculator is no list, and whoever may not see prices has no fees to filter.
  if (!portal.showsPrices || readTab(portal.url.searchParams) === "calculadora")
    return readFees(portal, portal.url);
  return withViews(portal, "customer/fees", (url) => readFees(portal, url));
}

export default function Fees() {
  return <FeesView {...useLoaderData<typeof loader>()} />;
}
