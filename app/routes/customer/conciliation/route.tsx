import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readConciliation } from "./read.server";
import { ConciliationView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// The day is closed on a phone behind the counter: nothing here needs a script.
export const handle = { hydrate: false };
export const meta = titled("Gestão de vendas");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation");
  return readConciliation(portal, portal.url);
}

export default function Conciliation() {
  return <ConciliationView {...useLoaderData<typeof loader>()} />;
}
