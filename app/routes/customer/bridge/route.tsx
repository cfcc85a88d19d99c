import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readBridge } from "./read.server";
import { BridgeView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/bridge");
  return withViews(portal, "customer/bridge", (url) => readBridge(portal, url));
}

export default function Bridge() {
  return <BridgeView {...useLoaderData<typeof loader>()} />;
}
