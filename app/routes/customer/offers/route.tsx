import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { readOffers } from "./read.server";
import { OffersView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Ofertas");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/offers");
  return readOffers(portal, portal.url);
}

export default function Offers() {
  return <OffersView {...useLoaderData<typeof loader>()} />;
}
