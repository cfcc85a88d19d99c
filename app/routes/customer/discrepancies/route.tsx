import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readDiscrepancies } from "./read.server";
import { DiscrepanciesView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// Links and GET forms are all it has: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Relatório de divergências");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies");
  return readDiscrepancies(portal, portal.url);
}

export default function Discrepancies() {
  return <DiscrepanciesView {...useLoaderData<typeof loader>()} />;
}
