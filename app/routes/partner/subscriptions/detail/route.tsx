import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { subscriptionParams } from "../params.server";
import { readSubscription } from "./read.server";
import { SubscriptionView } from "./view";

export const meta = titled<typeof loader>(
  "partner/subscriptions/detail",
  ({ subscription }) => subscription.trade_name,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/detail");
  return readSubscription(portal, portal.params(subscriptionParams).id);
}

export default function SubscriptionDetail() {
  return <SubscriptionView {...useLoaderData<typeof loader>()} />;
}
