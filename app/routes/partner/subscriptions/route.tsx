import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readSubscriptions } from "./read.server";
import { SubscriptionsView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// Links and GET forms are all it has: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Assinaturas");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions");
  return readSubscriptions(portal, portal.url);
}

export default function Subscriptions() {
  return <SubscriptionsView {...useLoaderData<typeof loader>()} />;
}
