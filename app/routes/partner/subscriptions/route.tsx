import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readSubscriptions } from "./read.server";
import { SubscriptionsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions");
  return withViews(portal, "partner/subscriptions", (url) => readSubscriptions(portal, url));
}

export default function Subscriptions() {
  return <SubscriptionsView {...useLoaderData<typeof loader>()} />;
}
