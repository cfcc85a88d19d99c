import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readCompanies } from "./read.server";
import { CompaniesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies");
  return readCompanies(portal, portal.url);
}

export default function Companies() {
  return <CompaniesView {...useLoaderData<typeof loader>()} />;
}
