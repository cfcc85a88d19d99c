import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readFees } from "./read.server";
import { FeesView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Taxas de vendas");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/fees");
  return readFees(portal, portal.url);
}

export default function Fees() {
  return <FeesView {...useLoaderData<typeof loader>()} />;
}
