import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readEstablishment } from "./read.server";
import { EstablishmentView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
// A page to read: nothing on it needs a script.
export const handle = { hydrate: false };
export const meta = titled("Meu estabelecimento");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment");
  return readEstablishment(portal);
}

export default function Establishment() {
  return <EstablishmentView {...useLoaderData<typeof loader>()} />;
}
