import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readRequests } from "./read.server";
import { ChangeRequestsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/requests");
  return withViews(portal, "customer/establishment/requests", (url) => readRequests(portal, url));
}

export default function ChangeRequests() {
  return <ChangeRequestsView {...useLoaderData<typeof loader>()} />;
}
