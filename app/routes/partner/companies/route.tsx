import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readCompanies } from "./read.server";
import { CompaniesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies");
  return withViews(portal, "partner/companies", (url) => readCompanies(portal, url));
}

export default function Companies() {
  return <CompaniesView {...useLoaderData<typeof loader>()} />;
}
