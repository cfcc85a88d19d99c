import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { companyParams } from "../params.server";
import { readCompany } from "./read.server";
import { CompanyView } from "./view";

export const meta = titled<typeof loader>("partner/companies/detail", ({ company }) => company.trade_name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/detail");
  return readCompany(portal, portal.params(companyParams).id);
}

export default function Company() {
  return <CompanyView {...useLoaderData<typeof loader>()} />;
}
