import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readPendings } from "./read.server";
import { PendingsView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// A queue that is opened in a hurry: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Transações pendentes");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending");
  return readPendings(portal, portal.url);
}

export default function Pendings() {
  return <PendingsView {...useLoaderData<typeof loader>()} />;
}
