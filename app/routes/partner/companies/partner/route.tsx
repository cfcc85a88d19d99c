import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { readPartner } from "./read.server";
import { PartnerView } from "./view";

export const meta = titled<typeof loader>("partner/companies/partner", ({ partner }) => partner.trade_name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/partner");
  return readPartner(portal);
}

export default function Partner() {
  return <PartnerView {...useLoaderData<typeof loader>()} />;
}
