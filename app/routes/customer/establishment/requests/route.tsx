import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readRequests } from "./read.server";
import { ChangeRequestsView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Pedidos de alteração");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/requests");
  return readRequests(portal, portal.url);
}

export default function ChangeRequests() {
  return <ChangeRequestsView {...useLoaderData<typeof loader>()} />;
}
