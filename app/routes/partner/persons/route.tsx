import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readPersons } from "./read.server";
import { PersonsView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Pessoas");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons");
  return readPersons(portal, portal.url);
}

export default function Persons() {
  return <PersonsView {...useLoaderData<typeof loader>()} />;
}
