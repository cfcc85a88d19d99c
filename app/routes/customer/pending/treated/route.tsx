import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { treatParams } from "../treat/schema.server";
import { ACT_OF } from "../words";
import { readTreated } from "./read.server";
import { TreatedView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Resultado do tratamento");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/treated");
  const { action } = portal.params(treatParams);
  const read = await readTreated(portal, portal.url.searchParams);
  return {
    ...read,
    action: ACT_OF[action],
    today: portal.today,
    mayReport: portal.mayOpen("customer/pending-report"),
  };
}

export default function Treated() {
  return <TreatedView {...useLoaderData<typeof loader>()} />;
}
