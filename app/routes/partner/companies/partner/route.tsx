import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPartner } from "#contract/companies";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { companyParams } from "../params.server";
import { PartnerView } from "./view";

export const meta = titled<typeof loader>("partner/companies/partner", ({ partner }) => partner.trade_name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/partner");
  const { id } = portal.params(companyParams);
  const { page: partner, asOf } = await portal.list(getPartner, { params: { id } });
  return { partner, asOf };
}

export type PartnerPage = Awaited<ReturnType<typeof loader>>;

export default function Partner() {
  return <PartnerView {...useLoaderData<typeof loader>()} />;
}
