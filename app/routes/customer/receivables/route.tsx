import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readReceivables } from "./read.server";
import { ReceivablesView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// A page to read on a slow line: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Agenda de recebíveis");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables");
  return readReceivables(portal, portal.url);
}

export default function Receivables() {
  return <ReceivablesView {...useLoaderData<typeof loader>()} />;
}
