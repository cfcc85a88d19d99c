import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readCustomers } from "./read.server";
import { CustomersView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customers");
  return withViews(portal, "partner/customers", (url) => readCustomers(portal, url));
}

export default function Customers() {
  return <CustomersView {...useLoaderData<typeof loader>()} />;
}
