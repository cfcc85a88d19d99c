import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { readClaim } from "./read.server";
import { ClaimView } from "./view";

export const meta = titled<typeof loader>("customer/discrepancies/claim", ({ protocol }) => protocol);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/claim");
  return readClaim(portal);
}

export default function DiscrepancyClaim() {
  return <ClaimView {...useLoaderData<typeof loader>()} />;
}
