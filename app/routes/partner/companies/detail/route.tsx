import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { companyParams } from "../params.server";
import { readCompany } from "./read.server";
import { CompanyView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>("Empresa", ({ company }) => company.trade_name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/detail");
  return readCompany(portal, portal.params(companyParams).id);
}

export default function Company() {
  return <CompanyView {...useLoaderData<typeof loader>()} />;
}
